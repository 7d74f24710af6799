import { readAccessLog } from '@arogo/contract/access-log';
import { listConsents, withdrawConsent } from '@arogo/contract/consents';
import { privacyScreen as m } from '@arogo/contract/messages/privacy-screen';
import { route, type Route } from '../../platform/http/endpoints.ts';
import { getRequestLanguage } from '../../platform/language/request-language.ts';
import type { AccessLogService } from './access-log-service.ts';
import type { ConsentsService } from './consents-service.ts';

export interface PrivacyRoutesDeps {
  readonly consents: ConsentsService;
  readonly accessLog: AccessLogService;
}

export const privacyRoutes = ({ consents, accessLog }: PrivacyRoutesDeps): readonly Route[] => [
  route(listConsents, ({ session, query }) => consents.list(session, query)),
  route(withdrawConsent, async ({ session, params }) => {
    await consents.withdraw(session, params.id);
    return { status: 'success', message: m.withdrawn };
  }),
  route(readAccessLog, ({ session, query, request }) => accessLog.read(session, query, getRequestLanguage(request))),
];
