// Small card sounds made on the spot, and the winning word shouted by a voice of the device itself. Off unless wanted.

/** @typedef {import('./game.mjs').Told} Told */
/** @typedef {[wait: number, length: number, from: number, to: number]} Stroke a brush of noise: seconds, and hertz it slides through */
/** @typedef {Pick<typeof globalThis, 'AudioContext' | 'speechSynthesis' | 'SpeechSynthesisUtterance' | 'document'>} Outside */

/** @type {Record<string, Stroke[]>} */
const STROKES = {
  pick_up: [[0, 0.1, 1600, 3400]],
  put_down: [[0, 0.09, 2400, 800]],
  exchange: [[0, 0.06, 1700, 700], [0.07, 0.1, 2000, 3200]],
  refused: [[0, 0.12, 320, 160]],
  refresh: [[0, 0.08, 1500, 2500], [0.08, 0.08, 1500, 2500], [0.16, 0.08, 1500, 2500], [0.24, 0.1, 2500, 900]],
};
const FROM_OTHERS = ['exchange', 'refresh'];
const LOUD = 0.5;
const FAR = 0.2;
const APART = 0.14;
const MOST = 6;

export class Sound {
  /** @param {HTMLElement} root @param {string} lang @param {() => boolean} wanted @param {Outside} [outside] */
  constructor(root, lang, wanted, outside = globalThis) {
    this.lang = lang;
    this.wanted = wanted;
    this.outside = outside;
    /** The word that is shouted. */
    this.word = '';
    /** @type {AudioContext | null} */
    this.context = null;
    /** @type {GainNode | null} */
    this.out = null;
    this.switch = /** @type {HTMLInputElement} */ (root.querySelector('[name="sound"]'));
    this.button = /** @type {HTMLElement} */ (root.querySelector('[data-action="sound"]'));
    this.switch.addEventListener('change', () => this.#switched());
    outside.document.addEventListener('visibilitychange', () => outside.document.hidden && this.hush());
    this.show();
  }

  show() {
    this.button.setAttribute('aria-pressed', String(this.wanted()));
  }

  toggle() {
    this.switch.click();
  }

  /** @param {Told[]} events */
  hear(events) {
    if (!this.wanted() || this.outside.document.hidden) return;
    try {
      this.#sound(events);
    } catch {
      // A device that can't: then nothing is heard.
    }
  }

  /** @param {Told[]} events */
  #sound(events) {
    const heard = events.flatMap(event => strokes(event)).slice(0, MOST);
    heard.forEach(({ stroke, loud }, at) => this.#brush(stroke, loud, at * APART));
    for (const event of events) if (event.did === 'claim' && (event.refused ?? '5.6') === '5.6') this.#shout(event.mine);
  }

  /** Silence at once. */
  hush() {
    this.out?.disconnect();
    this.out = null;
    this.outside.speechSynthesis?.cancel();
  }

  #switched() {
    this.show();
    if (this.wanted()) this.hear([/** @type {Told} */ ({ did: 'exchange', mine: true })]);
    else this.hush();
  }

  /** @param {Stroke[]} all @param {number} loud @param {number} later in seconds */
  #brush(all, loud, later) {
    const context = (this.context ??= new this.outside.AudioContext());
    if (context.state === 'suspended') void context.resume();
    if (!this.out) {
      this.out = context.createGain();
      this.out.connect(context.destination);
    }
    for (const [wait, length, from, to] of all) {
      const at = context.currentTime + later + wait;
      const source = context.createBufferSource();
      source.buffer = noise(context);
      const band = context.createBiquadFilter();
      band.type = 'bandpass';
      band.frequency.setValueAtTime(from, at);
      band.frequency.exponentialRampToValueAtTime(to, at + length);
      const level = context.createGain();
      level.gain.setValueAtTime(loud, at);
      level.gain.exponentialRampToValueAtTime(0.001, at + length);
      source.connect(band).connect(level).connect(this.out);
      source.start(at, 0, length);
    }
  }

  /** @param {boolean} mine */
  #shout(mine) {
    const { speechSynthesis, SpeechSynthesisUtterance } = this.outside;
    const voice = speechSynthesis?.getVoices().find(it => it.localService && it.lang.toLowerCase().startsWith(this.lang));
    if (!voice) return;
    const shout = new SpeechSynthesisUtterance(`${this.word}!`);
    Object.assign(shout, { voice, lang: voice.lang, rate: 1.15, pitch: mine ? 1.2 : 0.8 });
    speechSynthesis.speak(shout);
  }
}

/** What is heard of an event: all of one's own, of others' what is public news. @param {Told} event */
function strokes({ did, mine, refused }) {
  const kind = refused ? (mine ? 'refused' : '') : mine || FROM_OTHERS.includes(did) ? did : '';
  return kind in STROKES ? [{ stroke: STROKES[kind], loud: mine ? LOUD : FAR }] : [];
}

/** @type {WeakMap<AudioContext, AudioBuffer>} */
const buffers = new WeakMap();

/** @param {AudioContext} context a fifth of a second of it */
function noise(context) {
  const made = buffers.get(context);
  if (made) return made;
  const buffer = context.createBuffer(1, context.sampleRate / 5, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  buffers.set(context, buffer);
  return buffer;
}
