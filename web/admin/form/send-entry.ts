import type { FieldValues } from 'react-hook-form';
import type { Endpoint, ResponseOf } from '#domain/endpoint.ts';
import type { Sending } from './edit-form.tsx';
import { uploadAsUser } from './upload-as-user.ts';

type EntryApi<E extends Endpoint> = { create: E; update: Endpoint };
type Body = Parameters<typeof uploadAsUser>[1]['body'];

/** A stored entry is sent with what was changed and the version that was edited, a new one with everything. */
export function sendEntry<E extends Endpoint, Values extends FieldValues>(
  api: EntryApi<E>,
  stored: { _id: string } | null,
  { values, changedNames, updatedAt, isGone, onProgress }: Sending<Values>,
  bodyOf: (values: Values, names: string[], updatedAt?: string) => Body,
): Promise<ResponseOf<E>> {
  if (!stored || isGone) return uploadAsUser(api.create, { body: bodyOf(values, Object.keys(values)) }, onProgress);
  const body = bodyOf(values, changedNames, updatedAt);
  return uploadAsUser(api.update, { params: { id: stored._id }, body }, onProgress) as Promise<ResponseOf<E>>;
}
