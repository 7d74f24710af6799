import type { AnswerInputOf, ParsedRequestOf } from '@arogo/contract/endpoint';
import type { suggestMedicines } from '@arogo/contract/medicine-suggestions';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { type AlertQuestion, type createAlertsFromRecord, type proposeAlerts } from '@arogo/contract/record-alerts';
import { createAudit, createBulkAudit } from '../../platform/audit.ts';
import type { Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Session } from '../../platform/sessions.ts';
import type { AdherenceParts } from './adherence-service.ts';
import { alertViews } from './alert-view.ts';
import { alreadyOnAlert, checkDays, comingOf, evenSchedule, makeAlert } from './alerts.ts';
import { dayOf } from './doses-view.ts';
import {
  alertOf,
  answeredBySchedule,
  earlierOf,
  prescriptionOf,
  type Proposed,
  proposedOf,
  type ProposingNow,
  proposalView,
  withWarnings,
} from './record-alerts.ts';
import { findAllergyNames } from './safety-store.ts';
import * as store from './store.ts';
import { suggestionsOf } from './suggestions.ts';

type Made = AnswerInputOf<typeof createAlertsFromRecord>['data'];
type Wanted = NonNullable<NonNullable<ParsedRequestOf<typeof createAlertsFromRecord>['body']>['medicines']>[number];

export interface RecordAlertsService {
  /** The medicines of a prescription as alerts. @throws AppError as `prescriptionOf` */
  propose(session: Session, recordId: string): Promise<AnswerInputOf<typeof proposeAlerts>['data']>;
  /**
   * An alert for each medicine that is wanted, none twice.
   * @param wanted undefined for all that are certain
   * @throws AppError as `prescriptionOf`, confirm_first and already_on_alert where nothing else can be made,
   * medicine_changed, alerts_limit_reached, invalid_input
   */
  createFromRecord(
    session: Session,
    recordId: string,
    wanted: readonly Wanted[] | undefined,
  ): Promise<{ readonly made: Made; readonly message: string }>;
  /** Medicines of the patient's own records. */
  suggest(session: Session, typed: string): Promise<AnswerInputOf<typeof suggestMedicines>['data']>;
}

/** A medicine whose alert can be made now, or why it waits. */
interface Decided {
  readonly proposal: Proposed;
  readonly words: store.AlertWords | undefined;
  readonly questions: readonly AlertQuestion[];
  readonly earlier: boolean;
  readonly wanted: Wanted | undefined;
}

/** @throws AppError invalid_input for days that no course has */
const decided = (
  proposal: Proposed,
  wanted: Wanted | undefined,
  earlier: readonly store.AlertRow[],
  at: ProposingNow,
): Decided => {
  const schedule = wanted?.schedule === undefined ? proposal.words.schedule : evenSchedule(wanted.schedule);
  const startsOn = wanted?.startsOn ?? proposal.words.startsOn;
  const endsOn = wanted?.endsOn === undefined ? proposal.words.endsOn : wanted.endsOn;
  if (wanted !== undefined && schedule !== null) checkDays({ schedule, startsOn, endsOn }, at);
  const isOver =
    schedule === null
      ? endsOn !== null && endsOn < dayOf(at.now, at.rhythm)
      : comingOf({ schedule, startsOn, endsOn }, at).over;
  const asked = proposal.questions.filter(
    (question) => question !== 'finished' && !(wanted?.schedule !== undefined && answeredBySchedule.has(question)),
  );
  // A yes says that the patient looked; it does not say when a medicine is taken, and brings no course back.
  const open =
    wanted?.confirmed === true
      ? asked.filter((question) => answeredBySchedule.has(question) && schedule === null)
      : asked;
  const questions: readonly AlertQuestion[] = isOver ? [...open, 'finished'] : open;
  const replaced = new Set(wanted?.replaces?.map((id) => id.toLowerCase()));
  const stands = wanted?.keepBoth !== true && earlier.some(({ id }) => !replaced.has(id));
  return {
    proposal,
    words:
      questions.length > 0 || stands || schedule === null
        ? undefined
        : { ...proposal.words, schedule, startsOn, endsOn },
    questions,
    earlier: stands,
    wanted,
  };
};

