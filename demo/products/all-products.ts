import { casingSeeds } from './casings.ts';
import { coolerSeeds } from './coolers.ts';
import { laptopSeeds } from './laptops.ts';
import { memorySeeds } from './memory.ts';
import { monitorSeeds } from './monitors.ts';
import { motherboardSeeds } from './motherboards.ts';
import { operatingSystemSeeds } from './operating-systems.ts';
import { peripheralSeeds } from './peripherals.ts';
import { processorSeeds } from './processors.ts';
import type { ProductSeed } from './product-seed.ts';
import { psuSeeds } from './psus.ts';
import { readyPcSeeds } from './ready-pcs.ts';
import { storageSeeds } from './storages.ts';
import { vgaSeeds } from './vgas.ts';

const kinds: ProductSeed[][] = [
  laptopSeeds,
  readyPcSeeds,
  processorSeeds,
  vgaSeeds,
  monitorSeeds,
  motherboardSeeds,
  memorySeeds,
  storageSeeds,
  psuSeeds,
  casingSeeds,
  coolerSeeds,
  peripheralSeeds,
  operatingSystemSeeds,
];

/** Kinds alternate, so that the newest products are not all laptops. First = newest. */
export const productSeeds: ProductSeed[] = Array.from(
  { length: Math.max(...kinds.map((kind) => kind.length)) },
  (_, round) => kinds.flatMap((kind) => kind[round] ?? []),
).flat();
