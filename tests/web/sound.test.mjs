// What is heard, and when nothing is.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Sound } from '../../overrides/assets/js/sound.mjs';

const VOICES = [
  { lang: 'fr-FR', localService: false, name: 'far' },
  { lang: 'en-GB', localService: true, name: 'english' },
  { lang: 'fr-CA', localService: true, name: 'near' },
];

/** @param {{on?: boolean, lang?: string, hidden?: boolean}} [how] */
function device({ on = true, lang = 'fr', hidden = false } = {}) {
  /** @type {any} */
  const heard = { contexts: 0, starts: [], said: [], cancelled: 0, cut: 0 };
  const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const node = () => ({ connect: (/** @type {any} */ next) => next, disconnect: () => heard.cut++, gain: param, frequency: param });
  class AudioContext {
    constructor() {
      Object.assign(this, { state: 'running', currentTime: 10, sampleRate: 50, destination: {} });
      heard.contexts++;
    }
    createBuffer = () => ({ getChannelData: () => [] });
    createGain = node;
    createBiquadFilter = node;
    createBufferSource = () => ({ ...node(), start: (/** @type {number} */ at) => heard.starts.push(at) });
  }
  class SpeechSynthesisUtterance {
    /** @param {string} text */
    constructor(text) {
      this.text = text;
    }
  }
  const speechSynthesis = {
    getVoices: () => VOICES,
    speak: (/** @type {any} */ it) => heard.said.push([it.text, it.voice.name]),
    cancel: () => heard.cancelled++,
  };
  const part = () => ({ addEventListener() {}, setAttribute() {} });
  const page = { hidden, addEventListener() {} };
  const outside = /** @type {any} */ ({ AudioContext, SpeechSynthesisUtterance, speechSynthesis, document: page });
  const sound = new Sound(/** @type {any} */ ({ querySelector: part }), lang, () => on, outside);
  sound.word = 'Atlantis';
  return { sound, heard };
}

/** @param {string} did @param {object} [more] @returns {any} */
const event = (did, more = {}) => ({ did, mine: true, ...more });

test('own moves are heard one after the other', () => {
  const { sound, heard } = device();
  sound.hear([event('put_down'), event('pick_up')]);
  assert.equal(heard.starts.length, 2);
  assert.ok(heard.starts[0] < heard.starts[1]);
  assert.equal(heard.contexts, 1);
});

test('of others only what is public news is heard', () => {
  const { sound, heard } = device();
  sound.hear([event('pick_up', { mine: false }), event('put_down', { mine: false }), event('signal', { mine: false })]);
  assert.equal(heard.starts.length, 0);
  sound.hear([event('exchange', { mine: false })]);
  assert.equal(heard.starts.length, 2);
});

test('the word is shouted by a voice of the device in the language of the page, or by none', () => {
  const { sound, heard } = device();
  sound.hear([event('claim'), event('claim', { mine: false, refused: '5.6' })]);
  assert.deepEqual(heard.said, [['Atlantis!', 'near'], ['Atlantis!', 'near']]);
  const other = device({ lang: 'es' });
  other.sound.hear([event('claim')]);
  assert.deepEqual(other.heard.said, []);
});

test('a claim that may not be made is not shouted', () => {
  const { sound, heard } = device();
  sound.hear([event('claim', { refused: '5.9' })]);
  assert.deepEqual(heard.said, []);
  assert.equal(heard.starts.length, 1);
});

for (const how of [{ on: false }, { hidden: true }]) {
  test(`nothing is heard, and nothing made ready, with ${JSON.stringify(how)}`, () => {
    const { sound, heard } = device(how);
    sound.hear([event('exchange'), event('claim')]);
    assert.deepEqual([heard.contexts, heard.starts, heard.said], [0, [], []]);
  });
}

test('a pause cuts off what is sounding', () => {
  const { sound, heard } = device();
  sound.hear([event('exchange')]);
  sound.hush();
  assert.deepEqual([heard.cut, heard.cancelled], [1, 1]);
});
