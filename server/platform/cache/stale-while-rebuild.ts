import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/platform/config/log.ts';

export type Versioned<Value> = { version: number; value: Value };

type Options<Value> = {
  name: string;
  log: Log;
  /** Grows when the value has to be built again. */
  version: () => number;
  build: (previous: Value | undefined) => Promise<Value>;
  /** How long a reader waits for the new value before it gets the previous one. */
  waitMs: number;
  /** A value of an older version is not used while it is rebuilt. */
  leastVersion?: () => number;
  /** False for a value that cannot be used any more, such as one whose thread has ended. */
  isUsable?: (value: Value) => boolean;
};

/** When each value was last found to be current, by name, for the metrics. */
export const rebuiltAtMs = new Map<string, number>();

/** A value derived from changing data: built once per version, and readers get the previous one while it is rebuilt. */
export class StaleWhileRebuild<Value> {
  readonly #options: Options<Value>;
  #known: Versioned<Value> | undefined;
  #building: Promise<void> | undefined;

  constructor(options: Options<Value>) {
    this.#options = options;
  }

  get known(): Versioned<Value> | undefined {
    const isUsable = this.#known && (this.#options.isUsable?.(this.#known.value) ?? true);
    return isUsable ? this.#known : undefined;
  }

  get building(): Promise<void> | undefined {
    return this.#building;
  }

  /** Waits for a value at least as new as `version`. */
  async reach(version: number): Promise<Versioned<Value>> {
    // A write during a build makes its result an old one, so this may take two rounds.
    while (true) {
      const { known } = this;
      if (known && known.version >= version) return known;
      this.#building ??= this.#rebuild().finally(() => {
        this.#building = undefined;
      });
      await this.#building;
    }
  }

  async read(): Promise<Value> {
    const { version, leastVersion, waitMs, log, name } = this.#options;
    const wanted = version();
    const { known } = this;
    if (!known || known.version < (leastVersion?.() ?? 0)) return (await this.reach(wanted)).value;
    if (known.version >= wanted) return known.value;
    const fresh = this.reach(wanted).catch((error: unknown) => {
      log.error({ err: error, name }, 'a rebuild failed; the previous value stays in use');
      return known;
    });
    return (await Promise.race([fresh, wait(waitMs, known, { ref: false })])).value;
  }

  async #rebuild(): Promise<void> {
    // Read before the build starts: a write in between makes the result an old one.
    const version = this.#options.version();
    const value = await this.#options.build(this.known?.value);
    this.#known = { version, value };
    rebuiltAtMs.set(this.#options.name, Date.now());
  }
}

/**
 * One value per shop: shops in one process, as in tests, do not share it. It outlives the request that makes it, whose
 * database may be a replica or a transaction, so `create` gets the primary.
 */
export function perShop<S extends { cache: object; db: object; primary: object }, Value>(
  create: (shop: S) => Value,
): (shop: S) => Value {
  const values = new WeakMap<object, Value>();
  return (shop) => {
    let value = values.get(shop.cache);
    if (value === undefined) {
      value = create({ ...shop, db: shop.primary });
      values.set(shop.cache, value);
    }
    return value;
  };
}
