// The look back below the table, once a deal is over: what the engine tells of it, with its links, the deal to keep and to watch again.

/** @typedef {{record(): Promise<string>, words(): Record<string, string>}} Source the record of the deal, and the words as its reader wants them */

export class Hindsight {
  /** @param {HTMLElement} root @param {import('./words.mjs').Dictionary} words @param {Source} source */
  constructor(root, words, source) {
    const page = root.ownerDocument;
    this.root = root;
    this.words = words;
    this.source = source;
    this.zone = /** @type {HTMLElement} */ (root.querySelector('[data-zone="review"]'));
    /** @type {import('./watching.mjs').Watching | undefined} */
    this.watching = undefined;
    this.table = /** @type {HTMLElement} */ (page.querySelector('jb-table'));
    root.querySelector('[data-action="save"]')?.addEventListener('click', () => void this.#save());
    page.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button[data-action="watch"]') : null;
      if (button instanceof HTMLElement) void this.#watch(Number(button.dataset.to ?? 0));
    });
    page.querySelector('.jb-saved input')?.addEventListener('change', ({ target }) => void this.#load(/** @type {HTMLInputElement} */ (target)));
  }

  /** @param {{zones: Record<string, string>, seed: string}} reply */
  show({ zones, seed }) {
    this.last = { zones, seed };
    this.seed = seed;
    this.#tell(zones.review);
  }

  /** @param {string} [review] */
  #tell(review) {
    this.root.hidden = review === undefined;
    this.zone.innerHTML = review ?? '';
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

  async #watching() {
    const { Watching } = await import('./watching.mjs');
    return (this.watching ??= new Watching(this.table, this.words, film => this.#loaded(film?.review)));
  }

  /** @param {number} step */
  async #watch(step) {
    await (await this.#watching()).watch(step);
  }

  /** @param {HTMLInputElement} input */
  async #load(input) {
    const [file] = input.files ?? [];
    input.value = ''; // so that the same file can be chosen again
    input.focus({ preventScroll: true });
    const fault = /** @type {HTMLElement} */ (this.root.ownerDocument.querySelector('.jb-saved [role="alert"]'));
    if (file) await (await this.#watching()).file(file, this.source.words(), fault);
  }

  /** While a deal from a file is watched the look back is on that one. @param {string} [review] */
  #loaded(review) {
    this.#tell(review ?? this.last?.zones.review);
    /** @type {HTMLElement} */ (this.root.querySelector('[data-action="save"]')).hidden = review !== undefined;
  }

  async #save() {
    const link = this.root.ownerDocument.createElement('a');
    link.href = URL.createObjectURL(new Blob([await this.source.record(), '\n'], { type: 'application/jsonl' }));
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
