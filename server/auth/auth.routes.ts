import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authApi, type Session, type Tokens } from '#domain/auth/auth.contract.ts';
import { accountOf } from '#server/platform/http/caller.ts';
import { deviceTokenIn } from '#server/platform/http/device-cookie.ts';
import { requestContextOf } from '#server/platform/http/request-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { issueGoogleNonce } from './google.ts';
import { deviceCookieOptions, type LoginContext, loginContextOf, withKnownDevice } from './known-device.ts';
import { logIn, logInWithGoogle, logInWithWhatsapp, requestWhatsappLink } from './login.service.ts';
import { forgotPassword, resetPassword } from './password.service.ts';
import { readInvitation, register, registerWithGoogle, resendOtp, verifyAccount } from './registration.service.ts';
import { endSession, refreshSession } from './session.service.ts';

const sent = { sent: true as const };
const done = { done: true as const };

/** Apart from other writes of the same address: they must not stop a login. */
const rate = 'login';
const loginOptions = { ...deviceCookieOptions, config: { rate } } as const;

function markIssued(request: FastifyRequest, { accessToken }: Tokens, userId: string): void {
  const deviceToken = deviceTokenIn(request.deviceCookie ?? request.headers.cookie);
  request.issuedToken = { token: accessToken, userId, deviceToken };
}

/** A login or registration; the device is known from then on. */
const loginOf =
  <Body>(logIn: (shop: Shop, body: Body, context: LoginContext) => Promise<Session>) =>
  async (shop: Shop, { body, request }: { body: Body; request: FastifyRequest }) => {
    const session = await withKnownDevice(shop, request, (context) => logIn(shop, body, context));
    markIssued(request, session, session.user._id);
    return session;
  };

export function authRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, authApi.login, loginOf(logIn), loginOptions);
  serve(app, shop, authApi.whatsappCode, async (shop, { body, request }) => {
    await requestWhatsappLink(shop, body.waNumber, requestContextOf(shop, request));
    return sent;
  });
  serve(app, shop, authApi.loginWhatsapp, loginOf(logInWithWhatsapp), loginOptions);
  serve(app, shop, authApi.googleNonce, (shop, { request }) => issueGoogleNonce(shop, requestContextOf(shop, request)));
  serve(app, shop, authApi.loginGoogle, loginOf(logInWithGoogle), loginOptions);
  serve(app, shop, authApi.invitation, (shop, { body, request }) =>
    readInvitation(shop, body.invite, loginContextOf(shop, request)),
  );
  serve(app, shop, authApi.register, loginOf(register), deviceCookieOptions);
  serve(app, shop, authApi.registerGoogle, loginOf(registerWithGoogle), deviceCookieOptions);
  serve(app, shop, authApi.verifyOtp, (shop, { body, caller }) =>
    verifyAccount(shop, accountOf(caller).user._id, body.otp),
  );
  serve(app, shop, authApi.resendOtp, async (shop, { caller }) => {
    await resendOtp(shop, accountOf(caller).user._id);
    return sent;
  });
  serve(app, shop, authApi.forgotPassword, async (shop, { body, request }) => {
    await forgotPassword(shop, body.identifier, requestContextOf(shop, request));
    return sent;
  });
  serve(app, shop, authApi.resetPassword, async (shop, { body, request }) => {
    await resetPassword(shop, body, loginContextOf(shop, request));
    return done;
  });
  serve(
    app,
    shop,
    authApi.refreshToken,
    async (shop, { body, request }) => {
      const { tokens, userId } = await refreshSession(shop, body.refreshToken, requestContextOf(shop, request));
      markIssued(request, tokens, userId);
      return tokens;
    },
    { config: { rate } },
  );
  serve(app, shop, authApi.logout, async (shop, { caller }) => {
    await endSession(shop, accountOf(caller).sessionId);
    return done;
  });
}
