import { googleCallback, googleUrl } from '@arogo/contract/access';
import { getClient } from '../../platform/http/client.ts';
import { route, type Route } from '../../platform/http/endpoints.ts';
import { type GoogleOutcome, type GoogleService, googleLifetime } from './google-service.ts';
import { setAccountLanguage, setSetupCookie } from './routes.ts';

export interface GoogleRoutesOptions {
  /** Whether the product is served over HTTPS. */
  readonly secure: boolean;
  /** Base URL of the web application. */
  readonly publicUrl: string;
}

const cookieName = 'arogo_google';
const cookiePath = '/api/oauth';

/** The page to redirect to after the sign-in. */
const getNextPage = (outcome: GoogleOutcome): string => {
  switch (outcome.kind) {
    case 'session':
      return `/auth/callback?${new URLSearchParams({ token: outcome.opened.token }).toString()}`;
    case 'unknown':
      return '/auth/callback?error=email_not_found';
    case 'setup-pin':
      return `/signup?${new URLSearchParams({ step: '3', email: outcome.email }).toString()}`;
    default:
      return '/auth/callback';
  }
};

export const googleRoutes = (service: GoogleService, { secure, publicUrl }: GoogleRoutesOptions): readonly Route[] => [
  route(googleUrl, async ({ query, request, reply }) => {
    const { url, sealed } = await service.begin(query.intent, getClient(request));
    // Lax, since a Strict cookie would not be sent when Google's page redirects back.
    void reply.setCookie(cookieName, sealed, {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: googleLifetime.total('seconds'),
    });
    return { status: 'success', url };
  }),
  route(googleCallback, async ({ request, reply }) => {
    // Deleted on any outcome, so that it is used once.
    void reply.clearCookie(cookieName, { path: cookiePath, httpOnly: true, sameSite: 'lax', secure });
    const outcome = await service.finish(
      new URL(request.url, publicUrl),
      request.cookies[cookieName],
      getClient(request),
    );
    if (outcome.kind === 'refused') request.log.info({ cause: outcome.cause }, 'a sign-in with Google was refused');
    if (outcome.kind === 'session') setAccountLanguage(reply, outcome.opened, secure);
    if (outcome.kind === 'setup-pin') setSetupCookie(reply, outcome.ticket, secure);
    void reply.redirect(`${publicUrl}${getNextPage(outcome)}`, 302);
    return undefined;
  }),
];
