import {
  addCardFile,
  addPolicy,
  cardFileForm,
  changePolicy,
  listPolicies,
  openCardFile,
  removeCardFile,
  removePolicy,
} from '@arogo/contract/insurance';
import { insuranceMessages as m } from '@arogo/contract/messages/insurance';
import { route, type Route } from '../../../platform/http/endpoints.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { receiveMultipartForm } from '../../../platform/http/multipart-form.ts';
import { parseIdempotencyKey } from '../../../platform/http/idempotency.ts';
import type { InsuranceService } from './insurance-service.ts';

export const insuranceRoutes = (insurance: InsuranceService): readonly Route[] => [
  route(listPolicies, async ({ session, query: { page, limit } }) => {
    const all = await insurance.list(session);
    return { status: 'success', policies: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit };
  }),
  route(addPolicy, async ({ session, body, request, reply }) => {
    const data = await insurance.add(session, body, parseIdempotencyKey(request.headers['idempotency-key']));
    reply.code(201);
    return { status: 'success', message: m.added, data };
  }),
  route(changePolicy, async ({ session, params, body: { version, ...form } }) => ({
    status: 'success',
    message: m.changed,
    data: await insurance.change(session, params.id, form, version),
  })),
  route(removePolicy, async ({ session, params }) => {
    await insurance.remove(session, params.id);
    return { status: 'success', message: m.deleted };
  }),
  route(addCardFile, async ({ session, request, reply }) => {
    const key = parseIdempotencyKey(request.headers['idempotency-key']);
    await insurance.beginFile(session);
    const { form, file } = await receiveMultipartForm(request, {
      schema: cardFileForm,
      textFields: ['policyId', 'side'],
      textMaxLength: 200,
      field: 'file',
      required: m.fileRequired,
      only: m.oneFileOnly,
      store: (source, called) => insurance.store(source, called),
      discard: (received) => insurance.discard(received),
    });
    reply.code(201);
    return { status: 'success', message: m.fileAdded, data: await insurance.place(session, form, file, key) };
  }),
  route(removeCardFile, async ({ session, params }) => {
    await insurance.removeFile(session, params.id);
    return { status: 'success', message: m.fileRemoved };
  }),
  route(openCardFile, async ({ session, params, request, reply }) =>
    sendFile(request, reply, await insurance.open(session, params.id)),
  ),
];
