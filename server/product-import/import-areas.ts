import type { User } from '#domain/auth/auth.contract.ts';
import { permittedBodies } from '#server/catalogue/import-permission.service.ts';
import { retryWhenBusy } from '#server/platform/database/retry-when-busy.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { CheckedFile } from './import-check.ts';
import { runThrottled } from './import-throttle.ts';
import type { StagedRow } from './sheet-thread.ts';

/** A row with its pictures as part of the product, as the catalogue compares it. */
function wholeBody({ body, thumbnail, mediaUrls }: StagedRow) {
  return {
    ...body,
    ...(thumbnail === undefined ? {} : { thumbnail }),
    ...(mediaUrls === undefined ? {} : { mediaUrls }),
  };
}

/** Refuses the rows that change what the account may not change, and drops the fields of other rows that it may not write. */
export async function refuseRowsOutsideAreas(shop: Shop, file: CheckedFile, user: User): Promise<void> {
  for (const chunk of file.chunks) {
    const rows = (JSON.parse(chunk.json) as StagedRow[]).filter(({ row }) => file.isGood(row));
    const read = () => permittedBodies(shop, user, rows.map(wholeBody));
    const permitted = await runThrottled(shop, () => retryWhenBusy(read));
    const kept = permitted.flatMap((result, index): StagedRow[] => {
      const { row, lacks, isUnpublished } = rows[index]!;
      if ('error' in result) {
        file.refuse(row, result.error.path, result.error.message);
        return [];
      }
      const { thumbnail, mediaUrls, ...body } = result.body;
      return [
        {
          row,
          lacks,
          body,
          ...(isUnpublished ? { isUnpublished } : {}),
          ...(thumbnail === undefined ? {} : { thumbnail }),
          ...(mediaUrls === undefined ? {} : { mediaUrls }),
        },
      ];
    });
    chunk.json = JSON.stringify(kept);
  }
}
