// What is said to those who don't see: one's own results at once, the rivals' moves merged and in order.

const MERGE = 1_500;

export class Announcer {
  /** @param {Element} own a live region that interrupts @param {Element} rivals one that doesn't */
  constructor(own, rivals) {
    this.regions = { own, rivals };
    /** @type {string[]} */
    this.waiting = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.rivalsToo = true;
  }

  /** @param {string} text */
  own(text) {
    put(this.regions.own, text);
  }

  /** @param {string} text */
  rival(text) {
    if (!this.rivalsToo) return;
    this.waiting.push(text);
    this.timer ??= setTimeout(() => this.#speak(), MERGE);
  }

  #speak() {
    this.timer = undefined;
    put(this.regions.rivals, this.waiting.splice(0).join(' '));
  }
}

/** The same sentence twice is two announcements. @param {Element} region @param {string} text */
function put(region, text) {
  const line = region.ownerDocument.createElement('p');
  line.textContent = text;
  region.replaceChildren(line);
}
