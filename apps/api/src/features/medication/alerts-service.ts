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
import { type Trx, violatesConstraint } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { toAlerts, getShownState } from './alert-mapper.ts';
import {
  createDuplicateAlertError,
  requireNextDue,
  checkAlertQuota,
  checkDays,
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

type Limits = Pick<store.AlertFields, 'leastGapMinutes' | 'mostPerDay' | 'limitSource'>;

/** The source of the limits: 'paper' as long as the patient does not change them. */
const toLimits = ({ leastGapMinutes = null, mostPerDay = null }: AlertForm, before?: store.AlertRow): Limits => {
  if (leastGapMinutes === null && mostPerDay === null) return { leastGapMinutes, mostPerDay, limitSource: null };
  const isPapers =
    before?.limit_source === 'paper' && before.min_gap_minutes === leastGapMinutes && before.max_per_day === mostPerDay;
  return { leastGapMinutes, mostPerDay, limitSource: isPapers ? 'paper' : 'patient' };
};

const toAlertFields = (form: AlertForm, before?: store.AlertRow): store.AlertFields => ({
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
  ...toLimits(form, before),
});

const stateMessages: Readonly<Record<AlertState, string>> = { active: m.resumed, paused: m.paused, ended: m.endedNow };

const toShownAlert = async (trx: Trx, row: store.AlertRow, at: DoseContext): Promise<MedicationAlert> => {
  const [view] = await toAlerts(trx, row.patient_id, [row], at);
  if (!view) throw new TypeError('One alert is shown as one.');
  return view;
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

  const note = (
    trx: Trx,
    { id: sessionId, patientId }: Session,
    action: AuditAction,
    resourceId?: string,
  ): Promise<void> => audit(trx, { patientId, sessionId, action, ...(resourceId !== undefined && { resourceId }) });

  /** Writes the audit line and publishes the change to the patient's other browsers. */
  const done = async (
    trx: Trx,
    session: Session,
    action: AuditAction,
    row: store.AlertRow,
    at: DoseContext,
  ): Promise<MedicationAlert> => {
    await note(trx, session, action, row.id);
    await live.publish(trx, [{ patientId: session.patientId, kinds: ['medication', 'notices'] }]);
    return toShownAlert(trx, row, at);
  };

  return {
    list: (session, { page, limit, state }) =>
      db.asPatient(
        session,
        async (trx) => {
          const { patientId } = session;
          const at = await readContext(trx, session);
          const filter = { states: parseFilterValues(state), today: toLocalDay(at.now, at.rhythm) };
          const total = await store.countAlerts(trx, patientId, filter);
          const rows = await store.listAlerts(trx, patientId, { ...filter, limit, offset: (page - 1) * limit });
          await note(trx, session, 'medication.list');
          return { status: 'success', alerts: await toAlerts(trx, patientId, rows, at), total, page, limit };
        },
        { durable: false },
      ),

    create: (session, { replaces = [], keepBoth = false, confirmed = false, ...form }, key) =>
      db.asPatient(session, async (trx) => {
        const { patientId } = session;
        await store.lockPatientDoses(trx, patientId);
        const at = await readContext(trx, session);
        const words = toAlertFields(form);
        checkDays(words, at);
        const requestHash = createHash('sha256')
          .update(JSON.stringify([words, replaces, keepBoth, confirmed]))
          .digest();
        const { resourceId, repeated } = await withIdempotencyKey(
          trx,
          { patientId, key, endpoint: 'medication.create', requestHash, at: at.now },
          async () => {
            const row = await addAlert(
              trx,
              { ...words, patientId, madeBy: 'hand', recordId: null, recordFact: null },
              { replaces, keepBoth, confirmed },
              at,
            );
            if (!row) throw new AppError('conflict');
            return row.id;
          },
        );
        const row = await store.findAlert(trx, patientId, resourceId);
        // The first request created the alert, but it was deleted since.
        if (!row) throw new AppError('conflict');
        return done(trx, session, repeated ? 'medication.read' : 'medication.create', row, at);
      }),

    change: (session, id, { replaces = [], keepBoth = false, confirmed = false, ...form }) =>
      db.asPatient(session, async (trx) => {
        const before = await lockRequiredAlert(trx, session, id);
        const at = await readContext(trx, session);
        const words = toAlertFields(form, before);
        checkDays(words, at);
        const hasOtherDays = words.startsOn !== before.starts_on || words.endsOn !== before.ends_on;
        const hasOtherCourse = hasOtherDays || !isDeepStrictEqual(words.schedule, parseStoredSchedule(before));
        // An ended alert becomes active again only if its days change.
        const state =
          before.state === 'ended' && hasOtherDays && !findNextDue(words, at).over ? 'active' : before.state;
        const next = hasOtherCourse && state !== 'ended' ? requireNextDue(words, at) : findNextDue(words, at).next;
        const { patientId } = session;
        const isOtherMedicine =
          state !== 'ended' && (before.state === 'ended' || !isSameMedicine(before.medicine_name, words.medicineName));
        if (isOtherMedicine || replaces.length > 0) {
          const others = (await store.findAllAlerts(trx, patientId)).filter((row) => row.id !== before.id);
          await replaceAlerts(
            trx,
            { ...words, patientId, recordId: before.record_id },
            others,
            { replaces, keepBoth: keepBoth || !isOtherMedicine },
            at,
          );
        }
        if (isOtherMedicine) {
          const others = (await store.findAllAlerts(trx, patientId)).filter((row) => row.id !== before.id);
          await saveConfirmedWarnings(
            trx,
            before,
            await checkWarnings(
              trx,
              { ...words, patientId },
              others,
              { confirmed, known: before.confirmed_warnings },
              at,
            ),
          );
        }
        if (hasOtherCourse) await recordDueDoses(trx, before, at, { willNotify: state === 'active' });
        // Keeps `next_due_at` if the course is unchanged, so that doses already due are still reminded of.
        const nextDueAt = state !== 'active' ? null : hasOtherCourse ? next : before.next_due_at;
        const row = await store.changeAlert(trx, id, words, {
          state: state === 'active' || state === 'paused' ? state : 'ended',
          nextDueAt,
          at: toDate(at.now),
        });
        return done(trx, session, 'medication.change', row, at);
      }),

    setState: (session, id, state) =>
      db.asPatient(session, async (trx) => {
        const before = await lockRequiredAlert(trx, session, id);
        const at = await readContext(trx, session);
        const standing = getShownState(before, at);
        if (standing === 'ended' && state !== 'ended') throw new AppError('alert_ended');
        const change = async (): Promise<store.AlertRow> => {
          if (standing === state) return before;
          if (state === 'ended') return endAlert(trx, before, at);
          const schedule = parseStoredSchedule(before);
          if (state === 'active' && schedule === undefined) throw new AppError('schedule_unreadable');
          await recordDueDoses(trx, before, at, { willNotify: false });
          const nextDueAt =
            state === 'active' && schedule
              ? findNextDue({ schedule, startsOn: before.starts_on, endsOn: before.ends_on }, at).next
              : null;
          return store.setState(trx, id, { state, nextDueAt, at: toDate(at.now) }, before.ends_on);
        };
        return {
          alert: await done(trx, session, 'medication.change', await change(), at),
          message: stateMessages[state],
        };
      }),

    remove: (session, id) =>
      db.asPatient(session, async (trx) => {
        const at = clock.now();
        if (!(await store.hideAlert(trx, session.patientId, id, toDate(at)))) throw new AppError('not_found');
        await note(trx, session, 'medication.delete', id);
        await live.publish(trx, [{ patientId: session.patientId, kinds: ['medication', 'notices'] }]);
        return { id, restoreUntil: at.add(restoreWindow).toString() };
      }),

    async restore(session, id) {
      try {
        return await db.asPatient(session, async (trx) => {
          const { patientId } = session;
          const at = await readContext(trx, session);
          const deleted = await store.findDeleted(trx, patientId, id);
          if (
            deleted?.deleted_at &&
            Temporal.Instant.compare(at.now, toInstant(deleted.deleted_at).add(restoreWindow)) <= 0
          ) {
            const { record_id: recordId, record_extraction_key: fact } = deleted;
            const alerts = await store.findAllAlerts(trx, patientId);
            const standing = recordId === null || fact === null ? undefined : findAlertOfFact(alerts, recordId, fact);
            if (standing) throw createDuplicateAlertError(toNamedMedicine(standing), [standing], at.language);
            await checkAlertQuota(trx, alerts.length);
            return done(trx, session, 'medication.restore', await store.showAlert(trx, id, toDate(at.now)), at);
          }
          // Nothing to restore: the alert was not deleted, or was restored just before.
          const row = deleted ? undefined : await store.findAlert(trx, patientId, id);
          if (row) return done(trx, session, 'medication.read', row, at);
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
