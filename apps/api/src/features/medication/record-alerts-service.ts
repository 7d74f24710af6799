import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import type { suggestMedicines } from '@arogo/contract/medicine-suggestions';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { type AlertQuestion, type createAlertsFromRecord, type proposeAlerts } from '@arogo/contract/record-alerts';
import { createAudit, createBulkAudit } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { AdherenceDeps } from './adherence-service.ts';
import { toAlerts } from './alert-mapper.ts';
import { createDuplicateAlertError, requirePlausibleDays, findNextDue, roundSchedule, addAlert } from './alerts.ts';
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
   * @param requested undefined for all medicines that need no confirmation
   * @throws AppError as `requirePrescription`; confirmation_required and already_on_alert if no alert could be created;
   * medicine_changed, alerts_limit_reached, invalid_input
   */
  createFromRecord(
    session: Session,
    recordId: string,
    requested: readonly RequestedMedicine[] | undefined,
  ): Promise<{ readonly result: CreateAlertsResult; readonly message: string }>;
  /** Suggests medicines from the patient's own records. */
  suggest(session: Session, typed: string): Promise<EndpointAnswerInput<typeof suggestMedicines>['data']>;
}

/** Whether the alert of a medicine can be created now; if not, the open questions. */
interface AlertDecision {
  readonly proposal: ProposedAlert;
  readonly fields: store.AlertFields | undefined;
  readonly questions: readonly AlertQuestion[];
  readonly isAlreadyOnAlert: boolean;
  readonly requested: RequestedMedicine | undefined;
}

/** @throws AppError invalid_input for dates outside the plausible range */
const decideAlert = (
  proposal: ProposedAlert,
  requested: RequestedMedicine | undefined,
  earlier: readonly store.AlertRow[],
  context: AlertProposalContext,
): AlertDecision => {
  const schedule = requested?.schedule === undefined ? proposal.fields.schedule : roundSchedule(requested.schedule);
  const startsOn = requested?.startsOn ?? proposal.fields.startsOn;
  const endsOn = requested?.endsOn === undefined ? proposal.fields.endsOn : requested.endsOn;
  if (requested !== undefined && schedule !== null) requirePlausibleDays({ schedule, startsOn, endsOn }, context);
  const isOver =
    schedule === null
      ? endsOn !== null && endsOn < toLocalDay(context.now, context.rhythm)
      : findNextDue({ schedule, startsOn, endsOn }, context).isOver;
  const openQuestions = proposal.questions.filter(
    (question) => question !== 'finished' && !(requested?.schedule !== undefined && answeredBySchedule.has(question)),
  );
  // A confirmation does not tell when to take the medicine, and does not reopen a finished course.
  const stillOpen =
    requested?.confirmed === true
      ? openQuestions.filter((question) => answeredBySchedule.has(question) && schedule === null)
      : openQuestions;
  const questions: readonly AlertQuestion[] = isOver ? [...stillOpen, 'finished'] : stillOpen;
  const replacedIds = new Set(requested?.replaces?.map((id) => id.toLowerCase()));
  const isAlreadyOnAlert = requested?.keepBoth !== true && earlier.some(({ id }) => !replacedIds.has(id));
  return {
    proposal,
    fields:
      questions.length > 0 || isAlreadyOnAlert || schedule === null
        ? undefined
        : { ...proposal.fields, schedule, startsOn, endsOn },
    questions,
    isAlreadyOnAlert,
    requested,
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
          const context = await readContext(trx, session);
          const alerts = await store.findAllAlerts(trx, patientId);
          await audit(trx, { patientId, sessionId, action: 'medication.propose', resourceId: recordId });
          return {
            recordId: document.id,
            title: document.title,
            doctorName: document.doctorName,
            date:
              document.facts.date ??
              toLocalDay(Temporal.Instant.fromEpochMilliseconds(document.recordDate.getTime()), context.rhythm),
            today: toLocalDay(context.now, context.rhythm),
            medicines: addWarnings(
              proposeAllAlerts(document, context),
              { alerts, allergies: await findAllergyNames(trx, patientId) },
              context,
            ).map((proposal) => toAlertProposal(proposal, document.id, alerts, context)),
          };
        },
        { durable: false },
      );
    },

    createFromRecord: (session, recordId, requested) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        await store.lockPatientDoses(trx, patientId);
        const document = requirePrescription(await papers.findDocument(trx, patientId, recordId));
        const context = await readContext(trx, session);
        const alerts = await store.findAllAlerts(trx, patientId);
        const proposals = addWarnings(
          proposeAllAlerts(document, context),
          { alerts, allergies: await findAllergyNames(trx, patientId) },
          context,
        );
        const requestedByFact = new Map(requested?.map((one) => [one.fact, one]));
        if (requested?.some(({ fact }) => !proposals.some(({ medicine }) => medicine.fact === fact)))
          throw new AppError('medicine_changed');
        const selected = proposals.filter(
          ({ medicine }) => requested === undefined || requestedByFact.has(medicine.fact),
        );
        const existing = selected.flatMap(({ medicine: { fact } }) => {
          const row = findAlertOfFact(alerts, document.id, fact);
          return row ? [{ fact, alertId: row.id }] : [];
        });
        const existingFacts = new Set(existing.map(({ fact }) => fact));
        const decisions = selected
          .filter(({ medicine }) => !existingFacts.has(medicine.fact))
          .map((proposal) =>
            decideAlert(
              proposal,
              requestedByFact.get(proposal.medicine.fact),
              findEarlierAlerts(alerts, document.id, proposal.fields, context),
              context,
            ),
          );

        const rows: store.AlertRow[] = [];
        for (const { proposal, fields, requested: wish } of decisions) {
          if (!fields) continue;
          const origin = {
            patientId,
            madeBy: 'record' as const,
            recordId: document.id,
            recordFact: proposal.medicine.fact,
          };
          const row = await addAlert(
            trx,
            { ...fields, ...origin },
            { replaces: wish?.replaces ?? [], keepBoth: wish?.keepBoth ?? false, confirmed: wish?.confirmed ?? false },
            context,
          );
          if (row) rows.push(row);
        }
        const waiting = decisions.filter(({ fields }) => !fields);
        if (rows.length === 0 && waiting.length > 0) {
          const first = waiting.find(({ questions }) => questions.length === 0);
          if (first !== undefined && waiting.every(({ questions }) => questions.length === 0)) {
            const {
              fields,
              medicine: { fact },
            } = first.proposal;
            const replacedIds = new Set(requestedByFact.get(fact)?.replaces?.map((id) => id.toLowerCase()));
            throw createDuplicateAlertError(
              fields,
              findEarlierAlerts(alerts, document.id, fields, context).filter(({ id }) => !replacedIds.has(id)),
              context.language,
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
        const createdAlerts = await toAlerts(trx, patientId, rows, context);
        return {
          result: {
            made: createdAlerts,
            already: existing,
            waiting: waiting.map(({ proposal, questions, isAlreadyOnAlert }) => ({
              fact: proposal.medicine.fact,
              medicineName: proposal.fields.medicineName,
              questions: [...questions],
              earlier: isAlreadyOnAlert,
            })),
          },
          message: createdAlerts.length === 0 ? m.allThere : m.created,
        };
      });
    },

    suggest: (session, typed) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const context = await readContext(trx, session);
          const suggestions = await findMedicineSuggestions(papers, trx, patientId, typed, context);
          await audit(trx, { patientId, sessionId, action: 'medication.suggest' });
          return [...suggestions];
        },
        { durable: false },
      );
    },
  };
};
