import type { AnswerInputOf, ParsedRequestOf } from '@arogo/contract/endpoint';
import {
  type checkDose,
  type dayOfDoses,
  type Dose,
  type DoseAction,
  earlyMarkMinutes,
  laterMinutes,
  type markDose,
} from '@arogo/contract/medication';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { spanWords } from '@arogo/contract/messages/medication-words';
import { medicineWarnings } from '@arogo/contract/messages/medicine-warnings';
import { type AuditAction, type AuditEvent, createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/announce.ts';
import type { Session } from '../../platform/sessions.ts';
import { alertViews, shownState } from './alert-view.ts';
import { keptSchedule, toInstant } from './course.ts';
import { checkDoseSafety, usualAmount } from './dose-safety.ts';
import { meant, undo } from './doses.ts';
import * as doseStore from './doses-store.ts';
import {
  type AnyDose,
  dayBounds,
  dayOf,
  doseOfRow,
  dosesIn,
  doseView,
  isMissed,
  isOfLaterDay,
  isTooOld,
  missedFrom,
  type Now,
} from './doses-view.ts';
import { momentIn } from './guard-words.ts';
import type { ProposingNow } from './record-alerts.ts';
import { rememberWarnings } from './safety-store.ts';
import * as store from './store.ts';

/** A dose, as a notice names it. */
export interface DoseKey {
  readonly alertId: string;
  readonly dueAt: Temporal.Instant;
}

/** What is said of a dose by whom. */
interface Marking {
  readonly action: DoseAction;
  /** The patient saw what the refusal says. */
  readonly confirmed: boolean;
  readonly from: 'app' | 'notice';
  readonly sessionId: string | undefined;
}

interface Marked {
  readonly dose: Dose;
  /** What to say to the patient. */
  readonly message: string;
}

export interface DosesService {
  /**
   * Marks a dose, puts it off, or takes a mark back.
   * @throws AppError not_found, dose_not_due, dose_not_yet, dose_too_old, dose_marked, dose_not_marked, dose_put_off,
   * and dose_early or dose_guard until it is confirmed
   */
  mark(session: Session, id: string, body: ParsedRequestOf<typeof markDose>['body']): Promise<Marked>;
  /** What stands against a dose now. @throws AppError not_found */
  check(session: Session, id: string): Promise<AnswerInputOf<typeof checkDose>['data']>;
  day(
    session: Session,
    query: ParsedRequestOf<typeof dayOfDoses>['query'],
  ): Promise<AnswerInputOf<typeof dayOfDoses>['data']>;
  /** Doses as they stand now, without those whose alert is gone. Writes no audit line: who asks does. */
  describe(db: Statements, patientId: string, doses: readonly DoseKey[]): Promise<readonly Dose[]>;
  /** Marks a dose from its notice, in the caller's transaction, with its line in the audit. @returns what to say; @throws as `mark` */
  answer(
    db: Statements,
    patientId: string,
    dose: DoseKey,
    answer: Pick<Marking, 'confirmed' | 'sessionId'> & { readonly action: 'taken' | 'later' | 'skipped' },
  ): Promise<string>;
}

export interface DosesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  /** A dose that was not answered so many minutes after it was due is missed. */
  readonly doseGraceMinutes: number;
}

/** A mark so long after the dose was due is a note about the past: it is not taken now. */
const notedAfter = Temporal.Duration.from({ hours: 12 });
/** The same medicine twice within this, without a word about it, is one tap too many. */
const sameTap = Temporal.Duration.from({ minutes: 1 });

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

const isEarly = ({ dueAt, asNeeded }: AnyDose, now: Temporal.Instant): boolean =>
  !asNeeded && isBefore(now.add({ minutes: earlyMarkMinutes }), toInstant(dueAt));

/** What stands against taking the dose now, in words, and the warnings among it that are new. */
const guardSays = async (
  statements: Statements,
  alert: store.AlertRow,
  dose: AnyDose,
  mayName: boolean,
  at: ProposingNow,
): Promise<{ readonly words: readonly string[]; readonly keys: readonly string[] }> => {
  if (isBefore(toInstant(dose.dueAt).add(notedAfter), at.now)) return { words: [], keys: [] };
  const { limits, stops, openWarnings, notes } = await checkDoseSafety(
    statements,
    { alert, amount: dose.amount, mayName },
    at,
  );
  const words = [...stops, ...openWarnings.map((warning) => warning.words)];
  const ending = openWarnings.length === 0 ? [] : [medicineWarnings.notComplete];
  if (words.length > 0) return { words: [...words, ...notes, ...ending], keys: openWarnings.map(({ key }) => key) };
  if (!dose.asNeeded || !limits.lastTaken || !isBefore(at.now, limits.lastTaken.add(sameTap)))
    return { words, keys: [] };
  return { words: [m.lastDose(momentIn(limits.lastTaken, at.now, at.rhythm.timeZone))], keys: [] };
};

