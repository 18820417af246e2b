import type { FastifyError } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Endpoint } from '#domain/endpoint.ts';
import { problemDetails } from '#domain/problems.ts';
import { publicCacheControl } from './cached-response.ts';
import { isDated } from './dated-content.ts';
import { isLogged, problemOf } from './error-handler.ts';
import type { HttpShop } from './http-shop.ts';
import { securityHeaderValues } from './security-headers.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

export type ReadResponse = { status: number; body: Buffer };

type ReadInput = { params: unknown; query: unknown };
type PublicRead = {
  endpoint: Endpoint;
  pattern: RegExp;
  /** Missing where only a request may call: its address must not be taken for another endpoint's `{id}`. */
  answer: ((input: ReadInput) => Promise<unknown>) | undefined;
  serialize: (result: unknown) => string;
};

type AnswerableRead = PublicRead & { answer: NonNullable<PublicRead['answer']> };
const isAnswerable = (read: PublicRead | undefined): read is AnswerableRead => read?.answer !== undefined;

export type PublicReads = {
  add(prefix: string, endpoint: Endpoint, answer: PublicRead['answer']): void;
  /** Undefined for an address that only a request can answer: an unknown one, or one with an invalid query. */
  read(url: string): Promise<ReadResponse> | undefined;
};

/** `/api/categories/{id}` → a pattern with a group of that name. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** Undefined where a name is repeated or a value is empty: the framework has its own rules for those. */
function queryOf(text: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(text)];
  const query = Object.fromEntries(pairs.filter(([, value]) => value !== ''));
  return Object.keys(query).length === pairs.length ? query : undefined;
}

function decodeParams(params: Record<string, string> = {}): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}

/**
 * Reads of the public API by the shop itself, without a request: a page makes several, and passing the framework costs
 * as much as most of the reads. They share the cache, and the headers in it, with requests from outside.
 */
export function createPublicReads(shop: HttpShop): PublicReads {
  const headers = {
    ...securityHeaderValues(shop.config),
    'cache-control': publicCacheControl,
    'content-type': 'application/json; charset=utf-8',
    vary: 'Accept-Encoding',
  };
  const reads: PublicRead[] = [];

  async function compute(
    url: string,
    { endpoint, answer, serialize }: AnswerableRead,
    input: ReadInput,
  ): Promise<ReadResponse> {
    const { cache } = shop;
    const endSingleFlight = cache.singleFlight.start(url);
    const version = cache.version();
    try {
      const body = Buffer.from(serialize(await answer(input)));
      endSingleFlight(cache.set(url, version, { status: 200, headers, body, isDated: isDated(endpoint.path) }));
      return { status: 200, body };
    } catch (error) {
      endSingleFlight(undefined);
      const problem = problemOf(error as FastifyError);
      if (isLogged(problem)) shop.log.error({ err: error, path: endpoint.path }, 'a read for a page failed');
      return { status: problem.status, body: Buffer.from(JSON.stringify(problemDetails(problem, ''))) };
    }
  }

  async function readShared(url: string, read: AnswerableRead, input: ReadInput): Promise<ReadResponse> {
    // A page makes many reads at once, which together would hold up everybody else.
    await yieldToEventLoop();
    const computed = shop.cache.singleFlight.join(url);
    // No await where nobody computes it, so only one read does.
    const cached = shop.cache.get(url) ?? (computed && (await computed));
    return cached ? { status: cached.status, body: cached.bodies.identity } : compute(url, read, input);
  }

  return {
    add(prefix, endpoint, answer) {
      const { method, path, response } = endpoint;
      const serialize = serializerCompiler({ schema: response, method, url: path });
      reads.push({ endpoint, answer, serialize, pattern: patternOf(prefix + path) });
      // `/product-reviews/summary` before `/product-reviews/{id}`.
      reads.sort((a, b) => Number(a.endpoint.path.includes('{')) - Number(b.endpoint.path.includes('{')));
    },
    read(url) {
      const [path = '', text] = url.split('?');
      const read = reads.find(({ pattern }) => pattern.test(path));
      if (!isAnswerable(read) || (text !== undefined && !read.endpoint.query)) return undefined;
      const { endpoint, pattern } = read;
      const params = endpoint.params && z.safeParse(endpoint.params, decodeParams(pattern.exec(path)?.groups));
      const query = endpoint.query && z.safeParse(endpoint.query, queryOf(text ?? ''));
      if (params?.success === false || query?.success === false) return undefined;
      return readShared(url, read, { params: params?.data, query: query?.data });
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Missing in an app that renders no pages. */
    publicReads?: PublicReads;
  }
}
