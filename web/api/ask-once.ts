import type { CallOf, Endpoint, ResponseOf } from '#domain/endpoint.ts';
import { ask } from './ask.ts';

/** What was sent and not answered yet → its key. */
const unanswered = new Map<string, string>();

// Not `randomUUID`: a shop tried out without https has none.
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');

/** Like `ask`; pressed twice, or sent again after the line broke, it has one effect. */
export async function askOnce<E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<ResponseOf<E>> {
  const sent = `${endpoint.path} ${JSON.stringify(call.body)}`;
  const idempotencyKey = unanswered.get(sent) ?? newKey();
  unanswered.set(sent, idempotencyKey);
  const answer = await ask(endpoint, { ...call, idempotencyKey });
  unanswered.delete(sent);
  return answer;
}
