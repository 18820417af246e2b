import { createHash } from 'node:crypto';
import { slotOfKind } from '#domain/pc-advisor/parts.ts';
import { Problem } from '#domain/problems.ts';
import { listProductsOfKind } from '#server/catalogue/advisor-products.service.ts';
import { StaleWhileRebuild } from '#server/platform/cache/stale-while-rebuild.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { AdvisorTask, ResultOf } from './advisor-task.ts';
import { type AdvisorThread, startAdvisorThread } from './advisor-thread.ts';
import { pcAdvisorTuning } from './advisor-tuning.ts';

type Engine = { hash: string; thread: AdvisorThread };

export type Answered<T extends AdvisorTask> = { result: ResultOf<T>; isFresh: boolean };

/** Monitors are picked in the simulation, without rules. */
const kinds = [...Object.keys(slotOfKind), 'monitor'];

/**
 * Holds a thread with an index of the catalogue, from the first request on, and replaces it after writes; the previous
 * one serves meanwhile.
 */
export class PcAdvisor {
  #shop: Shop;
  #engine: StaleWhileRebuild<Engine>;
  #polling: NodeJS.Timeout | undefined;
  #seen = { version: 0, sinceMs: 0, changedMs: 0 };
  #failedMs = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(shop: Shop) {
    this.#shop = shop;
    this.#engine = new StaleWhileRebuild({
      name: 'PC-build advisor',
      log: shop.log,
      version: () => shop.cache.version(),
      build: (previous) => this.#build(previous),
      waitMs: 0,
      isUsable: ({ thread }) => thread.isRunning(),
    });
  }

  /** Runs on the current thread, or waits for the first one. With `isFresh` it waits for today's catalogue. */
  async run<T extends AdvisorTask>(task: T, { isFresh = false } = {}): Promise<Answered<T>> {
    const version = this.#shop.cache.version();
    const engine = await this.#engine.reach(isFresh ? version : 0);
    this.#poll();
    return { result: await engine.value.thread.run(task), isFresh: engine.version >= version };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#polling);
    await this.#engine.building?.catch(() => {});
    await this.#engine.known?.value.thread.end();
  }

  async #build(previous: Engine | undefined): Promise<Engine> {
    if (this.#isClosed) throw new Problem('busy', { retryAfterSeconds: 2 });
    try {
      const portions: string[] = [];
      const digest = createHash('sha256');
      for await (const products of listProductsOfKind(this.#shop, ...kinds)) {
        const json = JSON.stringify(products);
        digest.update(json);
        portions.push(json);
      }
      const hash = digest.digest('base64');
      // Most writes are about something else: a review, a banner, a laptop.
      if (previous?.hash === hash) return previous;
      const thread = await startAdvisorThread(this.#shop.log, portions);
      previous?.thread.retire();
      return { hash, thread };
    } catch (error) {
      this.#failedMs = performance.now();
      throw error;
    }
  }

  /** From the first request on, writes are noticed without a further request. */
  #poll(): void {
    if (this.#polling || this.#isClosed) return;
    this.#polling = setInterval(() => this.#rebuildWhenDue(performance.now()), pcAdvisorTuning.pollMs);
    this.#polling.unref();
  }

  #rebuildWhenDue(nowMs: number): void {
    const version = this.#shop.cache.version();
    const { known, building } = this.#engine;
    if (known && known.version >= version) {
      this.#seen = { version, sinceMs: nowMs, changedMs: nowMs };
      return;
    }
    if (version !== this.#seen.version) this.#seen = { ...this.#seen, version, changedMs: nowMs };
    const hasSettled =
      nowMs - this.#seen.changedMs >= pcAdvisorTuning.settleMs ||
      nowMs - this.#seen.sinceMs >= pcAdvisorTuning.longestSettleMs;
    const isDue = known ? hasSettled : true;
    if (!isDue || building || nowMs - this.#failedMs < pcAdvisorTuning.retryMs) return;
    this.#engine.reach(version).catch((error: unknown) => {
      if (this.#isClosed) return;
      this.#shop.log.error({ err: error }, 'the PC-build advisor could not read the catalogue');
    });
  }
}
