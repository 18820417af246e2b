import { Socket } from 'node:net';

/**
 * Sends what `pg` corks in one turn of the event loop in one piece: every piece wakes the thread of the database. (An
 * overridden `write` would not do, `connect` puts the original back.)
 */
export class TurnSocket extends Socket {
  #isCollecting = false;

  override cork(): void {
    super.cork();
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    super.cork();
    setImmediate(() => {
      this.#isCollecting = false;
      this.uncork();
    });
  }
}
