import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isSameMedicine } from '@arogo/document-reading/medicines/same-medicine';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { parseFilterValues } from '@arogo/contract/lists';
import {
  type AlertForm,
  alertRestoreWindowMs,
  type AlertState,
  type changeAlert,
  type createAlert,
  type deleteAlert,
  type listAlerts,
  type MedicationAlert,
} from '@arogo/contract/medication';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { type AuditAction, createAudit, findDeletedIds } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import { violatesConstraint } from '../../platform/database/database-errors.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { toAlerts, getShownState } from './alert-mapper.ts';
import {
  createDuplicateAlertError,
  requireNextDue,
  checkAlertQuota,
  requirePlausibleDays,
  checkWarnings,
  findNextDue,
  endAlert,
  roundSchedule,
  addAlert,
  replaceAlerts,
  recordDueDoses,
} from './alerts.ts';
import { parseStoredSchedule, toInstant } from './treatment-course.ts';
import type { DosesDeps } from './doses-service.ts';
import { toLocalDay, type DoseContext } from './dose-mapper.ts';
import { findAlertOfFact } from './record-alerts.ts';
import { saveConfirmedWarnings } from './safety-store.ts';
import { createDoseContextReader } from './dose-context.ts';
import * as store from './store.ts';
import { toNamedMedicine } from './warnings.ts';

export interface AlertsService {
  list(
    session: Session,
    query: ParsedEndpointRequest<typeof listAlerts>['query'],
  ): Promise<EndpointAnswerInput<typeof listAlerts>>;
  /**
   * Creates an alert by hand. Idempotent for each key: a repeated request gets the same answer.
   * @throws AppError invalid_input, course_ended, already_on_alert, medicine_warning, alerts_limit_reached, not_found for an
   * alert to replace, idempotency_key_reused
   */
  create(
    session: Session,
    form: ParsedEndpointRequest<typeof createAlert>['body'],
    key: string | undefined,
  ): Promise<MedicationAlert>;
  /**
   * @throws AppError not_found, like all methods with an id; invalid_input, course_ended; already_on_alert and medicine_warning
   * if the medicine changes
   */
  change(
    session: Session,
    id: string,
    form: ParsedEndpointRequest<typeof changeAlert>['body'],
  ): Promise<MedicationAlert>;
  /**
   * Pauses, resumes or ends an alert. @throws AppError alert_ended, schedule_unreadable if its schedule cannot be parsed.
   * @returns the alert with the message to show
   */
  setState(
    session: Session,
    id: string,
    state: AlertState,
  ): Promise<{ readonly alert: MedicationAlert; readonly message: string }>;
  remove(session: Session, id: string): Promise<EndpointAnswerInput<typeof deleteAlert>['data']>;
  /** @throws AppError alert_restore_expired, already_on_alert, alerts_limit_reached */
  restore(session: Session, id: string): Promise<MedicationAlert>;
}

const restoreWindow = Temporal.Duration.from({ milliseconds: alertRestoreWindowMs });

type DoseLimits = Pick<store.AlertFields, 'leastGapMinutes' | 'mostPerDay' | 'limitSource'>;

/** The source of the limits: 'paper' as long as the patient does not change them. */
const toDoseLimits = (
  { leastGapMinutes = null, mostPerDay = null }: AlertForm,
  previous?: store.AlertRow,
): DoseLimits => {
  if (leastGapMinutes === null && mostPerDay === null) return { leastGapMinutes, mostPerDay, limitSource: null };
  const isFromDocument =
    previous?.limit_source === 'paper' &&
    previous.min_gap_minutes === leastGapMinutes &&
    previous.max_per_day === mostPerDay;
  return { leastGapMinutes, mostPerDay, limitSource: isFromDocument ? 'paper' : 'patient' };
};

const toAlertFields = (form: AlertForm, previous?: store.AlertRow): store.AlertFields => ({
  medicineName: form.medicineName,
  strength: form.strength ?? '',
  form: form.form ?? '',
  doseUnit: form.doseUnit ?? '',
  meal: form.meal ?? null,
  instructions: form.instructions ?? '',
  doctorName: form.doctorName ?? '',
  schedule: roundSchedule(form.schedule),
  startsOn: form.startsOn,
  endsOn: form.endsOn ?? null,
  ...toDoseLimits(form, previous),
});

const stateMessages: Readonly<Record<AlertState, string>> = { active: m.resumed, paused: m.paused, ended: m.endedNow };

