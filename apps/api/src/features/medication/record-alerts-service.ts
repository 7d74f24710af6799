import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import type { suggestMedicines } from '@arogo/contract/medicine-suggestions';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { type AlertQuestion, type createAlertsFromRecord, type proposeAlerts } from '@arogo/contract/record-alerts';
import { createAudit, createBulkAudit } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { AdherenceDeps } from './adherence-service.ts';
import { toAlerts } from './alert-mapper.ts';
import { createDuplicateAlertError, checkDays, findNextDue, roundSchedule, addAlert } from './alerts.ts';
import { toLocalDay } from './dose-mapper.ts';
import {
  findAlertOfFact,
  answeredBySchedule,
  findEarlierAlerts,
  requirePrescription,
  type ProposedAlert,
  proposeAllAlerts,
  type AlertProposalContext,
  toAlertProposal,
  addWarnings,
} from './record-alerts.ts';
import { findAllergyNames } from './safety-store.ts';
import { createDoseContextReader } from './dose-context.ts';
import * as store from './store.ts';
import { findMedicineSuggestions } from './suggestions.ts';

type CreateAlertsResult = EndpointAnswerInput<typeof createAlertsFromRecord>['data'];
type RequestedMedicine = NonNullable<
  NonNullable<ParsedEndpointRequest<typeof createAlertsFromRecord>['body']>['medicines']
>[number];

export interface RecordAlertsService {
  /** Proposes alerts for the medicines of a prescription. @throws AppError as `requirePrescription` */
  propose(session: Session, recordId: string): Promise<EndpointAnswerInput<typeof proposeAlerts>['data']>;
  /**
   * Creates an alert for each requested medicine that has none yet.
   * @param wanted undefined for all medicines that need no confirmation
   * @throws AppError as `requirePrescription`; confirmation_required and already_on_alert if no alert could be created;
   * medicine_changed, alerts_limit_reached, invalid_input
   */
  createFromRecord(
    session: Session,
    recordId: string,
    wanted: readonly RequestedMedicine[] | undefined,
  ): Promise<{ readonly made: CreateAlertsResult; readonly message: string }>;
  /** Suggests medicines from the patient's own records. */
  suggest(session: Session, typed: string): Promise<EndpointAnswerInput<typeof suggestMedicines>['data']>;
}

/** Whether the alert of a medicine can be created now; if not, the open questions. */
interface AlertDecision {
  readonly proposal: ProposedAlert;
  readonly words: store.AlertFields | undefined;
  readonly questions: readonly AlertQuestion[];
  readonly earlier: boolean;
  readonly wanted: RequestedMedicine | undefined;
}

