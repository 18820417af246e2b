import { eq } from 'drizzle-orm';
import { Problem } from '#domain/problems.ts';
import type { Shop } from '#server/shop/shop.ts';
import { teams } from './content.tables.ts';

export async function findTeamMember(shop: Shop, id: string) {
  const [member] = await shop.db
    .select({ id: teams.id, name: teams.name, waNumber: teams.waNumber })
    .from(teams)
    .where(eq(teams.id, id));
  if (!member) throw new Problem('not-found');
  return member;
}
