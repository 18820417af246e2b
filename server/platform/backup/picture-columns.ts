/**
 * Where rows name stored pictures, by table. A backup looks for lost ones here only: in other columns anyone can write a
 * text that looks like a picture's path. The picture of a variant is one of its product's.
 */
export const pictureColumns: Record<string, string[]> = {
  banners: ['image'],
  brands: ['logo'],
  categories: ['icon'],
  import_chunks: ['rows'],
  import_entries: ['before'],
  import_pictures: ['path'],
  order_items: ['thumbnail'],
  product_reviews: ['media_urls'],
  products: ['thumbnail', 'media_urls'],
  shops: ['image'],
  site_meta: ['meta'],
  slides: ['image'],
  teams: ['photo'],
  users: ['photo'],
};
