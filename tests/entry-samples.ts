import { pictureFieldsOf, type Resource } from '#domain/resource.ts';
import { type ResourceName, resources } from '#domain/resources.ts';

/** The least that a new entry of each kind needs; its required picture is added by the test. */
const leastBodies: Record<ResourceName, Record<string, unknown>> = {
  category: { name: 'Laptop Gaming' },
  brand: { name: 'Merek Uji' },
  slide: { title: 'Promo Akhir Tahun' },
  banner: { title: 'Gratis Ongkir' },
  page: { title: 'Cara Membayar', content: '<p>Transfer ke rekening toko.</p>' },
  testimony: { name: 'Sari', location: 'Bandung', stars: 5, testimony: 'Barang sampai dengan aman.' },
  shop: { name: 'Cabang Depok', address: 'Jl. Margonda 1', city: 'Depok' },
  team: { name: 'Andi', position: 'Teknisi' },
};

export type EntrySample = {
  name: ResourceName;
  resource: Resource;
  url: string;
  body: Record<string, unknown>;
  pictureFields: string[];
  requiredPicture: string | undefined;
};

export const entrySamples: EntrySample[] = (Object.keys(resources) as ResourceName[]).map((name) => {
  const resource: Resource = resources[name];
  const pictureFields = Object.keys(pictureFieldsOf(resource));
  return {
    name,
    resource,
    url: `/api${resource.path}`,
    body: leastBodies[name],
    pictureFields,
    requiredPicture: pictureFields.find((field) => resource.fields[field]?.required),
  };
});

/** The body with its required picture, where the entity has one. */
export function completeBody({ body, requiredPicture }: EntrySample, picturePath: string): Record<string, unknown> {
  return requiredPicture === undefined ? body : { ...body, [requiredPicture]: picturePath };
}
