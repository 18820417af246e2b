import type { Area } from '#domain/auth/areas.ts';

/** Who works on products: one of the two is enough to see drafts, histories and imports. */
export const productAreas = ['catalogue', 'prices'] as const satisfies Area[];
