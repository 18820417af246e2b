import { Counter, Gauge, type Registry } from 'prom-client';
import { rebuiltAtMs } from '#server/platform/cache/stale-while-rebuild.ts';
import { queues } from '#server/platform/config/queues.ts';
import { version } from '#server/platform/config/version.ts';
import type { Measured } from './measured.ts';

/** Version, memory, cache, queues, indexes and providers: all read at the scrape, nothing is counted in between. */
export function measureShop(registry: Registry, { shop, database }: Measured): void {
  const registers = [registry];
  new Gauge({
    name: 'rakita_info',
    help: 'Always 1; version and kind of database as labels.',
    labelNames: ['version', 'database'],
    registers,
  }).set({ version, database: database.kind }, 1);
  new Gauge({
    name: 'rakita_memory_bytes',
    help: 'Memory of the process by part; resident holds all others.',
    labelNames: ['part'],
    registers,
    collect() {
      const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
      this.set({ part: 'resident' }, rss);
      this.set({ part: 'heap' }, heapUsed);
      this.set({ part: 'external' }, external);
      this.set({ part: 'array buffers' }, arrayBuffers);
      this.set({ part: 'response cache' }, shop.cache.stats().bytes);
    },
  });
  new Counter({
    name: 'rakita_cache_requests_total',
    help: 'Cacheable requests by whether the response was cached.',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = shop.cache.stats();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'rakita_cache_entries',
    help: 'Responses in the cache.',
    registers,
    collect() {
      this.set(shop.cache.stats().entries);
    },
  });
  new Gauge({
    name: 'rakita_queue_tasks',
    help: 'Tasks of each queue that wait or run.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, { size, pending }] of queues) {
        this.set({ queue, state: 'waiting' }, size);
        this.set({ queue, state: 'running' }, pending);
      }
    },
  });
  new Gauge({
    name: 'rakita_index_age_seconds',
    help: 'How long ago each derived index was last brought up to date; absent before its first use.',
    labelNames: ['index'],
    registers,
    collect() {
      for (const [index, atMs] of rebuiltAtMs) this.set({ index }, (Date.now() - atMs) / 1000);
    },
  });
  new Gauge({
    name: 'rakita_provider_calls',
    help: 'Calls to the shipping provider since the beginning of the Indonesian day.',
    labelNames: ['provider'],
    registers,
    collect() {
      this.set({ provider: 'rajaongkir' }, shop.shipping.breaker.health(shop.now().getTime()).callsToday);
    },
  });
  new Gauge({
    name: 'rakita_provider_breaker_state',
    help: 'Circuit breaker of the shipping provider: 1 for the state that it is in.',
    labelNames: ['provider', 'state'],
    registers,
    collect() {
      const current = shop.shipping.breaker.health(shop.now().getTime()).state;
      for (const state of ['ok', 'failing', 'waiting']) {
        this.set({ provider: 'rajaongkir', state }, state === current ? 1 : 0);
      }
    },
  });
}
