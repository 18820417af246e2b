import { type CallOf, type Endpoint, pathOf, queryString, type ResponseOf } from '#domain/endpoint.ts';
import { Problem, type ProblemCode, type ProblemDetails, problems } from '#domain/problems.ts';

type TextResponse = { status: number; body: string };
export type ServerTransport = (path: string) => Promise<TextResponse>;

/** Set on the server only: pages read the API in process there, as the public. */
let serverTransport: ServerTransport | undefined;

export function connectApi(transport: ServerTransport): void {
  serverTransport = transport;
}

export const apiBase = import.meta.env.VITE_API_BASE ?? '/api';

async function fetchText(path: string, init: RequestInit): Promise<TextResponse> {
  const response = await fetch(`${apiBase}${path}`, init);
  return { status: response.status, body: await response.text() };
}

/** The problem of a failed call. */
export function problemOf({ status, body }: TextResponse): Problem {
  try {
    const { code, detail, errors, current } = JSON.parse(body) as ProblemDetails;
    if (code in problems) return new Problem(code, { detail, errors, current });
  } catch {
    // A proxy's HTML page, not one of our responses: only its status is known.
  }
  const code = (Object.keys(problems) as ProblemCode[]).find((code) => problems[code].status === status);
  return new Problem(code ?? 'internal');
}

/** Calls an endpoint of the contract. Throws the server's Problem. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  signal?: AbortSignal,
  accessToken?: string,
): Promise<ResponseOf<E>> {
  const path =
    pathOf(endpoint.path, call.params as Record<string, string> | undefined) + queryString(call.query as object);
  const response =
    serverTransport && endpoint.method === 'GET'
      ? await serverTransport(path)
      : await fetchText(path, {
          method: endpoint.method,
          ...requestOf(call, accessToken),
          ...(signal ? { signal } : {}),
        });
  if (response.status >= 400) throw problemOf(response);
  return JSON.parse(response.body) as ResponseOf<E>;
}

function requestOf(
  { body, idempotencyKey }: { body?: unknown; idempotencyKey?: string },
  accessToken: string | undefined,
): RequestInit {
  const headers: Record<string, string> = {
    ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  if (body === undefined) return { headers };
  // The browser itself names the boundary of a form.
  if (body instanceof FormData) return { body, headers };
  return { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
}
