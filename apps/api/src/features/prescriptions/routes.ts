import { prescriptionMessages as m } from '@arogo/contract/messages/prescriptions';
import {
  downloadPrescription,
  listPrescriptions,
  previewPrescription,
  readPrescription,
  writePrescription,
} from '@arogo/contract/prescriptions';
import { type Route, route } from '../../platform/http/endpoints.ts';
import { sendWholeFile } from '../../platform/http/send-file.ts';
import { AppError } from '../../platform/errors.ts';
import { parseIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { PrescriptionsService } from './service.ts';

/** The endpoints of prescriptions, for doctors. */
export const prescriptionsRoutes = (prescriptions: PrescriptionsService): readonly Route[] => [
  route(previewPrescription, async ({ session, params, body }) => ({
    status: 'success',
    data: await prescriptions.preview(session, params.id, body),
  })),

  route(writePrescription, async ({ session, params, body, request, reply }) => {
    // Without a key nobody could tell a repetition from a second prescription.
    const key = parseIdempotencyKey(request.headers['idempotency-key']);
    if (key === undefined) throw new AppError('invalid_input', { message: m.keyRequired });
    const data = await prescriptions.write(session, params.id, body, key);
    reply.code(201);
    return { status: 'success', message: m.written, data };
  }),

  route(listPrescriptions, ({ session, query }) => prescriptions.list(session, query)),

  route(readPrescription, async ({ session, params }) => ({
    status: 'success',
    data: await prescriptions.read(session, params.id),
  })),

  route(downloadPrescription, async ({ session, params, reply }) => {
    return sendWholeFile(reply, await prescriptions.open(session, params.id));
  }),
];
