import type { Server } from 'node:http';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { Shop } from '#server/shop/shop.ts';

/** What the metrics look at. */
export type Measured = { shop: Shop; database: OpenDatabase; server: Server };
