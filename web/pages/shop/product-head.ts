import type { Product } from '#domain/catalogue/product.contract.ts';
import { formatRupiah } from '#domain/money.ts';
import { plainText } from '#domain/plain-text.ts';
import { pageHead } from '#web/head/seo.ts';
import { pageText } from '#web/text/id-shop.ts';

type Loaded = { product: Product; meta: Parameters<typeof pageHead>[0]['meta']; origin: string };

const schema = (name: string) => `https://schema.org/${name}`;

/** Search engines refuse an offer of nothing, so a free product has none. */
function offerOf(product: Product, url: string) {
  if (product.discountedPrice <= 0) return {};
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: product.discountedPrice,
      priceCurrency: 'IDR',
      ...(product.discountEndsAt ? { priceValidUntil: product.discountEndsAt } : {}),
      availability: schema(product.stock > 0 ? 'InStock' : 'OutOfStock'),
      itemCondition: schema('NewCondition'),
    },
  };
}

function structuredProduct({ product, origin }: Loaded, description: string) {
  const pictures = product.mediaUrls.length > 0 ? product.mediaUrls : product.thumbnail ? [product.thumbnail] : [];
  const { average, count } = product.rating;
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description,
    image: pictures.map((path) => `${origin}/files/${path}?w=1280`),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    ...offerOf(product, `${origin}/products/${product._id}`),
    ...(count > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } } : {}),
  };
}

function structuredTrail({ product, origin }: Loaded) {
  const [category] = product.categories;
  const places = [
    { name: pageText.home, item: `${origin}/` },
    ...(category ? [{ name: category.name, item: `${origin}/products?category=${category._id}` }] : []),
    { name: product.name, item: `${origin}/products/${product._id}` },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
  };
}

export function productHead(loaded: Loaded) {
  const { product } = loaded;
  const about = plainText(product.description, 110);
  const description = `${formatRupiah(product.discountedPrice)} · ${product.name}. ${about}`.slice(0, 180);
  return pageHead(loaded, {
    title: product.name,
    description,
    path: `/products/${product._id}`,
    image: product.thumbnail ?? product.mediaUrls[0],
    type: 'product',
    structured: [
      structuredProduct(loaded, plainText(product.description, 500) || product.name),
      structuredTrail(loaded),
    ],
  });
}
