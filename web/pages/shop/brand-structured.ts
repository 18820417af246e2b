import type { Entry } from '#domain/resources.ts';
import { pageText } from '#web/text/id-shop.ts';

export function brandStructured(origin: string, brand: Entry<'brand'>, about: string): object[] {
  const url = `${origin}/brands/${brand.slug}`;
  const places = [
    { name: pageText.home, item: `${origin}/` },
    { name: pageText.catalogue, item: `${origin}/products` },
    { name: brand.name, item: url },
  ];
  return [
    {
      '@type': 'Brand',
      name: brand.name,
      url,
      ...(brand.logo ? { logo: `${origin}/files/${brand.logo}` } : {}),
      ...(about ? { description: about } : {}),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
    },
  ];
}