/** Alerts made from what records say. */
export const createRecordAlertsService = ({
  db,
  clock,
  live,
  papers,
  doseGraceMinutes: graceMinutes,
}: AdherenceParts): RecordAlertsService => {
  const audit = createAudit(clock);
  const auditAll = createBulkAudit(clock);

  const nowOf = async (statements: Statements, patientId: string): Promise<ProposingNow> => ({
    now: clock.now(),
    rhythm: await store.planOf(statements, patientId),
    graceMinutes,
  });

  return {
    propose: ({ patientId, id: sessionId }, recordId) =>
      db.withActor(
        patientId,
        async (statements) => {
          const paper = prescriptionOf(await papers.paper(statements, patientId, recordId));
          const at = await nowOf(statements, patientId);
          const alerts = await store.allAlerts(statements, patientId);
          await audit(statements, { patientId, sessionId, action: 'medication.propose', resourceId: recordId });
          return {
            recordId: paper.id,
            title: paper.title,
            doctorName: paper.doctorName,
            date:
              paper.facts.date ?? dayOf(Temporal.Instant.fromEpochMilliseconds(paper.recordDate.getTime()), at.rhythm),
            today: dayOf(at.now, at.rhythm),
            medicines: withWarnings(
              proposedOf(paper, at),
              { alerts, allergies: await findAllergyNames(statements, patientId) },
              at,
            ).map((proposal) => proposalView(proposal, paper.id, alerts, at)),
          };
        },
        { durable: false },
      ),

    createFromRecord: ({ patientId, id: sessionId }, recordId, wanted) =>
      db.withActor(patientId, async (statements) => {
        await store.takeTurn(statements, patientId);
        const paper = prescriptionOf(await papers.paper(statements, patientId, recordId));
        const at = await nowOf(statements, patientId);
        const alerts = await store.allAlerts(statements, patientId);
        const proposals = withWarnings(
          proposedOf(paper, at),
          { alerts, allergies: await findAllergyNames(statements, patientId) },
          at,
        );
        const byFact = new Map(wanted?.map((one) => [one.fact, one]));
        if (wanted?.some(({ fact }) => !proposals.some(({ medicine }) => medicine.fact === fact)))
          throw new AppError('medicine_changed');
        const chosen = proposals.filter(({ medicine }) => wanted === undefined || byFact.has(medicine.fact));
        const already = chosen.flatMap(({ medicine: { fact } }) => {
          const row = alertOf(alerts, paper.id, fact);
          return row ? [{ fact, alertId: row.id }] : [];
        });
        const known = new Set(already.map(({ fact }) => fact));
        const decisions = chosen
          .filter(({ medicine }) => !known.has(medicine.fact))
          .map((proposal) =>
            decided(proposal, byFact.get(proposal.medicine.fact), earlierOf(alerts, paper.id, proposal.words, at), at),
          );

        const rows: store.AlertRow[] = [];
        for (const { proposal, words, wanted: wish } of decisions) {
          if (!words) continue;
          const origin = {
            patientId,
            madeBy: 'record' as const,
            recordId: paper.id,
            recordFact: proposal.medicine.fact,
          };
          const row = await makeAlert(
            statements,
            { ...words, ...origin },
            { replaces: wish?.replaces ?? [], keepBoth: wish?.keepBoth ?? false, confirmed: wish?.confirmed ?? false },
            at,
          );
          if (row) rows.push(row);
        }
        const waiting = decisions.filter(({ words }) => !words);
        if (rows.length === 0 && waiting.length > 0) {
          const first = waiting.find(({ questions }) => questions.length === 0);
          if (first !== undefined && waiting.every(({ questions }) => questions.length === 0)) {
            const {
              words,
              medicine: { fact },
            } = first.proposal;
            const replaced = new Set(byFact.get(fact)?.replaces?.map((id) => id.toLowerCase()));
            throw alreadyOnAlert(
              words,
              earlierOf(alerts, paper.id, words, at).filter(({ id }) => !replaced.has(id)),
            );
          }
          throw new AppError('confirm_first');
        }
        if (rows.length > 0) {
          await auditAll(
            statements,
            { patientId, sessionId, action: 'medication.create' },
            rows.map(({ id }) => id),
          );
          await live.announce(statements, [{ patientId, kinds: ['medication', 'notices'] }]);
        } else {
          await audit(statements, { patientId, sessionId, action: 'medication.propose', resourceId: recordId });
        }
        const made = await alertViews(statements, patientId, rows, at);
        return {
          made: {
            made,
            already,
            waiting: waiting.map(({ proposal, questions, earlier }) => ({
              fact: proposal.medicine.fact,
              medicineName: proposal.words.medicineName,
              questions: [...questions],
              earlier,
            })),
          },
          message: made.length === 0 ? m.allThere : m.created,
        };
      }),

    suggest: ({ patientId, id: sessionId }, typed) =>
      db.withActor(
        patientId,
        async (statements) => {
          const at = await nowOf(statements, patientId);
          const suggestions = await suggestionsOf(papers, statements, patientId, typed, at);
          await audit(statements, { patientId, sessionId, action: 'medication.suggest' });
          return [...suggestions];
        },
        { durable: false },
      ),
  };
};
