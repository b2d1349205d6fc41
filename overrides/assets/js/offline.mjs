// Has parts of the site kept on this device, by the groups of offline.js.

const IDLE = 2_000;

/**
 * Asks for it when the page is done with its own work; readers who save data are left alone.
 * The root then names what is there: `data-kept="shared fr engine"`.
 * @param {string[]} groups
 */
export async function keep(...groups) {
  const { serviceWorker, connection } = /** @type {Navigator & {connection?: {saveData: boolean}}} */ (globalThis.navigator ?? {});
  if (!serviceWorker || connection?.saveData) return;
  await new Promise(done => setTimeout(done, IDLE));
  serviceWorker.onmessage = ({ data }) => (document.documentElement.dataset.kept = data.kept.join(' '));
  try {
    await serviceWorker.register(new URL('../../offline.js', import.meta.url));
    (await serviceWorker.ready).active?.postMessage({ keep: groups });
  } catch {
    // Storage may be blocked: the site then needs its network.
  }
}
