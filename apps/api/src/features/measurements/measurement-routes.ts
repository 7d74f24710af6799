import {
  addMeasurement,
  changeMeasurement,
  deleteMeasurement,
  listMeasurements,
  readTrends,
} from '@arogo/contract/measurements';
import { measurementMessages as m } from '@arogo/contract/messages/measurements';
import { route, type Route } from '../../platform/http/endpoints.ts';
import { parseIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { MeasurementService } from './measurement-service.ts';

export const measurementRoutes = (measurements: MeasurementService): readonly Route[] => [
  route(listMeasurements, async ({ session, query }) => ({
    status: 'success',
    ...(await measurements.list(session, query)),
    page: query.page,
    limit: query.limit,
  })),

  route(addMeasurement, async ({ session, body, request, reply }) => {
    const data = await measurements.add(session, body, parseIdempotencyKey(request.headers['idempotency-key']));
    reply.code(201);
    return { status: 'success', message: m.added, data };
  }),

  route(changeMeasurement, async ({ session, params, body }) => ({
    status: 'success',
    message: m.saved,
    data: await measurements.change(session, params.id, body),
  })),

  route(deleteMeasurement, async ({ session, params }) => {
    await measurements.remove(session, params.id);
    return { status: 'success', message: m.deleted };
  }),

  route(readTrends, async ({ session }) => ({ status: 'success', data: await measurements.trends(session) })),
];
