import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const fakeClientId = 'toko-uji.apps.googleusercontent.com';

/** What a token may have wrong; left out, it is right. */
export type TokenFaults = {
  claims?: JWTPayload;
  issuer?: string;
  audience?: string;
  key?: CryptoKey;
  expires?: string;
  issued?: number;
};

export type FakeGoogle = { issuer: string; token(faults?: TokenFaults): Promise<string>; close(): void };

/** An identity provider as OpenID Connect describes it: a discovery document, a set of keys and really signed tokens. */
export async function openFakeGoogle(): Promise<FakeGoogle> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'kunci-1', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    const body =
      request.url === '/.well-known/openid-configuration'
        ? { issuer, jwks_uri: `${issuer}/keys`, id_token_signing_alg_values_supported: ['RS256'] }
        : { keys: [jwk] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    token: ({ claims, ...faults } = {}) =>
      new SignJWT({
        sub: '10001',
        email: 'Budi@Example.com',
        email_verified: true,
        name: 'Budi Santoso',
        jti: crypto.randomUUID(),
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'kunci-1' })
        .setIssuer(faults.issuer ?? issuer)
        .setAudience(faults.audience ?? fakeClientId)
        .setIssuedAt(faults.issued ?? Math.floor(Date.now() / 1000))
        .setExpirationTime(faults.expires ?? '1h')
        .sign(faults.key ?? privateKey),
    close: () => server.close(),
  };
}
