import { type Problem, problemDetails } from '#domain/problems.ts';
import { refusalPage, refusalPagePolicy, wantsPage } from './refusal-page.ts';

export type ProblemRequest = { id: string; method: string | undefined; url: string; accept: string | undefined };

const retrySecondsWhenBusy = 5;
/** Jitter, so that clients refused at the same moment do not retry together. */
const spreadSeconds = 4;

function retrySecondsOf(problem: Problem, given: number | undefined): number | undefined {
  if (problem.code !== 'busy' && problem.code !== 'too-many-requests') return undefined;
  return given ?? problem.retryAfterSeconds ?? retrySecondsWhenBusy;
}

/** An error response: problem details (RFC 9457), or HTML where a page was requested. */
export function problemResponse(
  problem: Problem,
  request: ProblemRequest,
  retryAfterSeconds?: number,
): { status: number; headers: Record<string, string>; body: string } {
  const retrySeconds = retrySecondsOf(problem, retryAfterSeconds);
  const isPage = wantsPage(request.method, request.url, request.accept);
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8',
    'x-request-id': request.id,
    ...(retrySeconds === undefined ? {} : { 'retry-after': String(retrySeconds) }),
    ...(problem.code === 'unauthorized' ? { 'www-authenticate': 'Bearer' } : {}),
    ...(isPage ? { 'content-security-policy': refusalPagePolicy, 'x-robots-tag': 'noindex' } : {}),
  };
  const body = isPage
    ? refusalPage(
        problem,
        retrySeconds === undefined ? undefined : retrySeconds + Math.floor(Math.random() * spreadSeconds),
      )
    : JSON.stringify(problemDetails(problem, request.id));
  return { status: problem.status, headers, body };
}
