import { recordAudit } from '#server/audit/audit.service.ts';
import { type ResetResult, type ResettableShop, resetOwner } from '#server/auth/reset-owner.ts';
import type { Shop } from '#server/shop/shop.ts';

/** `npm run admin:reset`, inside the running shop or beside a stopped one; recorded in the audit trail like every other write. */
export async function resetAdmin(shop: ResettableShop, username?: string): Promise<ResetResult> {
  const result = await resetOwner(shop, username);
  await recordAudit(shop as Shop, {
    action: 'admin:reset',
    target: result.userId,
    actor: null,
    actorName: 'Perintah di server',
    status: 200,
  });
  return result;
}
