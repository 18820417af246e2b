import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#domain/endpoint.ts';
import { resourceApis } from '#domain/resources.ts';
import { fieldLabel } from './audit-fields.ts';

const contracts = import.meta.glob<Record<string, unknown>>('../../../domain/**/*.contract.ts', { eager: true });

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Exports are endpoints, or objects of them. */
function endpointsIn(value: unknown): Endpoint[] {
  if (isEndpoint(value)) return [value];
  return value?.constructor === Object ? Object.values(value).flatMap(endpointsIn) : [];
}

type JsonSchema = { properties?: Record<string, unknown>; anyOf?: JsonSchema[]; allOf?: JsonSchema[] };

function fieldsOf({ properties = {}, anyOf = [], allOf = [] }: JsonSchema): string[] {
  return [...Object.keys(properties), ...[...anyOf, ...allOf].flatMap(fieldsOf)];
}

/** The writes that the audit trail records: those of the back office and of accounts. */
const recorded = [...Object.values(contracts).flatMap((module) => Object.values(module)), resourceApis]
  .flatMap(endpointsIn)
  .filter(({ method, path, access }) => method !== 'GET' && (access !== 'public' || path.startsWith('/auth/')));

test('every field that a recorded call may send has a label', () => {
  const fields = recorded.flatMap(({ method, path, body }) => {
    const schema = body && (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
    return schema ? fieldsOf(schema).map((field) => ({ action: `${method} ${path}`, field })) : [];
  });
  expect(fields).toContainEqual({ action: 'PATCH /accounts/{id}', field: 'areas' });
  const unnamed = fields.filter(({ action, field }) => field !== 'updatedAt' && !fieldLabel(action, field));
  expect(unnamed.map(({ action, field }) => `${action}: ${field}`)).toEqual([]);
});
