import type { CallOf, Endpoint, ResponseOf } from '#domain/endpoint.ts';
import { randomId } from '#web/ui/random-id.ts';
import { callApi } from './call-api.ts';

/** Request without a response yet → its idempotency key. */
const unanswered = new Map<string, string>();

/** Like `callApi`; pressed twice, or sent again after the line broke, it has one effect. */
export async function callIdempotent<E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<ResponseOf<E>> {
  const sent = `${endpoint.path} ${JSON.stringify(call.body)}`;
  const idempotencyKey = unanswered.get(sent) ?? randomId();
  unanswered.set(sent, idempotencyKey);
  const answer = await callApi(endpoint, { ...call, idempotencyKey });
  unanswered.delete(sent);
  return answer;
}
