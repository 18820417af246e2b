import { afterAll } from 'vitest';
import { setUpTestShop } from '#tests/test-shop.ts';
import { fakeClientId, openFakeGoogle } from './fake-google.ts';

/** A shop for all tests of a file, where Google is set up. */
export async function setUpGoogleShop() {
  const google = await openFakeGoogle();
  afterAll(() => google.close());
  const shop = await setUpTestShop({ GOOGLE_CLIENT_ID: fakeClientId, GOOGLE_ISSUER: google.issuer });
  return { shop, google };
}
