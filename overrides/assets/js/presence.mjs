// Whether somebody is still there: how long nothing on the page has been touched.

const IDLE = 30_000;

export class Presence {
  constructor() {
    this.touch();
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => this.touch(), { capture: true });
  }

  touch() {
    this.touched = performance.now();
  }

  get idle() {
    return performance.now() - (this.touched ?? 0) > IDLE;
  }
}
