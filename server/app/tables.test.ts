import { resolve } from 'node:path';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Endpoint } from '#domain/endpoint.ts';
import { siteMetaApi } from '#domain/site-meta/site-meta.contract.ts';
import * as tables from '#server/app/tables.ts';
import { pictureColumns } from '#server/platform/backup/picture-columns.ts';
import { sourceFiles } from '#tests/source-files.ts';

const columns = Object.values(tables).flatMap((table) =>
  Object.entries(getTableColumns(table)).map(([field, column]) => ({
    field,
    name: `${getTableName(table)}.${column.name}`,
    isListed: pictureColumns[getTableName(table)]?.includes(column.name) ?? false,
  })),
);

/** The fields of all contracts that take a picture. */
async function pictureFields(): Promise<Set<string>> {
  const files = sourceFiles(['domain']).filter(({ path }) => /\.(contract|resource)\.ts$/.test(path));
  const modules = await Promise.all(files.map(({ path }) => import(resolve(path)) as Promise<object>));
  const apis = modules.flatMap((module) => Object.entries(module)).filter(([name]) => /api$/i.test(name));
  const endpoints = apis.flatMap(([, api]) => Object.values(api as Record<string, Partial<Endpoint>>));
  return new Set(endpoints.flatMap(({ pictures }) => Object.keys(pictures ?? {})));
}

test('the columns in which a backup looks for pictures exist', () => {
  const listed = Object.entries(pictureColumns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
  expect(columns.filter(({ isListed }) => isListed).map(({ name }) => name)).toHaveLength(listed.length);
});

test('a backup looks for pictures in every column that holds what a picture field sends', async () => {
  const fields = await pictureFields();
  expect(fields).toContain('thumbnail');
  expect(columns.filter(({ field, isListed }) => fields.has(field) && !isListed)).toEqual([]);
  // The site's data are one JSON value; any other field has a column of its name.
  for (const field of Object.keys(siteMetaApi.update.pictures ?? {})) fields.delete(field);
  const found = new Set(columns.filter(({ isListed }) => isListed).map(({ field }) => field));
  expect([...fields].filter((field) => !found.has(field))).toEqual([]);
});
