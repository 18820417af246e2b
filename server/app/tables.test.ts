import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as tables from '#server/app/tables.ts';
import { textsOfVisitors } from '#server/platform/backup/backup.ts';

test('the tables whose texts a backup does not search for pictures exist', () => {
  const names = Object.values(tables).map((table) => getTableName(table));
  expect(names).toEqual(expect.arrayContaining([...textsOfVisitors]));
});
