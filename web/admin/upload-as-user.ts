import type { CallOf, Endpoint, ResponseOf } from '#domain/endpoint.ts';
import { askAsUser } from '#web/ask-as-user.ts';

export type OnProgress = (percent: number | null) => void;

export function uploadAsUser<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  _onProgress: OnProgress,
): Promise<ResponseOf<E>> {
  return askAsUser(endpoint, call);
}
