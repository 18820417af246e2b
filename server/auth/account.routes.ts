import type { FastifyInstance } from 'fastify';
import { accountApi } from '#domain/auth/account.contract.ts';
import { accountOf } from '#server/platform/http/caller.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { changePassword } from './password.service.ts';
import { linkGoogle, linkWhatsapp, readProfile, unlinkGoogle, updateProfile } from './profile.service.ts';
import { endOwnSession, listSessions } from './session.service.ts';

const done = { done: true as const };

export function accountRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, accountApi.profile, (shop, { caller }) => readProfile(shop, accountOf(caller).user._id));
  serve(app, shop, accountApi.updateProfile, (shop, { caller, body }) => updateProfile(shop, accountOf(caller), body));
  serve(app, shop, accountApi.changePassword, (shop, { caller, body }) =>
    changePassword(shop, accountOf(caller), body),
  );
  serve(app, shop, accountApi.sessions, (shop, { caller }) =>
    listSessions(shop, accountOf(caller).user._id, accountOf(caller).sessionId),
  );
  serve(app, shop, accountApi.endSession, async (shop, { caller, params }) => {
    await endOwnSession(shop, accountOf(caller).user._id, params.id);
    return done;
  });
  serve(app, shop, accountApi.linkWhatsapp, (shop, { caller, body }) => linkWhatsapp(shop, accountOf(caller), body));
  serve(app, shop, accountApi.linkGoogle, (shop, { caller, body }) => linkGoogle(shop, accountOf(caller), body));
  serve(app, shop, accountApi.unlinkGoogle, (shop, { caller, body }) =>
    unlinkGoogle(shop, accountOf(caller), body?.currentPassword),
  );
}
