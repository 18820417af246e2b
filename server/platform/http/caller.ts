import type { User } from '#domain/auth/auth.contract.ts';
import type { Access } from '#domain/endpoint.ts';

/** Who sent the request; null is the public. */
export type Caller = { user: User; canPublishImports: boolean; sessionId: string } | null;

/** Without a verified session only what is public, whatever `isPublic` says. */
export function seesHidden(caller: Caller, isPublic?: boolean): boolean {
  return caller !== null && !caller.user.isNotVerified && isPublic !== true;
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
