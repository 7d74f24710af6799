import {
  changeModelConsent,
  insightsPdf,
  generateInsights,
  readInsights,
  readModelConsents,
} from '@arogo/contract/insights';
import { type Route, route } from '../../../platform/http/endpoints.ts';
import { sendBytes } from '../../../platform/http/send-file.ts';
import { getRequestLanguage } from '../../../platform/language/request-language.ts';
import type { InsightsService } from './insights-service.ts';

/** The endpoints of record insights. */
export const insightsRoutes = (insights: InsightsService): readonly Route[] => [
  route(readInsights, async ({ session, params, request }) => ({
    status: 'success',
    data: await insights.read(session, params.id, getRequestLanguage(request)),
  })),

  route(generateInsights, async ({ session, params, request }) => ({
    status: 'success',
    data: await insights.create(session, params.id, getRequestLanguage(request)),
  })),

  route(insightsPdf, async ({ session, params, request, reply }) =>
    sendBytes(reply, await insights.pdf(session, params.id, getRequestLanguage(request))),
  ),

  route(readModelConsents, async ({ session }) => ({ status: 'success', data: await insights.consents(session) })),

  route(changeModelConsent, async ({ session, body }) => ({
    status: 'success',
    data: await insights.agree(session, body),
  })),
];
