import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { fetchOutside } from '#server/platform/outbound/outbound.ts';
import type { Shop } from '#server/shop/shop.ts';
import { countNonce } from './login-attempts.ts';
import { consumeToken, issueToken, rememberForeignToken } from './one-time-token.ts';

export type GoogleIdentity = { issuer: string; subject: string; email: string; name: string };

type KeySet = ReturnType<typeof createRemoteJWKSet>;

const discoveryMs = 5_000;
const discoveryCacheMs = 60 * 60_000;
const keySets = new Map<string, { keys: KeySet; until: number }>();

/** The operator has chosen the issuer, whose document names the address of the keys. */
async function fetchFromIssuer(url: URL): Promise<Response> {
  const { status, body } = await fetchOutside({
    method: 'GET',
    url,
    isOperatorAddress: true,
    connectMs: discoveryMs,
    totalMs: discoveryMs,
  });
  return new Response(body, { status });
}

/** The issuer's own document says where its keys are (OpenID Connect Discovery). */
async function keysOf(issuer: string): Promise<KeySet> {
  const known = keySets.get(issuer);
  if (known && known.until > Date.now()) return known.keys;
  const response = await fetchFromIssuer(new URL(`${issuer}/.well-known/openid-configuration`));
  if (!response.ok) throw new Error(`The identity provider answered ${response.status}`);
  const { jwks_uri: address } = (await response.json()) as { jwks_uri?: string };
  const url = new URL(String(address));
  if (url.protocol !== 'https:' && issuer.startsWith('https:')) throw new Error('The keys must come over https');
  const keys = createRemoteJWKSet(url, { [customFetch]: (address) => fetchFromIssuer(new URL(address)) });
  keySets.set(issuer, { keys, until: Date.now() + discoveryCacheMs });
  return keys;
}

/** The key set answered with an error, with something else than keys, or too late. */
const keySetFaults = new Set([errors.JOSEError.code, errors.JWKSInvalid.code, errors.JWKSTimeout.code]);

const loginFailed = (detail: string, cause?: unknown) => new Problem('login-failed', { detail, cause });
const notAccepted = 'Login Google tidak berhasil. Silakan coba lagi.';

async function verify(shop: Shop, credential: string): Promise<JWTPayload> {
  const { googleClientId, googleIssuer } = shop.config;
  if (googleClientId === null) throw new Problem('not-found', { detail: 'Login Google tidak diaktifkan di toko ini.' });
  const keys = await keysOf(googleIssuer).catch((error) => {
    shop.log.warn({ err: error }, 'the identity provider cannot be reached');
    throw new Problem('busy', { cause: error });
  });
  try {
    const { payload } = await jwtVerify(credential, keys, {
      // Google writes its issuer with and without the scheme.
      issuer: [googleIssuer, googleIssuer.replace(/^https:\/\//, '')],
      audience: googleClientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      maxTokenAge: limits.googleTokenAgeMs / 1000,
      clockTolerance: 30,
      currentDate: shop.now(),
    });
    return payload;
  } catch (error) {
    // Keys that cannot be fetched are no fault of the token.
    const isOutage = !(error instanceof errors.JOSEError) || keySetFaults.has(error.code);
    if (isOutage) throw new Problem('busy', { cause: error });
    throw loginFailed(notAccepted, error);
  }
}

/** Checks a Google ID token. It works once: its nonce must be an unused one of this shop, and the token is stored as used. */
export async function readGoogleIdentity(shop: Shop, credential: string): Promise<GoogleIdentity> {
  const payload = await verify(shop, credential);
  const { sub, email, email_verified: isEmailVerified, name, nonce } = payload;
  if (typeof email !== 'string' || isEmailVerified !== true) {
    throw loginFailed('Alamat e-mail akun Google ini belum terverifikasi.');
  }
  if (typeof sub !== 'string' || sub === '' || typeof nonce !== 'string') throw loginFailed(notAccepted);
  if (!(await consumeToken(shop, 'google-nonce', nonce))) throw loginFailed(notAccepted);
  if (!(await rememberForeignToken(shop, credential, 2 * limits.googleTokenAgeMs))) throw loginFailed(notAccepted);
  return {
    issuer: shop.config.googleIssuer,
    subject: sub,
    email: email.toLowerCase(),
    name: typeof name === 'string' && name.trim() !== '' ? name.trim() : email,
  };
}

export async function issueGoogleNonce(shop: Shop, context: RequestContext): Promise<{ nonce: string }> {
  await countNonce(shop, context);
  return { nonce: await issueToken(shop, 'google-nonce', null, limits.googleNonceMs) };
}
