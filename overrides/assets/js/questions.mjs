// The answers are open as the page comes, for paper and for readers without scripts; here they fold, all but the one asked for.

/** @type {NodeListOf<HTMLDetailsElement>} */
const questions = document.querySelectorAll('details[id]');

/** @returns {HTMLDetailsElement | undefined} the question that the address names */
const asked = () => [...questions].find(({ id }) => `#${id}` === decodeURIComponent(location.hash));

const show = () => {
  const question = asked();
  if (!question) return;
  question.open = true;
  question.scrollIntoView();
};

for (const question of questions) {
  question.open = false;
  question.querySelector('summary')?.addEventListener('click', () => {
    if (!question.open) history.replaceState(history.state, '', `#${question.id}`);
  });
}
show();
addEventListener('hashchange', show);

/** @type {HTMLDetailsElement[]} */
let folded = [];
addEventListener('beforeprint', () => {
  folded = [...questions].filter(({ open }) => !open);
  for (const question of folded) question.open = true;
});
addEventListener('afterprint', () => {
  for (const question of folded) question.open = false;
});
