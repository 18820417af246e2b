import type { FastifyInstance } from 'fastify';
import { accountApi } from '#domain/auth/account.contract.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { changePassword } from './password.service.ts';
import { linkGoogle, linkWhatsapp, readProfile, unlinkGoogle, updateProfile } from './profile.service.ts';
import { endOwnSession, listSessions } from './session.service.ts';

const done = { done: true as const };

export function accountRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, accountApi.profile, (shop, { caller }) => readProfile(shop, caller!.user._id));
  serve(app, shop, accountApi.updateProfile, (shop, { caller, body }) => updateProfile(shop, caller!, body));
  serve(app, shop, accountApi.changePassword, (shop, { caller, body }) => changePassword(shop, caller!, body));
  serve(app, shop, accountApi.sessions, (shop, { caller }) => listSessions(shop, caller!.user._id, caller!.sessionId));
  serve(app, shop, accountApi.endSession, async (shop, { caller, params }) => {
    await endOwnSession(shop, caller!.user._id, params.id);
    return done;
  });
  serve(app, shop, accountApi.linkWhatsapp, (shop, { caller, body }) => linkWhatsapp(shop, caller!, body));
  serve(app, shop, accountApi.linkGoogle, (shop, { caller, body }) => linkGoogle(shop, caller!, body));
  serve(app, shop, accountApi.unlinkGoogle, (shop, { caller, body }) =>
    unlinkGoogle(shop, caller!, body?.currentPassword),
  );
}
