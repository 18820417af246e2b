import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { slotOfKind } from '#domain/pc-advisor/parts.ts';
import { linesOf, partFiles, productFromLine } from '#domain/pc-advisor/test-rows.ts';

const folder = new URL('../../shared/data/parts/', import.meta.url);

/** The public parts list is read where it lies beside the project. */
export const hasPartsList = () => existsSync(fileURLToPath(folder));

export type PartRow = ReturnType<typeof productFromLine> & { kind: string };

export function readPartRows(): PartRow[] {
  return partFiles.flatMap(({ kind, file }) =>
    linesOf(readFileSync(new URL(file, folder), 'utf8')).map((line) => ({ kind, ...productFromLine(line) })),
  );
}

/** The list thinned, or with clones at prices of their own, as products of the shop. */
export async function sellParts(pool: pg.Pool, rows: readonly PartRow[], size: number): Promise<void> {
  for (const kind of Object.keys(slotOfKind)) {
    await pool.query(
      `insert into categories (id, name, slug, kind, "order") values ($1, $1, $1, $1, 0) on conflict do nothing`,
      [kind],
    );
  }
  const chosen = Array.from({ length: size }, (_, n) =>
    size <= rows.length ? rows[Math.floor((n * rows.length) / size)]! : rows[n % rows.length]!,
  );
  for (let start = 0; start < size; start += 500) {
    const part = chosen.slice(start, start + 500).map((row, index) => ({ ...row, id: `part-${start + index}` }));
    await pool.query(
      `with made as (
         select * from jsonb_to_recordset($1) as made(id text, kind text, name text, price bigint, "mainSpecs" jsonb)
       ), stored as (
         insert into products (id, sku, name, price, discounted_price, stock, status, main_specs)
         select id, id, name, price, price, 10, 'active', "mainSpecs" from made returning id
       )
       insert into product_categories (product_id, category_id, position)
       select stored.id, made.kind, 0 from stored join made using (id)`,
      [JSON.stringify(part)],
    );
  }
}
