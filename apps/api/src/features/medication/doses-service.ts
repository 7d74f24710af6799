import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import {
  type checkDose,
  type readDosesOfDay,
  type Dose,
  type DoseAction,
  earlyMarkMinutes,
  laterMinutes,
  type markDose,
} from '@arogo/contract/medication';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { formatTimeSpan } from '@arogo/contract/messages/medication-format';
import { medicineWarnings } from '@arogo/contract/messages/medicine-warnings';
import { type AuditAction, type AuditEvent, createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Acting } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { translate } from '../../platform/language/translations.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { toAlerts, getShownState } from './alert-mapper.ts';
import { findNextDueAt, parseStoredSchedule, toCourse, toInstant } from './treatment-course.ts';
import { findMarkerNames } from './dose-markers.ts';
import { checkDoseSafety, getUsualAmount } from './dose-safety.ts';
import { findTargetDose, undoMark } from './doses.ts';
import * as doseStore from './doses-store.ts';
import {
  type AnyDose,
  getDayBounds,
  toLocalDay,
  toAnyDose,
  mergeDoses,
  toDose,
  isMissed,
  isDueLaterThanToday,
  isTooOld,
  getMarker,
  getMissedAt,
  type DoseContext,
  type MarkerNames,
} from './dose-mapper.ts';
import { formatDoseMoment } from './interaction-messages.ts';
import { getLateFrom, getRemindUntil } from './reminder-window.ts';
import type { AlertProposalContext } from './record-alerts.ts';
import { saveConfirmedWarnings } from './safety-store.ts';
import { createDoseContextReader } from './dose-context.ts';
import * as store from './store.ts';

/** The key of a dose, as stored in notifications. */
export interface DoseKey {
  readonly alertId: string;
  readonly dueAt: Temporal.Instant;
}

/** A change of a dose, and its origin. */
interface DoseMarking {
  readonly action: DoseAction;
  /** Whether the patient has seen and confirmed the warnings. */
  readonly confirmed: boolean;
  readonly from: 'app' | 'notice';
  readonly sessionId: string | undefined;
}

interface MarkResult {
  readonly dose: Dose;
  /** The message to show. */
  readonly message: string;
}

/** A dose with the times that its notifications depend on. */
interface NotifiedDose {
  readonly dose: Dose;
  /** A reminder sent after this is late. */
  readonly lateFrom: Temporal.Instant;
  /** The first reminder is sent before this. */
  readonly remindUntil: Temporal.Instant;
  readonly missedAt: Temporal.Instant;
}

export interface DosesService {
  /**
   * Marks or snoozes a dose, or undoes that.
   * @throws AppError not_found, dose_not_due, dose_not_yet, dose_too_old, dose_marked, dose_not_marked, dose_put_off, and
   * dose_early or dose_guard until it is confirmed
   */
  mark(session: Session, id: string, body: ParsedEndpointRequest<typeof markDose>['body']): Promise<MarkResult>;
  /** Runs the safety checks of a dose now. @throws AppError not_found */
  check(session: Session, id: string): Promise<EndpointAnswerInput<typeof checkDose>['data']>;
  day(
    session: Session,
    query: ParsedEndpointRequest<typeof readDosesOfDay>['query'],
  ): Promise<EndpointAnswerInput<typeof readDosesOfDay>['data']>;
  /** Reads doses in their current state, without those of deleted alerts. Writes no audit line: the caller does. */
  describe(db: Trx, acting: Acting, doses: readonly DoseKey[]): Promise<readonly NotifiedDose[]>;
  /**
   * Marks a dose from its notification, in the caller's transaction, and writes the audit line. @returns the message to show;
   * @throws as `mark`
   */
  answer(
    db: Trx,
    acting: Acting,
    dose: DoseKey,
    answer: Pick<DoseMarking, 'confirmed' | 'sessionId'> & { readonly action: 'taken' | 'later' | 'skipped' },
  ): Promise<string>;
}

