// The look back below the table, once a deal is over: what the engine tells of it, with its links, and the deal to keep.

export class Hindsight {
  /** @param {HTMLElement} root @param {import('./words.mjs').Dictionary} words @param {() => Promise<string>} record */
  constructor(root, words, record) {
    this.root = root;
    this.words = words;
    this.record = record;
    this.zone = /** @type {HTMLElement} */ (root.querySelector('[data-zone="review"]'));
    root.querySelector('[data-action="save"]')?.addEventListener('click', () => void this.#save());
  }

  /** @param {import('./game.mjs').Reply} reply */
  show({ zones, seed }) {
    this.seed = seed;
    this.root.hidden = zones.review === undefined;
    this.zone.innerHTML = zones.review ?? '';
    for (const link of this.zone.querySelectorAll('a')) this.#address(link);
  }

  /** @param {HTMLAnchorElement} link */
  #address(link) {
    const { clause, tip } = link.dataset;
    link.target = '_blank';
    if (tip) link.href = `${this.zone.dataset.tips}#${tip}`;
    if (!clause) return;
    const { title, href } = this.words.clause(clause);
    link.href = href;
    link.textContent = `${title} (${clause})`;
  }

  async #save() {
    const link = this.root.ownerDocument.createElement('a');
    link.href = URL.createObjectURL(new Blob([await this.record(), '\n'], { type: 'application/jsonl' }));
    link.download = fileName(this.seed ?? '');
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}

/** @param {string} seed */
export function fileName(seed) {
  const letters = seed.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[^\w.-]+/g, '-');
  const plain = letters.replace(/^[-.]+|[-.]+$/g, '').slice(0, 60);
  return `james-bond-${plain || 'deal'}.jsonl`;
}
