import { randomUUID } from 'node:crypto';
import type { Area } from '#domain/auth/areas.ts';
import { invitations } from '#server/auth/auth.tables.ts';
import type { Shop } from '#server/shop/shop.ts';

/** Who works on what in the demo shop; the owner sends them a link that works from the team screen. */
const areasOf: Readonly<Record<string, Area[]>> = {
  'Dinda Maharani': ['catalogue', 'content', 'reviews'],
  'Rani Kusumawati': ['catalogue', 'prices', 'reports'],
};

const openForMs = 30 * 24 * 60 * 60_000;

type Member = { id: string; name: string; waNumber: string | null };

/** No token belongs to these invitations, so nobody gets in with one. */
export async function inviteMembers(shop: Shop, members: readonly Member[]): Promise<void> {
  const expiresAt = new Date(shop.now().getTime() + openForMs);
  const invited = members.flatMap(({ id: teamId, name, waNumber }) => {
    const areas = areasOf[name];
    return areas ? [{ teamId, role: 'staff' as const, areas, name, waNumber, expiresAt, tokenHash: randomUUID() }] : [];
  });
  await shop.db.insert(invitations).values(invited);
}
