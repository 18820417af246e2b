import { z } from 'zod';
import { bulkApi, bulkIds } from './bulk.contract.ts';
import { type ResourceFilter, resourceFilterShape } from './resource.contract.ts';
import type { Resource } from './resource.ts';

export const resourceBulkActions = ['activate', 'deactivate', 'delete'] as const;
export type ResourceBulkAction = (typeof resourceBulkActions)[number];

type Filter = ResourceFilter & { ids?: string[] | undefined };
type FilterInput = Record<string, string | undefined>;

/** Apart from the entity's other calls, because the storefront needs those only. */
export function resourceBulkApi(resource: Resource) {
  const shape = { ...resourceFilterShape(resource), ids: bulkIds };
  const action = z.enum(resourceBulkActions);
  return bulkApi({
    path: resource.path,
    access: resource.area,
    tag: resource.labels.one,
    many: resource.labels.many.toLowerCase(),
    filter: z.strictObject(shape) as unknown as z.ZodType<Filter, FilterInput>,
    preview: z.strictObject({ ...shape, action }) as unknown as z.ZodType<
      Filter & { action: ResourceBulkAction },
      FilterInput
    >,
    action,
  });
}
