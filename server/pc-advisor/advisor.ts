import { createHash } from 'node:crypto';
import { type PartKind, slotOfKind } from '#domain/pc-advisor/parts.ts';
import { Problem } from '#domain/problems.ts';
import { listProductsOfKind } from '#server/catalogue/advisor-products.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { AdvisorTask, AnswerTo } from './advisor-task.ts';
import { type AdvisorThread, startAdvisorThread } from './advisor-thread.ts';
import { pcAdvisorTuning } from './advisor-tuning.ts';

type Known = { version: number; hash: string; thread: AdvisorThread };

export type Answered<T extends AdvisorTask> = { answer: AnswerTo<T>; isFresh: boolean };

const kinds = Object.keys(slotOfKind) as PartKind[];

/**
 * Keeps a thread that knows the catalogue, and puts a new one in its place after writes. The old one answers meanwhile,
 * so a rebuild holds up nobody; only the very first question waits.
 */
export class PcAdvisor {
  #shop: Shop;
  #known: Known | undefined;
  #building: Promise<void> | undefined;
  #looking: NodeJS.Timeout | undefined;
  #seen = { version: 0, sinceMs: 0, changedMs: 0 };
  #failedMs = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** Asks the thread that is there, or waits for the first one. With `fresh` it waits for today's catalogue. */
  async ask<T extends AdvisorTask>(task: T, fresh = false): Promise<Answered<T>> {
    const version = this.#shop.cache.version();
    if (fresh) await this.#reach(version);
    else if (!this.#known?.thread.isAlive()) await this.#reach(0);
    const known = this.#known!;
    this.#look();
    return { answer: await known.thread.ask(task), isFresh: known.version >= version };
  }

  /** Gets to know the catalogue before anybody asks. */
  warmUp(): void {
    setTimeout(() => {
      if (!this.#isClosed && !this.#known) this.#reach(0).catch(() => {});
    }, pcAdvisorTuning.warmUpMs).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#looking);
    await this.#building?.catch(() => {});
    await this.#known?.thread.end();
  }

  async #reach(version: number): Promise<void> {
    // A write during the work makes its result an old one, so the wait may take two rounds.
    while (!this.#known?.thread.isAlive() || this.#known.version < version) {
      if (this.#isClosed) throw new Problem('busy', { retryAfterSeconds: 2 });
      this.#building ??= this.#rebuild().finally(() => {
        this.#building = undefined;
      });
      await this.#building;
    }
    this.#look();
  }

  async #rebuild(): Promise<void> {
    const version = this.#shop.cache.version();
    try {
      const portions: string[] = [];
      const hash = createHash('sha256');
      for await (const products of listProductsOfKind(this.#shop, ...kinds)) {
        const json = JSON.stringify(products);
        hash.update(json);
        portions.push(json);
      }
      const digest = hash.digest('base64');
      const before = this.#known;
      // Most writes are about something else: a review, a banner, a laptop.
      if (before?.hash === digest && before.thread.isAlive()) {
        before.version = version;
        return;
      }
      const thread = await startAdvisorThread(this.#shop.log, portions);
      this.#known = { version, hash: digest, thread };
      before?.thread.retire();
      if (this.#isClosed) await thread.end();
    } catch (error) {
      this.#failedMs = performance.now();
      throw error;
    }
  }

  /** From the first question on, writes are noticed without anybody asking. */
  #look(): void {
    if (this.#looking || this.#isClosed) return;
    this.#looking = setInterval(() => this.#lookOnce(performance.now()), pcAdvisorTuning.lookMs);
    this.#looking.unref();
  }

  #lookOnce(nowMs: number): void {
    const version = this.#shop.cache.version();
    const isAlive = this.#known?.thread.isAlive() ?? false;
    if (isAlive && this.#known!.version >= version) {
      this.#seen = { version, sinceMs: nowMs, changedMs: nowMs };
      return;
    }
    if (version !== this.#seen.version) this.#seen = { ...this.#seen, version, changedMs: nowMs };
    const hasRested =
      nowMs - this.#seen.changedMs >= pcAdvisorTuning.restMs ||
      nowMs - this.#seen.sinceMs >= pcAdvisorTuning.longestRestMs;
    const isDue = isAlive ? hasRested : true;
    if (!isDue || this.#building || nowMs - this.#failedMs < pcAdvisorTuning.retryMs) return;
    this.#reach(version).catch((error: unknown) => {
      if (this.#isClosed) return;
      this.#shop.log.error({ err: error }, 'the PC-build advisor could not read the catalogue');
    });
  }
}