/**
 * Asks before a dose that is marked early or that the guard stops. One question names everything, so one yes answers it,
 * and a warning that was answered is not asked again for this alert.
 * @throws AppError dose_early or dose_guard until the patient confirmed
 * @returns whether the guard stops the dose
 */
const pass = async (
  statements: Statements,
  alert: store.AlertRow,
  dose: AnyDose,
  { action, confirmed, sessionId }: Marking,
  at: ProposingNow,
): Promise<boolean> => {
  const early = action === 'taken' ? m.takenEarly : m.skippedEarly;
  const questions = isEarly(dose, at.now) ? [early(momentIn(toInstant(dose.dueAt), at.now, at.rhythm.timeZone))] : [];
  const { words, keys } =
    action === 'taken'
      ? await guardSays(statements, alert, dose, sessionId !== undefined, at)
      : { words: [], keys: [] };
  const asked = [...questions, ...words];
  if (asked.length > 0 && !confirmed)
    throw new AppError(words.length > 0 ? 'dose_guard' : 'dose_early', { message: asked.join(' ') });
  if (keys.length > 0) await rememberWarnings(statements, alert, keys);
  return words.length > 0;
};

export const createDosesService = ({ db, clock, live, doseGraceMinutes: graceMinutes }: DosesParts): DosesService => {
  const audit = createAudit(clock);

  const nowOf = async (statements: Statements, patientId: string): Promise<ProposingNow> => ({
    now: clock.now(),
    rhythm: await store.planOf(statements, patientId),
    graceMinutes,
  });

  const note = (statements: Statements, event: Omit<AuditEvent, 'action'>, action: AuditAction): Promise<void> =>
    audit(statements, { ...event, action });

  const putOff = (dose: AnyDose, at: Now): { readonly until: Temporal.Instant; readonly message: string } => {
    if (dose.asNeeded) throw new AppError('dose_put_off');
    if (isMissed(dose, at)) throw new AppError('dose_put_off', { message: m.laterMissed });
    const due = toInstant(dose.dueAt);
    const wished = (isBefore(at.now, due) ? due : at.now).add({ minutes: laterMinutes });
    // The last reminder comes a minute before the dose is missed.
    const last = missedFrom(dose.dueAt, graceMinutes).subtract({ minutes: 1 });
    const until = isBefore(last, wished) ? (isBefore(last, at.now) ? at.now : last) : wished;
    return { until, message: m.later(spanWords(Math.max(1, Math.round(until.since(at.now).total('minutes'))))) };
  };

  const markIn = async (
    statements: Statements,
    patientId: string,
    id: string,
    dueAt: Temporal.Instant | undefined,
    marking: Marking,
  ): Promise<Marked> => {
    const { action, from, sessionId } = marking;
    await store.takeTurn(statements, patientId);
    const alert = await store.lockAlert(statements, patientId, id);
    if (!alert) throw new AppError('not_found');
    const at = await nowOf(statements, patientId);
    const dose = await meant(statements, alert, dueAt, action, at);
    if (isOfLaterDay(dose.dueAt, at)) throw new AppError('dose_not_yet');
    if (isTooOld(dose.dueAt, at)) throw new AppError('dose_too_old');

    const done = async (changed: AnyDose, message: string): Promise<Marked> => {
      await note(statements, { patientId, resourceId: id, ...(sessionId !== undefined && { sessionId }) }, 'dose.mark');
      await live.announce(statements, [{ patientId, kinds: ['medication', 'notices'] }]);
      return { dose: doseView(changed, alert, at), message };
    };

    if (action === 'undo') return done(await undo(statements, alert, dose, at), m.undone);
    if (dose.answer !== null) {
      const word = dose.answer === 'taken' ? m.alreadyTaken : m.alreadySkipped;
      // The same wish sent twice is one wish.
      if (dose.answer === action) return done(dose, action === 'taken' ? m.taken : m.skipped);
      throw new AppError('dose_marked', {
        message: word(momentIn(toInstant(dose.answeredAt ?? dose.dueAt), at.now, at.rhythm.timeZone)),
      });
    }
    const said = { answer: null, answeredAt: null, answeredFrom: null, despiteGuard: false, remindAt: null };
    if (action === 'later') {
      const { until, message } = putOff(dose, at);
      return done(
        doseOfRow(await doseStore.markDose(statements, patientId, dose, { ...said, remindAt: toDate(until) })),
        message,
      );
    }
    const despiteGuard = await pass(statements, alert, dose, marking, at);
    const answered = { ...said, answer: action, answeredAt: toDate(at.now), answeredFrom: from, despiteGuard };
    return done(
      doseOfRow(await doseStore.markDose(statements, patientId, dose, answered)),
      action === 'taken' ? m.taken : m.skipped,
    );
  };

  return {
    mark: ({ patientId, id: sessionId }, id, { dueAt, action, confirmed = false }) =>
      db.withActor(patientId, (statements) =>
        markIn(statements, patientId, id, dueAt === undefined ? undefined : Temporal.Instant.from(dueAt), {
          action,
          confirmed,
          from: 'app',
          sessionId,
        }),
      ),

    check: ({ patientId, id: sessionId }, id) =>
      db.withActor(
        patientId,
        async (statements) => {
          const alert = await store.findAlert(statements, patientId, id);
          if (!alert) throw new AppError('not_found');
          const at = await nowOf(statements, patientId);
          const found = await checkDoseSafety(statements, { alert, amount: usualAmount(alert), mayName: true }, at);
          const { lastTaken } = found.limits;
          const today = dayOf(at.now, at.rhythm);
          await note(statements, { patientId, sessionId, resourceId: id }, 'dose.check');
          return {
            lastTakenAt: lastTaken ? toDate(lastTaken).toISOString() : null,
            takenToday: found.taken.filter((taken) => dayOf(taken, at.rhythm) === today).length,
            warnings: [...found.stops, ...found.openWarnings.map(({ words }) => words), ...found.confirmedWarnings],
            notes: [...found.notes, medicineWarnings.notComplete],
          };
        },
        { durable: false },
      ),

    day: ({ patientId, id: sessionId }, { date }) =>
      db.withActor(
        patientId,
        async (statements) => {
          const at = await nowOf(statements, patientId);
          const today = dayOf(at.now, at.rhythm);
          const { from, until } = dayBounds(date ?? today, at.rhythm);
          const alerts = await store.allAlerts(statements, patientId);
          const byId = new Map(alerts.map((alert) => [alert.id, alert]));
          const kept = await doseStore.dosesBetween(statements, patientId, toDate(from), toDate(until));
          const doses = dosesIn(alerts, kept, at.rhythm, from, until).flatMap((dose) => {
            const alert = byId.get(dose.alertId);
            return alert ? [doseView(dose, alert, at)] : [];
          });
          const needed = alerts.filter(
            (alert) =>
              keptSchedule(alert)?.kind === 'as-needed' &&
              shownState(alert, at) === 'active' &&
              alert.starts_on <= today,
          );
          await note(statements, { patientId, sessionId }, 'medication.day');
          return {
            date: date ?? today,
            today,
            timeZone: at.rhythm.timeZone,
            doses,
            asNeeded: await alertViews(statements, patientId, needed, at),
          };
        },
        { durable: false },
      ),

    async describe(statements, patientId, keys) {
      if (keys.length === 0) return [];
      const at = await nowOf(statements, patientId);
      const alerts = new Map(
        (await store.findAlerts(statements, patientId, [...new Set(keys.map(({ alertId }) => alertId))])).map(
          (alert) => [alert.id, alert],
        ),
      );
      const rows = await doseStore.findDoses(
        statements,
        patientId,
        keys.map(({ alertId, dueAt }) => ({ alertId, dueAt: toDate(dueAt) })),
      );
      return rows.flatMap((row) => {
        const alert = alerts.get(row.alert_id);
        return alert ? [doseView(doseOfRow(row), alert, at)] : [];
      });
    },

    async answer(statements, patientId, { alertId, dueAt }, { action, confirmed, sessionId }) {
      const { message } = await markIn(statements, patientId, alertId, dueAt, {
        action,
        confirmed,
        sessionId,
        from: 'notice',
      });
      return message;
    },
  };
};
