import { startModelReading } from '@arogo/contract/model-reading';
import { type Route, route } from '../../../platform/http/endpoints.ts';
import type { ModelReadingService } from './model-reading-service.ts';

/** The endpoint with which a patient lets a model read a document. */
export const modelReadingRoutes = (reading: ModelReadingService): readonly Route[] => [
  route(startModelReading, async ({ session, params, body }) => ({
    status: 'success',
    data: await reading.start(session, params.id, body.host),
  })),
];
