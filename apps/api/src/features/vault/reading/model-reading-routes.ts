import { startModelReading } from '@arogo/contract/model-reading';
import { type Route, route } from '../../../platform/http/endpoints.ts';
import type { ModelReadingService } from './model-reading-service.ts';

/** The endpoint by which a patient has a paper read by a model. */
export const modelReadingRoutes = (reading: ModelReadingService): readonly Route[] => [
  route(startModelReading, async ({ session, params, body }) => ({
    status: 'success',
    data: await reading.begin(session, params.id, body.host),
  })),
];
