import type { ShopClient } from '#tests/shop-client.ts';

/** A product that shoppers can order. */
export async function addProduct(
  client: ShopClient,
  product: { name: string; sku: string; price: number; stock: number; categories?: string[]; mainSpecs?: object[] },
): Promise<string> {
  const created = await client.fetch('/api/products', { method: 'POST', json: product });
  if (created?.status !== 201) throw new Error(`POST /products answered ${created?.status}: ${await created?.text()}`);
  const { _id } = (await created.json()) as { _id: string };
  for (const status of ['pending', 'active']) {
    const changed = await client.fetch(`/api/products/${_id}/status`, { method: 'PATCH', json: { status } });
    if (!changed?.ok) throw new Error(`The status ${status} answered ${changed?.status}`);
  }
  return _id;
}

/** The id of an order for one piece; null where no response came. */
export async function placeOrder(client: ShopClient, product: string): Promise<string | null> {
  const shipping = { destination: '', destinationLabel: 'Kota Bandung', method: null };
  const items = [{ product, variant: null, qty: 1 }];
  const response = await client.fetch('/api/orders', { method: 'POST', json: { items, shipping } });
  const text = await response?.text().catch(() => null);
  if (!response || text == null) return null;
  if (response.status !== 201) throw new Error(`POST /orders answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { _id: string })._id;
}
