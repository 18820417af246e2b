import * as tables from '#server/app/tables.ts';
import { createReferenceCheck } from '#server/catalogue/deletable.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { createImporter } from './import.service.ts';

/** An importer as the app has it; with a shorter lease a test waits less. */
export const testImporter = (shop: Shop, leaseMs?: number) =>
  createImporter(shop, createReferenceCheck(Object.values(tables)), leaseMs);
