import { hasArea, lacksArea } from '#domain/auth/areas.ts';
import type { User } from '#domain/auth/auth.contract.ts';
import { Problem } from '#domain/problems.ts';
import { writesEveryField } from '#server/catalogue/import-permission.service.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { ImportUpload } from './import-run.ts';

/** Products that are for sale at once: a right that the owner gives, and prices are part of it. */
export function refuseActiveImport({ user, canPublishImports }: NonNullable<Caller>): void {
  if (!canPublishImports) {
    throw new Problem('forbidden', {
      detail:
        "Akun ini tidak boleh mengimpor produk langsung aktif. Pilih 'Menunggu', atau minta hak itu kepada pemilik.",
    });
  }
  if (!hasArea(user, 'prices')) throw new Problem('forbidden', { detail: lacksArea('prices') });
}

export function refuseNewNames(user: User, names: ImportUpload['names']): void {
  const isMakingNames = Object.values(names).flatMap(Object.values).includes('create');
  if (isMakingNames && !hasArea(user, 'catalogue')) throw new Problem('forbidden', { detail: lacksArea('catalogue') });
}

/** An undo puts prices back as well as everything else. */
export function refuseUndo(user: User): void {
  if (!writesEveryField(user)) throw new Problem('forbidden', { detail: lacksArea('prices') });
}
