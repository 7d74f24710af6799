import {
  changeModelConsent,
  insightsPdf,
  generateInsights,
  readInsights,
  readModelConsents,
} from '@arogo/contract/insights';
import { create as contentDisposition } from 'content-disposition';
import { Readable } from 'node:stream';
import { type Route, route } from '../../../platform/http/endpoints.ts';
import type { InsightsService } from './insights-service.ts';

/** The endpoints of the insights into records. */
export const insightsRoutes = (insights: InsightsService): readonly Route[] => [
  route(readInsights, async ({ session, params }) => ({
    status: 'success',
    data: await insights.read(session, params.id),
  })),

  route(generateInsights, async ({ session, params }) => ({
    status: 'success',
    data: await insights.create(session, params.id),
  })),

  route(insightsPdf, async ({ session, params, reply }) => {
    const { name, content } = await insights.pdf(session, params.id);
    reply.headers({
      'content-type': 'application/pdf',
      'content-length': content.byteLength,
      'content-disposition': contentDisposition(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    return Readable.from([content]);
  }),

  route(readModelConsents, async ({ session }) => ({ status: 'success', data: await insights.consents(session) })),

  route(changeModelConsent, async ({ session, body }) => ({
    status: 'success',
    data: await insights.agree(session, body),
  })),
];
