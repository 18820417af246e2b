import type { FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';
import type { Config } from '#server/platform/config/config.ts';

const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

/** The shop's own address; the request's host counts only where none is set, and only if it looks like one. */
export function originOf(shop: { config: Config }, request: FastifyRequest): string {
  if (shop.config.publicUrl) return shop.config.publicUrl;
  const { host } = request;
  if (!hostPattern.test(host)) throw new Problem('invalid-input', { detail: 'Nama host tidak valid.' });
  return `${request.protocol}://${host}`;
}