export interface DosesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
  /** Minutes after its due time at which a dose without an answer is missed. */
  readonly doseGraceMinutes: number;
}

/** A mark this long after the due time is a note about the past, so no safety checks run. */
const retrospectiveAfter = Temporal.Duration.from({ hours: 12 });
/** A second dose of the same medicine within this time needs a confirmation: probably a double tap. */
const duplicateTapWindow = Temporal.Duration.from({ minutes: 1 });

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

const isEarly = ({ dueAt, asNeeded }: AnyDose, now: Temporal.Instant): boolean =>
  !asNeeded && isBefore(now.add({ minutes: earlyMarkMinutes }), toInstant(dueAt));

/** Collects the messages against taking the dose now, and the keys of the warnings among them that are new. */
const collectSafetyMessages = async (
  trx: Trx,
  alert: store.AlertRow,
  dose: AnyDose,
  mayName: boolean,
  at: AlertProposalContext,
): Promise<{ readonly words: readonly string[]; readonly keys: readonly string[] }> => {
  if (isBefore(toInstant(dose.dueAt).add(retrospectiveAfter), at.now)) return { words: [], keys: [] };
  const { limits, stops, unconfirmedWarnings, notes } = await checkDoseSafety(
    trx,
    { alert, amount: dose.amount, mayName },
    at,
  );
  const words = [...stops, ...unconfirmedWarnings.map((warning) => warning.words)];
  const disclaimer = unconfirmedWarnings.length === 0 ? [] : [translate(at.language, medicineWarnings).notComplete];
  if (words.length > 0)
    return { words: [...words, ...notes, ...disclaimer], keys: unconfirmedWarnings.map(({ key }) => key) };
  if (!dose.asNeeded || !limits.lastTaken || !isBefore(at.now, limits.lastTaken.add(duplicateTapWindow)))
    return { words, keys: [] };
  return { words: [translate(at.language, m).lastDose(formatDoseMoment(limits.lastTaken, at))], keys: [] };
};

/**
 * Asks for a confirmation before a dose that is early or against which there are messages. One question lists everything, so one
 * answer is enough. A confirmed warning is not shown again for this alert.
 * @throws AppError dose_early or dose_guard until the patient confirms
 * @returns whether there are messages against the dose
 */
const requireConfirmation = async (
  trx: Trx,
  alert: store.AlertRow,
  dose: AnyDose,
  { action, confirmed, sessionId }: DoseMarking,
  at: AlertProposalContext,
): Promise<boolean> => {
  const texts = translate(at.language, m);
  const formatQuestion = action === 'taken' ? texts.takenEarly : texts.skippedEarly;
  const questions = isEarly(dose, at.now) ? [formatQuestion(formatDoseMoment(toInstant(dose.dueAt), at))] : [];
  const { words, keys } =
    action === 'taken'
      ? await collectSafetyMessages(trx, alert, dose, sessionId !== undefined, at)
      : { words: [], keys: [] };
  const confirmations = [...questions, ...words];
  if (confirmations.length > 0 && !confirmed)
    throw new AppError(words.length > 0 ? 'dose_guard' : 'dose_early', { message: confirmations.join(' ') });
  if (keys.length > 0) await saveConfirmedWarnings(trx, alert, keys);
  return words.length > 0;
};

const toNotifiedDose = (dose: AnyDose, alert: store.AlertRow, at: DoseContext, names: MarkerNames): NotifiedDose => {
  const dueAt = toInstant(dose.dueAt);
  // If the schedule cannot be parsed, the next dose is unknown.
  const isReadable = parseStoredSchedule(alert) !== undefined;
  const next = isReadable ? findNextDueAt(toCourse(alert, at.rhythm), dueAt) : null;
  return {
    dose: toDose(dose, alert, at, names),
    lateFrom: getLateFrom(dueAt),
    remindUntil: getRemindUntil(dueAt, next && toInstant(next), at.graceMinutes),
    missedAt: getMissedAt(dose.dueAt, at.graceMinutes),
  };
};

