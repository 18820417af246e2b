import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The ways in which the real one was seen or is feared to fail. */
export type FakeBehaviour =
  | 'well'
  | 'slow'
  | 'drip'
  | 'quota'
  | 'server-error'
  | 'html'
  | 'wrong-types'
  | 'no-envelope'
  | 'redirect'
  | 'huge'
  | 'reset'
  | 'wrong-key'
  | 'unknown-courier'
  | 'no-route'
  | 'refused-route'
  | 'no-place';

export type FakeRajaOngkir = {
  url: string;
  behaviour: FakeBehaviour;
  calls: { method: string; path: string; query: string; body: string; key: string | undefined }[];
  close(): Promise<void>;
};

const answer = (status: number, message: string, data: unknown, kind = status < 400 ? 'success' : 'error') => ({
  status,
  body: JSON.stringify({ meta: { message, code: status, status: kind }, data }),
});

const placeRow = (id: number, district: string, city: string, zip_code: string | null) => ({
  id,
  label: `-, ${district}, ${city}, JAWA BARAT, ${zip_code}`,
  province_name: 'JAWA BARAT',
  city_name: city,
  district_name: district,
  subdistrict_name: '-',
  zip_code,
});

/** Code 40132 stands for two districts here, as real codes do. */
const places = [
  placeRow(11, 'CICENDO', 'BANDUNG', '40132'),
  placeRow(12, 'COBLONG', 'BANDUNG', '40132'),
  placeRow(13, 'SUMUR BANDUNG', 'BANDUNG', '40111'),
  placeRow(14, 'GAMBIR', 'JAKARTA PUSAT', '10110'),
  placeRow(15, 'SOREANG', 'BANDUNG', null),
];

function search(query: URLSearchParams) {
  const text = query.get('search')?.toLowerCase();
  if (!text) return answer(422, 'Parameter Missing', null);
  const found = places.filter((row) => row.label.toLowerCase().includes(text));
  if (found.length === 0) return answer(404, 'Domestic Destinations Data not found', null);
  return answer(200, 'Success Get Domestic Destinations', found);
}

function cost(form: URLSearchParams) {
  if (!form.get('origin') || !form.get('destination') || !form.get('weight'))
    return answer(400, 'Missing Params', null);
  const kg = Math.ceil(Number(form.get('weight')) / 1000);
  return answer(200, 'Success Calculate Domestic Shipping cost', [
    {
      name: 'Citra Van Titipan Kilat (TIKI)',
      code: 'tiki',
      service: 'ECO',
      description: 'Economy',
      cost: 15_000 * kg,
      etd: '',
    },
    {
      name: 'Jalur Nugraha Ekakurir (JNE)',
      code: 'jne',
      service: 'REG',
      description: 'Layanan Reguler',
      cost: 13_000 * kg,
      etd: '1 day',
    },
  ]);
}

function send(response: ServerResponse, { status, body }: { status: number; body: string }, type = 'application/json') {
  response.writeHead(status, { 'content-type': type }).end(body);
}

function fail(fake: FakeRajaOngkir, path: string, response: ServerResponse): boolean {
  const isCost = path.endsWith('/calculate/domestic-cost');
  switch (fake.behaviour) {
    case 'slow':
      return true;
    case 'drip': {
      response.writeHead(200, { 'content-type': 'application/json' });
      const dripping = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(dripping));
      return true;
    }
    case 'quota':
      send(response, answer(429, 'Daily limit exceeded', null));
      return true;
    case 'server-error':
      send(response, answer(500, 'Server Error', null));
      return true;
    case 'html':
      send(response, { status: 200, body: '<html><h1>Sedang perbaikan</h1></html>' }, 'text/html');
      return true;
    case 'wrong-types':
      send(response, answer(200, 'Success', isCost ? [{ name: 1, service: {}, cost: 'gratis' }] : [{ id: 'x' }]));
      return true;
    case 'no-envelope':
      send(response, { status: 200, body: '[]' });
      return true;
    case 'redirect':
      response.writeHead(302, { location: `${fake.url}elsewhere` }).end();
      return true;
    case 'huge':
      send(response, { status: 200, body: `"${'x'.repeat(2 * 1024 * 1024)}"` });
      return true;
    case 'reset':
      response.destroy();
      return true;
    case 'wrong-key':
      send(response, answer(400, 'Invalid Api key, key not found', null, 'failed'));
      return true;
    case 'unknown-courier':
      if (isCost) send(response, answer(422, 'Invalid Courier', null));
      return isCost;
    case 'no-route':
      if (isCost) send(response, answer(400, 'Calculate Domestic Shipping Cost not found', null));
      return isCost;
    case 'refused-route':
      if (isCost) send(response, answer(400, 'Invalid destination', null));
      return isCost;
    case 'no-place':
      send(response, answer(404, 'Domestic Destinations Data not found', null));
      return true;
    case 'well':
      return false;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString('utf8');
}

/** A server on this machine that speaks RajaOngkir's contract, with the behaviour that a test needs. */
export async function startFakeRajaOngkir(): Promise<FakeRajaOngkir> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const body = await bodyOf(request);
    const key = request.headers.key;
    fake.calls.push({
      method: request.method ?? '',
      path: url.pathname,
      query: url.search,
      body,
      key: typeof key === 'string' ? key : undefined,
    });
    if (fail(fake, url.pathname, response)) return;
    if (!key) return send(response, answer(401, 'Invalid Api key, key not found', null, 'failed'));
    if (url.pathname === '/api/v1/destination/domestic-destination') return send(response, search(url.searchParams));
    if (url.pathname === '/api/v1/calculate/domestic-cost') return send(response, cost(new URLSearchParams(body)));
    send(response, answer(404, 'not here', null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeRajaOngkir = {
    url: `http://127.0.0.1:${port}/api/v1/`,
    behaviour: 'well',
    calls: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
