// Wakes the table of the page.

import { Table } from './table.mjs';
import { dictionary } from './words.mjs';

const root = document.querySelector('jb-table');
if (root instanceof HTMLElement) {
  try {
    const words = await dictionary(document.documentElement.lang);
    await new Table(root, words).load();
  } catch (error) {
    root.dataset.state = 'failed';
    /** @type {HTMLElement} */ (root.querySelector('.jb-failure')).hidden = false;
    /** @type {HTMLElement} */ (root.querySelector('.jb-loading progress')).hidden = true;
    root.querySelector('[data-action="retry"]')?.addEventListener('click', () => location.reload());
    console.error(error);
  }
}
