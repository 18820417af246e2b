import { type Area, hasArea } from '#domain/auth/areas.ts';
import type { User } from '#domain/auth/auth.contract.ts';
import type { Access } from '#domain/endpoint.ts';
import { Problem } from '#domain/problems.ts';

/** Who sent the request; null is the public. */
export type Caller = { user: User; canPublishImports: boolean; sessionId: string } | null;

/** For histories, which copy the name: their lines outlive the account. */
export const callerName = (caller: Caller): string | null => caller?.user.name ?? null;

/** The account behind a route that is not public. */
export function accountOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Problem('unauthorized');
  return caller;
}

/** Without a verified session of one of the areas only what is public, whatever `isPublic` says. */
export function seesHidden(caller: Caller, areas: readonly Area[], isPublic?: boolean): boolean {
  return caller !== null && !caller.user.isNotVerified && isPublic !== true && hasArea(caller.user, ...areas);
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route with who may call it, once the app is ready. */
    accessTable: { method: string; url: string; access: Access }[];
  }
}
