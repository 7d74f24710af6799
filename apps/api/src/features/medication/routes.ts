import {
  readAdherence,
  changeAlert,
  checkDose,
  createAlert,
  readDosesOfDay,
  deleteAlert,
  listAlerts,
  markDose,
  readAlert,
  restoreAlert,
  setAlertState,
} from '@arogo/contract/medication';
import { printDoseSheet } from '@arogo/contract/dose-sheet';
import { suggestMedicines } from '@arogo/contract/medicine-suggestions';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { createAlertsFromRecord, proposeAlerts } from '@arogo/contract/record-alerts';
import { type Route, route } from '../../platform/http/endpoints.ts';
import { sendBytes } from '../../platform/http/send-file.ts';
import { getRequestLanguage } from '../../platform/language/request-language.ts';
import { parseIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { MedicationService } from './service.ts';

/** The endpoints of a patient's medicines. */
export const medicationRoutes = (medication: MedicationService): readonly Route[] => [
  route(listAlerts, ({ session, query }) => medication.list(session, query)),

  route(createAlert, async ({ session, body, request, reply }) => {
    const alert = await medication.create(session, body, parseIdempotencyKey(request.headers['idempotency-key']));
    reply.code(201);
    return { status: 'success', message: m.created, data: alert };
  }),

  route(readAlert, async ({ session, params }) => ({
    status: 'success',
    data: await medication.read(session, params.id),
  })),

  route(changeAlert, async ({ session, params, body }) => ({
    status: 'success',
    message: m.saved,
    data: await medication.change(session, params.id, body),
  })),

  route(setAlertState, async ({ session, params, body }) => {
    const { alert, message } = await medication.setState(session, params.id, body.state);
    return { status: 'success', message, data: alert };
  }),

  route(deleteAlert, async ({ session, params }) => ({
    status: 'success',
    message: m.deleted,
    data: await medication.remove(session, params.id),
  })),

  route(restoreAlert, async ({ session, params }) => ({
    status: 'success',
    message: m.restored,
    data: await medication.restore(session, params.id),
  })),

  route(markDose, async ({ session, params, body }) => {
    const { dose, message } = await medication.mark(session, params.id, body);
    return { status: 'success', message, data: dose };
  }),

  route(checkDose, async ({ session, params }) => ({
    status: 'success',
    data: await medication.check(session, params.id),
  })),

  route(readDosesOfDay, async ({ session, query }) => ({
    status: 'success',
    data: await medication.day(session, query),
  })),

  route(printDoseSheet, async ({ session, request, reply }) =>
    sendBytes(reply, await medication.sheet(session, getRequestLanguage(request))),
  ),

  route(readAdherence, async ({ session, query }) => ({
    status: 'success',
    data: await medication.adherence(session, query),
  })),

  route(suggestMedicines, async ({ session, query }) => ({
    status: 'success',
    data: await medication.suggest(session, query.q ?? ''),
  })),

  route(proposeAlerts, async ({ session, params }) => ({
    status: 'success',
    data: await medication.propose(session, params.id),
  })),

  route(createAlertsFromRecord, async ({ session, params, body }) => {
    const { result, message } = await medication.createFromRecord(session, params.id, body?.medicines);
    return { status: 'success', message, data: result };
  }),
];