export const createDosesService = ({ db, clock, live, doseGraceMinutes: graceMinutes }: DosesDeps): DosesService => {
  const audit = createAudit(clock);

  const readContext = createDoseContextReader({ clock, graceMinutes });

  const auditDose = (trx: Trx, event: Omit<AuditEvent, 'action'>, action: AuditAction): Promise<void> =>
    audit(trx, { ...event, action });

  const snooze = (dose: AnyDose, at: DoseContext): { readonly until: Temporal.Instant; readonly message: string } => {
    if (dose.asNeeded) throw new AppError('dose_put_off');
    if (isMissed(dose, at)) throw new AppError('dose_put_off', { message: m.laterMissed });
    const due = toInstant(dose.dueAt);
    const requestedUntil = (isBefore(at.now, due) ? due : at.now).add({ minutes: laterMinutes });
    // The last reminder is due a minute before the dose is missed.
    const last = getMissedAt(dose.dueAt, graceMinutes).subtract({ minutes: 1 });
    const until = isBefore(last, requestedUntil) ? (isBefore(last, at.now) ? at.now : last) : requestedUntil;
    const span = Math.max(1, Math.round(until.since(at.now).total('minutes')));
    return { until, message: translate(at.language, m).later(translate(at.language, formatTimeSpan)(span)) };
  };

  const markInTransaction = async (
    trx: Trx,
    acting: Acting,
    id: string,
    dueAt: Temporal.Instant | undefined,
    marking: DoseMarking,
  ): Promise<MarkResult> => {
    const { accountId, patientId } = acting;
    const { action, from, sessionId } = marking;
    await store.lockPatientDoses(trx, patientId);
    const alert = await store.lockAlert(trx, patientId, id);
    if (!alert) throw new AppError('not_found');
    const at = await readContext(trx, acting);
    const dose = await findTargetDose(trx, alert, dueAt, action, at);
    if (isDueLaterThanToday(dose.dueAt, at)) throw new AppError('dose_not_yet');
    if (isTooOld(dose.dueAt, at)) throw new AppError('dose_too_old');

    const saveMark = async (changed: AnyDose, message: string): Promise<MarkResult> => {
      await auditDose(trx, { patientId, resourceId: id, ...(sessionId !== undefined && { sessionId }) }, 'dose.mark');
      await live.publish(trx, [{ patientId, kinds: ['medication', 'notices'] }]);
      return { dose: toDose(changed, alert, at, await findMarkerNames(trx, acting, [changed])), message };
    };

    if (action === 'undo') return saveMark(await undoMark(trx, alert, dose, at), m.undone);
    if (dose.answer !== null) {
      const marker = getMarker(dose, patientId);
      // A repeated request is not an error.
      if (dose.answer === action && marker === accountId)
        return saveMark(dose, action === 'taken' ? m.taken : m.skipped);
      const name = (await findMarkerNames(trx, acting, [dose])).get(marker ?? '');
      const texts = translate(at.language, m);
      const time = formatDoseMoment(toInstant(dose.answeredAt ?? dose.dueAt), at);
      throw new AppError('dose_marked', {
        message: dose.answer === 'taken' ? texts.alreadyTaken(time, name) : texts.alreadySkipped(time, name),
      });
    }
    const unanswered = { answer: null, answeredAt: null, answeredFrom: null, despiteGuard: false, remindAt: null };
    if (action === 'later') {
      const { until, message } = snooze(dose, at);
      return saveMark(
        toAnyDose(await doseStore.markDose(trx, patientId, dose, { ...unanswered, remindAt: toDate(until) })),
        message,
      );
    }
    const despiteGuard = await requireConfirmation(trx, alert, dose, marking, at);
    const answered = { ...unanswered, answer: action, answeredAt: toDate(at.now), answeredFrom: from, despiteGuard };
    return saveMark(
      toAnyDose(await doseStore.markDose(trx, patientId, dose, answered)),
      action === 'taken' ? m.taken : m.skipped,
    );
  };

  return {
    mark: (session, id, { dueAt, action, confirmed = false }) => {
      const { id: sessionId } = session;
      return db.asPatient(session, (trx) =>
        markInTransaction(trx, session, id, dueAt === undefined ? undefined : Temporal.Instant.from(dueAt), {
          action,
          confirmed,
          from: 'app',
          sessionId,
        }),
      );
    },

    check: (session, id) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const alert = await store.findAlert(trx, patientId, id);
          if (!alert) throw new AppError('not_found');
          const at = await readContext(trx, session);
          const found = await checkDoseSafety(trx, { alert, amount: getUsualAmount(alert), mayName: true }, at);
          const { lastTaken } = found.limits;
          const today = toLocalDay(at.now, at.rhythm);
          await auditDose(trx, { patientId, sessionId, resourceId: id }, 'dose.check');
          return {
            lastTakenAt: lastTaken ? toDate(lastTaken).toISOString() : null,
            takenToday: found.taken.filter((taken) => toLocalDay(taken, at.rhythm) === today).length,
            warnings: [
              ...found.stops,
              ...found.unconfirmedWarnings.map(({ words }) => words),
              ...found.confirmedWarnings,
            ],
            notes: [...found.notes, translate(at.language, medicineWarnings).notComplete],
          };
        },
        { durable: false },
      );
    },

    day: (session, { date }) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const at = await readContext(trx, session);
          const today = toLocalDay(at.now, at.rhythm);
          const { from, until } = getDayBounds(date ?? today, at.rhythm);
          const alerts = await store.findAllAlerts(trx, patientId);
          const byId = new Map(alerts.map((alert) => [alert.id, alert]));
          const recorded = await doseStore.findDosesBetween(trx, patientId, toDate(from), toDate(until));
          const merged = mergeDoses(alerts, recorded, at.rhythm, from, until);
          const names = await findMarkerNames(trx, session, merged);
          const doses = merged.flatMap((dose) => {
            const alert = byId.get(dose.alertId);
            return alert ? [toDose(dose, alert, at, names)] : [];
          });
          const needed = alerts.filter(
            (alert) =>
              parseStoredSchedule(alert)?.kind === 'as-needed' &&
              getShownState(alert, at) === 'active' &&
              alert.starts_on <= today,
          );
          await auditDose(trx, { patientId, sessionId }, 'medication.day');
          return {
            date: date ?? today,
            today,
            timeZone: at.rhythm.timeZone,
            doses,
            asNeeded: await toAlerts(trx, patientId, needed, at),
          };
        },
        { durable: false },
      );
    },

    async describe(trx, acting, keys) {
      if (keys.length === 0) return [];
      const { patientId } = acting;
      const at = await readContext(trx, acting);
      const alerts = new Map(
        (await store.findAlerts(trx, patientId, [...new Set(keys.map(({ alertId }) => alertId))])).map((alert) => [
          alert.id,
          alert,
        ]),
      );
      const rows = await doseStore.findDoses(
        trx,
        patientId,
        keys.map(({ alertId, dueAt }) => ({ alertId, dueAt: toDate(dueAt) })),
      );
      const doses = rows.map(toAnyDose);
      const names = await findMarkerNames(trx, acting, doses);
      return doses.flatMap((dose) => {
        const alert = alerts.get(dose.alertId);
        return alert ? [toNotifiedDose(dose, alert, at, names)] : [];
      });
    },

    async answer(trx, acting, { alertId, dueAt }, { action, confirmed, sessionId }) {
      const { message } = await markInTransaction(trx, acting, alertId, dueAt, {
        action,
        confirmed,
        sessionId,
        from: 'notice',
      });
      return message;
    },
  };
};