const toMedicationAlert = async (trx: Trx, row: store.AlertRow, context: DoseContext): Promise<MedicationAlert> => {
  const [alert] = await toAlerts(trx, row.patient_id, [row], context);
  if (!alert) throw new TypeError('One alert is shown as one.');
  return alert;
};

/** Locks the patient's doses, then the alert. @throws AppError not_found */
const lockRequiredAlert = async (trx: Trx, { patientId }: Session, id: string): Promise<store.AlertRow> => {
  await store.lockPatientDoses(trx, patientId);
  const row = await store.lockAlert(trx, patientId, id);
  if (!row) throw new AppError('not_found');
  return row;
};

/** The alerts of a patient. Independent of HTTP. Changes data of the session's patient only. */
export const createAlertsService = ({ db, clock, live, doseGraceMinutes: graceMinutes }: DosesDeps): AlertsService => {
  const audit = createAudit(clock);

  const readContext = createDoseContextReader({ clock, graceMinutes });

  const auditAction = (
    trx: Trx,
    { id: sessionId, patientId }: Session,
    action: AuditAction,
    resourceId?: string,
  ): Promise<void> => audit(trx, { patientId, sessionId, action, ...(resourceId !== undefined && { resourceId }) });

  /** Writes the audit line and publishes the change to the patient's other browsers. */
  const saveChange = async (
    trx: Trx,
    session: Session,
    action: AuditAction,
    row: store.AlertRow,
    context: DoseContext,
  ): Promise<MedicationAlert> => {
    await auditAction(trx, session, action, row.id);
    await live.publish(trx, [{ patientId: session.patientId, kinds: ['medication', 'notices'] }]);
    return toMedicationAlert(trx, row, context);
  };

  return {
    list: (session, { page, limit, state }) =>
      db.asPatient(
        session,
        async (trx) => {
          const { patientId } = session;
          const context = await readContext(trx, session);
          const filter = { states: parseFilterValues(state), today: toLocalDay(context.now, context.rhythm) };
          const total = await store.countAlerts(trx, patientId, filter);
          const rows = await store.listAlerts(trx, patientId, { ...filter, limit, offset: (page - 1) * limit });
          await auditAction(trx, session, 'medication.list');
          return { status: 'success', alerts: await toAlerts(trx, patientId, rows, context), total, page, limit };
        },
        { durable: false },
      ),

    create: (session, { replaces = [], keepBoth = false, confirmed = false, ...form }, key) =>
      db.asPatient(session, async (trx) => {
        const { patientId } = session;
        await store.lockPatientDoses(trx, patientId);
        const context = await readContext(trx, session);
        const fields = toAlertFields(form);
        requirePlausibleDays(fields, context);
        const requestHash = createHash('sha256')
          .update(JSON.stringify([fields, replaces, keepBoth, confirmed]))
          .digest();
        const { resourceId, repeated } = await withIdempotencyKey(
          trx,
          { patientId, key, endpoint: 'medication.create', requestHash, at: context.now },
          async () => {
            const row = await addAlert(
              trx,
              { ...fields, patientId, madeBy: 'hand', recordId: null, recordFact: null },
              { replaces, keepBoth, confirmed },
              context,
            );
            if (!row) throw new AppError('conflict');
            return row.id;
          },
        );
        const row = await store.findAlert(trx, patientId, resourceId);
        // The first request created the alert, but it was deleted since.
        if (!row) throw new AppError('conflict');
        return saveChange(trx, session, repeated ? 'medication.read' : 'medication.create', row, context);
      }),

    change: (session, id, { replaces = [], keepBoth = false, confirmed = false, ...form }) =>
      db.asPatient(session, async (trx) => {
        const previous = await lockRequiredAlert(trx, session, id);
        const context = await readContext(trx, session);
        const fields = toAlertFields(form, previous);
        requirePlausibleDays(fields, context);
        const haveDaysChanged = fields.startsOn !== previous.starts_on || fields.endsOn !== previous.ends_on;
        const hasCourseChanged = haveDaysChanged || !isDeepStrictEqual(fields.schedule, parseStoredSchedule(previous));
        // An ended alert becomes active again only if its days change.
        const state =
          previous.state === 'ended' && haveDaysChanged && !findNextDue(fields, context).isOver
            ? 'active'
            : previous.state;
        const next =
          hasCourseChanged && state !== 'ended' ? requireNextDue(fields, context) : findNextDue(fields, context).next;
        const { patientId } = session;
        const hasMedicineChanged =
          state !== 'ended' &&
          (previous.state === 'ended' || !isSameMedicine(previous.medicine_name, fields.medicineName));
        if (hasMedicineChanged || replaces.length > 0) {
          const others = (await store.findAllAlerts(trx, patientId)).filter((row) => row.id !== previous.id);
          await replaceAlerts(
            trx,
            { ...fields, patientId, recordId: previous.record_id },
            others,
            { replaces, keepBoth: keepBoth || !hasMedicineChanged },
            context,
          );
        }
        if (hasMedicineChanged) {
          const others = (await store.findAllAlerts(trx, patientId)).filter((row) => row.id !== previous.id);
          await saveConfirmedWarnings(
            trx,
            previous,
            await checkWarnings(
              trx,
              { ...fields, patientId },
              others,
              { confirmed, confirmedKeys: previous.confirmed_warnings },
              context,
            ),
          );
        }
        if (hasCourseChanged) await recordDueDoses(trx, previous, context, { willNotify: state === 'active' });
        // Keeps `next_due_at` if the course is unchanged, so that doses already due are still reminded of.
        const nextDueAt = state !== 'active' ? null : hasCourseChanged ? next : previous.next_due_at;
        const row = await store.changeAlert(trx, id, fields, {
          state: state === 'active' || state === 'paused' ? state : 'ended',
          nextDueAt,
          at: toDate(context.now),
        });
        return saveChange(trx, session, 'medication.change', row, context);
      }),

    setState: (session, id, state) =>
      db.asPatient(session, async (trx) => {
        const previous = await lockRequiredAlert(trx, session, id);
        const context = await readContext(trx, session);
        const shownState = getShownState(previous, context);
        if (shownState === 'ended' && state !== 'ended') throw new AppError('alert_ended');
        const change = async (): Promise<store.AlertRow> => {
          if (shownState === state) return previous;
          if (state === 'ended') return endAlert(trx, previous, context);
          const schedule = parseStoredSchedule(previous);
          if (state === 'active' && schedule === undefined) throw new AppError('schedule_unreadable');
          await recordDueDoses(trx, previous, context, { willNotify: false });
          const nextDueAt =
            state === 'active' && schedule
              ? findNextDue({ schedule, startsOn: previous.starts_on, endsOn: previous.ends_on }, context).next
              : null;
          return store.setState(trx, id, { state, nextDueAt, at: toDate(context.now) }, previous.ends_on);
        };
        return {
          alert: await saveChange(trx, session, 'medication.change', await change(), context),
          message: stateMessages[state],
        };
      }),

    remove: (session, id) =>
      db.asPatient(session, async (trx) => {
        const context = clock.now();
        if (!(await store.hideAlert(trx, session.patientId, id, toDate(context)))) throw new AppError('not_found');
        await auditAction(trx, session, 'medication.delete', id);
        await live.publish(trx, [{ patientId: session.patientId, kinds: ['medication', 'notices'] }]);
        return { id, restoreUntil: context.add(restoreWindow).toString() };
      }),

    async restore(session, id) {
      try {
        return await db.asPatient(session, async (trx) => {
          const { patientId } = session;
          const context = await readContext(trx, session);
          const deleted = await store.findDeleted(trx, patientId, id);
          if (
            deleted?.deleted_at &&
            Temporal.Instant.compare(context.now, toInstant(deleted.deleted_at).add(restoreWindow)) <= 0
          ) {
            const { record_id: recordId, record_extraction_key: fact } = deleted;
            const alerts = await store.findAllAlerts(trx, patientId);
            const existing = recordId === null || fact === null ? undefined : findAlertOfFact(alerts, recordId, fact);
            if (existing) throw createDuplicateAlertError(toNamedMedicine(existing), [existing], context.language);
            await checkAlertQuota(trx, alerts.length);
            return saveChange(
              trx,
              session,
              'medication.restore',
              await store.showAlert(trx, id, toDate(context.now)),
              context,
            );
          }
          // Nothing to restore: the alert was not deleted, or was restored just before.
          const row = deleted ? undefined : await store.findAlert(trx, patientId, id);
          if (row) return saveChange(trx, session, 'medication.read', row, context);
          throw new AppError(
            deleted || (await findDeletedIds(trx, patientId, [id])).has(id) ? 'alert_restore_expired' : 'not_found',
          );
        });
      } catch (error) {
        throw violatesConstraint(error, 'medication_schedule_record_key') ? new AppError('already_on_alert') : error;
      }
    },
  };
};
