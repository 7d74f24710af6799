import { prescriptionMessages as m } from '@arogo/contract/messages/prescriptions';
import {
  downloadPrescription,
  listPrescriptions,
  previewPrescription,
  readLastPrescription,
  readPrescription,
  writePrescription,
} from '@arogo/contract/prescriptions';
import {
  addPrescriptionTemplate,
  deletePrescriptionTemplate,
  listPrescriptionTemplates,
  renamePrescriptionTemplate,
} from '@arogo/contract/prescription-templates';
import { prescriptionStart } from '@arogo/contract/messages/prescription-templates';
import { type Route, route } from '../../platform/http/endpoints.ts';
import { sendWholeFile } from '../../platform/http/send-file.ts';
import { AppError } from '../../platform/errors.ts';
import { parseIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { PrescriptionsService } from './service.ts';
import type { PrescriptionTemplatesService } from './template-service.ts';

/** The doctors' endpoints for prescriptions and their templates. */
export const prescriptionsRoutes = (
  prescriptions: PrescriptionsService,
  templates: PrescriptionTemplatesService,
): readonly Route[] => [
  route(previewPrescription, async ({ session, params, body }) => ({
    status: 'success',
    data: await prescriptions.preview(session, params.id, body),
  })),

  route(writePrescription, async ({ session, params, body, request, reply }) => {
    // Required: without a key, a retry looks like a second prescription.
    const key = parseIdempotencyKey(request.headers['idempotency-key']);
    if (key === undefined) throw new AppError('invalid_input', { message: m.keyRequired });
    const data = await prescriptions.write(session, params.id, body, key);
    reply.code(201);
    return { status: 'success', message: m.written, data };
  }),

  route(readLastPrescription, async ({ session, params }) => ({
    status: 'success',
    data: await prescriptions.last(session, params.id),
  })),

  route(listPrescriptions, ({ session, query }) => prescriptions.list(session, query)),

  route(readPrescription, async ({ session, params }) => ({
    status: 'success',
    data: await prescriptions.read(session, params.id),
  })),

  route(downloadPrescription, async ({ session, params, reply }) => {
    return sendWholeFile(reply, await prescriptions.open(session, params.id));
  }),

  route(listPrescriptionTemplates, async ({ session }) => ({
    status: 'success',
    data: [...(await templates.list(session))],
  })),

  route(addPrescriptionTemplate, async ({ session, body, reply }) => {
    const data = [...(await templates.add(session, body))];
    reply.code(201);
    return { status: 'success', message: prescriptionStart.saved(body.name), data };
  }),

  route(renamePrescriptionTemplate, async ({ session, params, body }) => ({
    status: 'success',
    data: [...(await templates.rename(session, params.id, body.name))],
  })),

  route(deletePrescriptionTemplate, async ({ session, params }) => ({
    status: 'success',
    data: [...(await templates.remove(session, params.id))],
  })),
];
