import type { Product } from '#domain/catalogue/product.contract.ts';
import type { StaffOrder } from '#domain/order/order-admin.contract.ts';
import type { TestShop } from '#tests/test-shop.ts';

type Called = { status: number; body: unknown };

/** Calls that tests of orders share. */
export function orderCalls(testShop: TestShop) {
  let token = '';
  async function logIn(): Promise<void> {
    const payload = { username: 'admin', password: 'kata-sandi-uji-coba' };
    const { body } = await testShop.call({ method: 'POST', url: '/api/auth/login', payload });
    token = (body as { accessToken: string }).accessToken;
  }

  /** As the owner, with a new session where the test has moved the clock past the old one. */
  async function owner(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object): Promise<Called> {
    const send = () =>
      testShop.call({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload ? { payload } : {}),
      });
    if (token === '') await logIn();
    const answer = await send();
    if (answer.status !== 401) return answer;
    await logIn();
    return send();
  }

  /** The bytes of a file, as the owner. */
  async function download(path: string) {
    await logIn();
    return testShop.app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  }

  async function addProduct(payload: object): Promise<string> {
    const { status, body } = await owner('POST', '/products', payload);
    if (status !== 201) throw new Error(`POST /products answered ${status}: ${JSON.stringify(body)}`);
    const { _id } = body as { _id: string };
    for (const step of ['pending', 'active']) {
      const changed = await owner('PATCH', `/products/${_id}/status`, { status: step });
      if (changed.status !== 200)
        throw new Error(`The status '${step}' was answered with ${changed.status}: ${JSON.stringify(changed.body)}`);
    }
    return _id;
  }

  let saved = 0;
  /** Each from another address, because the limit per address is not what is tested here. */
  function save(payload: object): Promise<Called> {
    saved += 1;
    return testShop.call({
      method: 'POST',
      url: '/api/orders',
      payload,
      remoteAddress: `10.1.${saved >> 8}.${saved & 255}`,
    });
  }

  async function order(product: string, qty = 1, more: object = {}): Promise<{ _id: string; number: string }> {
    const shipping = { destination: '', destinationLabel: 'Kota Bandung', method: null };
    const customer = { name: 'Sari Dewi', address: 'Jl. Melati 5', waNumber: '081234567890' };
    const payload = { items: [{ product, variant: null, qty }], shipping, customer, ...more };
    const { status, body } = await save(payload);
    if (status !== 201) throw new Error(`POST /orders answered ${status}: ${JSON.stringify(body)}`);
    return body as { _id: string; number: string };
  }

  const step = (id: string, status: string, more: object = {}) =>
    owner('PATCH', `/orders/${id}/status`, { status, ...more });

  async function details(id: string): Promise<StaffOrder> {
    return (await owner('GET', `/orders/${id}/details`)).body as StaffOrder;
  }

  async function stockOf(id: string): Promise<Pick<Product, 'stock' | 'variants' | 'updatedAt'>> {
    return (await owner('GET', `/products/${id}`)).body as Product;
  }

  return { owner, download, addProduct, save, order, step, details, stockOf };
}
