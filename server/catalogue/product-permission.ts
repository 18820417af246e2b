import { hasArea, lacksArea } from '#domain/auth/areas.ts';
import type { User } from '#domain/auth/auth.contract.ts';
import { deniedChanges, deniedEdits, productAreas } from '#domain/catalogue/product-areas.ts';
import { type FieldError, Problem } from '#domain/problems.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Draft } from './product-draft.ts';
import { changesOf } from './product-history.service.ts';

const pricedOf = ({ price, values }: Draft) => ({ price, variants: values.variants });

/** What of the change the account may not write. */
export function deniedIn(user: User, before: Draft, after: Draft): FieldError[] {
  const changed = changesOf(before, after).map(({ field }) => field);
  return deniedChanges(user, changed, { before: pricedOf(before), after: pricedOf(after) });
}

function refuse(user: User, errors: FieldError[]): void {
  if (errors.length === 0) return;
  const missing = productAreas.filter((area) => !hasArea(user, area));
  throw new Problem('forbidden', { detail: lacksArea(...missing), errors });
}

export function refuseDenied(caller: Caller, before: Draft, after: Draft): void {
  if (caller) refuse(caller.user, deniedIn(caller.user, before, after));
}

export function refuseDeniedEdit(caller: Caller, names: readonly string[]): void {
  if (caller) refuse(caller.user, deniedEdits(caller.user, names));
}

/** The fee and the rounding of a bundle are prices, its parts are not. */
export function refuseDeniedTerms(caller: Caller, changed: { hasTerms: boolean; hasParts: boolean }): void {
  if (!caller) return;
  const { user } = caller;
  refuse(user, [
    ...(changed.hasTerms && !hasArea(user, 'prices') ? [{ path: 'feeRupiah', message: lacksArea('prices') }] : []),
    ...(changed.hasParts && !hasArea(user, 'catalogue') ? [{ path: 'build', message: lacksArea('catalogue') }] : []),
  ]);
}

/** Who may not write prices creates products without one; they must not be sold before they have it. */
export function refuseUnpriced(caller: Caller, price: number): void {
  if (price > 0 || !caller || hasArea(caller.user, 'prices')) return;
  throw new Problem('conflict', { detail: 'Produk ini belum punya harga. Minta rekan yang berhak mengisinya dulu.' });
}
