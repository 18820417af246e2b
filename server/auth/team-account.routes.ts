import type { FastifyInstance } from 'fastify';
import { teamAccountApi } from '#domain/auth/team-account.contract.ts';
import {
  endAccountSessions,
  inviteTeamMember,
  listAccounts,
  readTeamAccount,
  updateAccount,
  withdrawInvitation,
} from '#server/auth/team-account.service.ts';
import { findTeamMember } from '#server/content/team-member.service.ts';
import { accountOf } from '#server/platform/http/caller.ts';
import { requestContextOf } from '#server/platform/http/request-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';

export function teamAccountRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, teamAccountApi.read, async (shop, { params }) => {
    const { id } = await findTeamMember(shop, params.id);
    return readTeamAccount(shop, id);
  });
  serve(app, shop, teamAccountApi.invite, async (shop, { params, body, request }) => {
    const member = await findTeamMember(shop, params.id);
    return inviteTeamMember(shop, member, body, requestContextOf(shop, request));
  });
  serve(app, shop, teamAccountApi.withdraw, async (shop, { params }) => {
    await withdrawInvitation(shop, params.id);
    return { done: true as const };
  });
  serve(app, shop, teamAccountApi.list, (shop, { query }) => listAccounts(shop, query));
  serve(app, shop, teamAccountApi.update, (shop, { params, body }) => updateAccount(shop, params.id, body));
  serve(app, shop, teamAccountApi.endSessions, (shop, { params, caller }) =>
    endAccountSessions(shop, params.id, accountOf(caller)),
  );
}
