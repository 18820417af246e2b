import type { FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';
import type { Config } from '#server/platform/config/config.ts';

const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

export const isHost = (text: string) => hostPattern.test(text);

/** The shop's own address; the request's host counts only where none is set, and only if it looks like one. */
export function originOf(shop: { config: Config }, request: FastifyRequest): string {
  if (shop.config.publicUrl) return shop.config.publicUrl;
  const { host, protocol } = request;
  const origin = `${protocol}://${host}`;
  // A proxy passes on what it is given, and a port may be no port: both must make an address.
  if (!isHost(host) || !/^https?$/.test(protocol) || !URL.canParse(origin)) {
    throw new Problem('invalid-input', { detail: 'Nama host tidak valid.' });
  }
  return origin;
}
