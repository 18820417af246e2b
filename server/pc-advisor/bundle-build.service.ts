import type { bundleApi } from '#domain/catalogue/bundle.contract.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { BodyOf } from '#domain/endpoint.ts';
import { simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import type { NewBundlePart } from '#server/catalogue/bundle.service.ts';
import { createBundle, updateBundle } from '#server/catalogue/save-bundle.service.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSavedSimulation } from './saved-build.service.ts';

const invalidBuild = (message: string) => invalidField('build', message);

/** The id in a pasted link, whatever the link's host; an id alone is one too. */
function buildIdOf(text: string): string {
  const id = /[?&]build=([\w-]+)/.exec(text)?.[1] ?? text;
  if (!/^[\w-]{10,60}$/.test(id)) throw invalidBuild('Tempel tautan rakitan yang disimpan');
  return id;
}

/** What the build consists of today; one with a part that is not sold cannot become a product. */
async function partsOfBuild(shop: Shop, text: string): Promise<NewBundlePart[]> {
  const saved = await readSavedSimulation(shop, buildIdOf(text)).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not-found' ? invalidBuild('Rakitan tidak ditemukan') : error;
  });
  const gone = saved.changes.filter(({ kind }) => kind === 'gone');
  if (gone.length > 0) throw invalidBuild(gone.map((change) => change.text).join('. '));
  return saved.items.map(({ slot, product, variant, qty }) => ({
    partId: product._id,
    variant: variant?.name ?? null,
    qty,
    slot: simulationSlotNames[slot],
    name: product.name,
  }));
}

export async function createBundleOfBuild(
  shop: Shop,
  { build, feeRupiah, roundToRupiah, ...body }: BodyOf<typeof bundleApi.create>,
  caller: Caller,
): Promise<Product> {
  const parts = await partsOfBuild(shop, build);
  return createBundle(shop, { body, terms: { feeRupiah, roundToRupiah }, parts }, caller);
}

export async function updateBundleOfBuild(
  shop: Shop,
  id: string,
  { build, ...change }: BodyOf<typeof bundleApi.update>,
  caller: Caller,
): Promise<Product> {
  const parts = build === undefined ? undefined : await partsOfBuild(shop, build);
  return updateBundle(shop, id, { ...change, ...(parts ? { parts } : {}) }, caller);
}