/** @throws AppError invalid_input for dates outside the plausible range */
const decideAlert = (
  proposal: ProposedAlert,
  wanted: RequestedMedicine | undefined,
  earlier: readonly store.AlertRow[],
  at: AlertProposalContext,
): AlertDecision => {
  const schedule = wanted?.schedule === undefined ? proposal.words.schedule : roundSchedule(wanted.schedule);
  const startsOn = wanted?.startsOn ?? proposal.words.startsOn;
  const endsOn = wanted?.endsOn === undefined ? proposal.words.endsOn : wanted.endsOn;
  if (wanted !== undefined && schedule !== null) checkDays({ schedule, startsOn, endsOn }, at);
  const isOver =
    schedule === null
      ? endsOn !== null && endsOn < toLocalDay(at.now, at.rhythm)
      : findNextDue({ schedule, startsOn, endsOn }, at).over;
  const openQuestions = proposal.questions.filter(
    (question) => question !== 'finished' && !(wanted?.schedule !== undefined && answeredBySchedule.has(question)),
  );
  // A confirmation does not tell when to take the medicine, and does not reopen a finished course.
  const open =
    wanted?.confirmed === true
      ? openQuestions.filter((question) => answeredBySchedule.has(question) && schedule === null)
      : openQuestions;
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

/** Creates alerts from the medicines of records. */
export const createRecordAlertsService = ({
  db,
  clock,
  live,
  papers,
  doseGraceMinutes: graceMinutes,
}: AdherenceDeps): RecordAlertsService => {
  const audit = createAudit(clock);
  const auditAll = createBulkAudit(clock);

  const readContext = createDoseContextReader({ clock, graceMinutes });

  return {
    propose: (session, recordId) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const document = requirePrescription(await papers.findDocument(trx, patientId, recordId));
          const at = await readContext(trx, session);
          const alerts = await store.findAllAlerts(trx, patientId);
          await audit(trx, { patientId, sessionId, action: 'medication.propose', resourceId: recordId });
          return {
            recordId: document.id,
            title: document.title,
            doctorName: document.doctorName,
            date:
              document.facts.date ??
              toLocalDay(Temporal.Instant.fromEpochMilliseconds(document.recordDate.getTime()), at.rhythm),
            today: toLocalDay(at.now, at.rhythm),
            medicines: addWarnings(
              proposeAllAlerts(document, at),
              { alerts, allergies: await findAllergyNames(trx, patientId) },
              at,
            ).map((proposal) => toAlertProposal(proposal, document.id, alerts, at)),
          };
        },
        { durable: false },
      );
    },

    createFromRecord: (session, recordId, wanted) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        await store.lockPatientDoses(trx, patientId);
        const document = requirePrescription(await papers.findDocument(trx, patientId, recordId));
        const at = await readContext(trx, session);
        const alerts = await store.findAllAlerts(trx, patientId);
        const proposals = addWarnings(
          proposeAllAlerts(document, at),
          { alerts, allergies: await findAllergyNames(trx, patientId) },
          at,
        );
        const byFact = new Map(wanted?.map((one) => [one.fact, one]));
        if (wanted?.some(({ fact }) => !proposals.some(({ medicine }) => medicine.fact === fact)))
          throw new AppError('medicine_changed');
        const chosen = proposals.filter(({ medicine }) => wanted === undefined || byFact.has(medicine.fact));
        const already = chosen.flatMap(({ medicine: { fact } }) => {
          const row = findAlertOfFact(alerts, document.id, fact);
          return row ? [{ fact, alertId: row.id }] : [];
        });
        const known = new Set(already.map(({ fact }) => fact));
        const decisions = chosen
          .filter(({ medicine }) => !known.has(medicine.fact))
          .map((proposal) =>
            decideAlert(
              proposal,
              byFact.get(proposal.medicine.fact),
              findEarlierAlerts(alerts, document.id, proposal.words, at),
              at,
            ),
          );

        const rows: store.AlertRow[] = [];
        for (const { proposal, words, wanted: wish } of decisions) {
          if (!words) continue;
          const origin = {
            patientId,
            madeBy: 'record' as const,
            recordId: document.id,
            recordFact: proposal.medicine.fact,
          };
          const row = await addAlert(
            trx,
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
            throw createDuplicateAlertError(
              words,
              findEarlierAlerts(alerts, document.id, words, at).filter(({ id }) => !replaced.has(id)),
              at.language,
            );
          }
          throw new AppError('confirmation_required');
        }
        if (rows.length > 0) {
          await auditAll(
            trx,
            { patientId, sessionId, action: 'medication.create' },
            rows.map(({ id }) => id),
          );
          await live.publish(trx, [{ patientId, kinds: ['medication', 'notices'] }]);
        } else {
          await audit(trx, { patientId, sessionId, action: 'medication.propose', resourceId: recordId });
        }
        const made = await toAlerts(trx, patientId, rows, at);
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
      });
    },

    suggest: (session, typed) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const at = await readContext(trx, session);
          const suggestions = await findMedicineSuggestions(papers, trx, patientId, typed, at);
          await audit(trx, { patientId, sessionId, action: 'medication.suggest' });
          return [...suggestions];
        },
        { durable: false },
      );
    },
  };
};
