import { login } from '@arogo/contract/access';
import { logout, refreshToken, requestOtp, setupPin, verifyLoginOtp, verifyOtp } from '@arogo/contract/access-steps';
import { pinSetupLifetimeMs } from '@arogo/contract/limits';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import type { FastifyReply } from 'fastify';
import { getClient } from '../../platform/http/client.ts';
import { route, type Route } from '../../platform/http/endpoints.ts';
import { getBearerToken } from '../../platform/auth/sessions.ts';
import { keepLanguage } from '../../platform/language/request-language.ts';
import type { AccessService, OpenedSession } from './service.ts';

const setupCookie = 'arogo_setup';
const cookiePath = '/api/auth';

/** Sets the cookie that permits setting the first PIN of the verified address. HttpOnly: no script can read it. */
export const setSetupCookie = (reply: FastifyReply, ticket: string, secure: boolean): void => {
  void reply.setCookie(setupCookie, ticket, {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: pinSetupLifetimeMs / 1000,
  });
};

/** Sets the language cookie to the account's language at sign-in. */
export const setAccountLanguage = (
  reply: FastifyReply,
  { language }: Pick<OpenedSession, 'language'>,
  secure: boolean,
): void => {
  if (language !== undefined) keepLanguage(reply, language, secure);
};

export interface AccessRoutesOptions {
  /** Whether the product is served over HTTPS. */
  readonly secure: boolean;
}

export const accessRoutes = (service: AccessService, { secure }: AccessRoutesOptions): readonly Route[] => [
  route(requestOtp, async ({ body, request }) => {
    const { isNewUser } = await service.requestOtp(body.email, getClient(request));
    return { status: 'success', isNewUser, message: isNewUser ? m.otpSent : m.alreadyRegistered };
  }),
  route(verifyOtp, async ({ body, request, reply }) => {
    const { ticket } = await service.verifyOtp(body.email, body.otp, getClient(request));
    setSetupCookie(reply, ticket, secure);
    return { status: 'success', message: m.otpVerified };
  }),
  route(setupPin, async ({ body, request, reply }) => {
    const opened = await service.setupPin({ ...body, ticket: request.cookies[setupCookie] }, getClient(request));
    void reply.clearCookie(setupCookie, { path: cookiePath });
    return { status: 'success', ...opened, message: m.pinSet };
  }),
  route(login, async ({ body, request }) => {
    await service.login(body.email, getClient(request));
    return { status: 'success', message: m.otpSent };
  }),
  route(verifyLoginOtp, async ({ body, request, reply }) => {
    const result = await service.verifyLoginOtp(body.email, body.otp, getClient(request));
    if (result.kind === 'session') {
      setAccountLanguage(reply, result.opened, secure);
      return { status: 'success', ...result.opened, message: m.loginSuccessful };
    }
    // The code was right, so the account exists; without a PIN the next step is to set one.
    if (result.kind === 'setup-pin') setSetupCookie(reply, result.ticket, secure);
    return { status: 'redirect', redirectTo: 'setup-pin', message: m.setupPinNext };
  }),
  route(refreshToken, async ({ body }) => ({
    status: 'success',
    ...(await service.refresh(body.expiredToken, body.securityPin)),
    message: m.renewed,
  })),
  route(logout, async ({ request }) => {
    await service.logout(getBearerToken(request));
    return { status: 'success', message: m.loggedOut };
  }),
];
