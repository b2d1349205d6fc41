// The table on the whole screen, with larger cards: for a room that watches, or to see nothing else.

export class Stage {
  /** @param {HTMLElement} root @param {import('./words.mjs').Dictionary} words */
  constructor(root, words) {
    this.root = root;
    this.words = words;
    this.part = /** @type {HTMLElement} */ (root.closest('.play'));
    const page = (this.page = root.ownerDocument);
    page.addEventListener('fullscreenchange', () => page.fullscreenElement || this.#set(false));
    page.addEventListener('keydown', event => this.#key(event));
  }

  get full() {
    return 'full' in this.part.dataset;
  }

  toggle() {
    if (this.full) this.#leave();
    else void this.#enter();
  }

  /** What else Escape closes comes first. @param {KeyboardEvent} event */
  #key({ key, defaultPrevented }) {
    if (key === 'Escape' && !defaultPrevented && !this.page.querySelector('dialog[open]')) this.#leave();
  }

  async #enter() {
    this.#set(true);
    try {
      await this.part.requestFullscreen();
    } catch {
      // No such thing here, or not allowed: then it fills the window.
    }
  }

  #leave() {
    this.#set(false);
    if (this.page.fullscreenElement) void this.page.exitFullscreen();
  }

  /** @param {boolean} full */
  #set(full) {
    if (full === this.full) return;
    this.part.toggleAttribute('data-full', full);
    for (const other of beside(this.part)) other.inert = full;
    for (const name of this.root.querySelectorAll('[data-action="full"] span')) {
      name.textContent = this.words.say(full ? 'table.full-leave' : 'table.full');
    }
    this.root.scrollIntoView({ block: 'start', behavior: 'instant' });
  }
}

/** All of the page that is not in a part of it. @param {HTMLElement} part @returns {HTMLElement[]} */
function beside(part) {
  /** @type {HTMLElement[]} */
  const found = [];
  for (let within = part; within.parentElement && within.tagName !== 'BODY'; within = within.parentElement) {
    const others = /** @type {HTMLElement[]} */ ([...within.parentElement.children]);
    found.push(...others.filter(it => it !== within && it instanceof HTMLElement));
  }
  return found;
}
