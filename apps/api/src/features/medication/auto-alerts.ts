import { defaultLanguage } from '@arogo/contract/languages';
import { calculateAge } from '@arogo/contract/profile';
import { createBulkAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { asThemself } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { addAlert } from './alerts.ts';
import { toLocalDay } from './dose-mapper.ts';
import {
  findAlertOfFact,
  findEarlierAlerts,
  type AlertDocument,
  type DocumentSource,
  proposeAllAlerts,
  type AlertProposalContext,
  addWarnings,
} from './record-alerts.ts';
import { findAllergyNames } from './safety-store.ts';
import * as store from './store.ts';

/** The job of queue 'alerts.auto'. */
export interface AutoAlerts {
  /**
   * Creates the alerts of a prescription that was just read, if its patient enabled that. Skips medicines that need a
   * confirmation. Idempotent, also if several jobs run at once.
   */
  createFromReading(recordId: string, patientId: string): Promise<void>;
}

export interface AutoAlertsDeps {
  /** Connected as the application: the transaction runs as the patient. */
  readonly db: Pick<Database, 'asPatient'>;
  readonly clock: Clock;
  readonly live: LivePublisher;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  readonly papers: DocumentSource;
  readonly doseGraceMinutes: number;
  /** How long a notification stays: the one about created alerts stops a second reading from creating deleted alerts again. */
  readonly notificationDays: number;
}

/** Minimum age of an adult. Source: Digital Personal Data Protection Act 2023 (India), section 2(f). */
const adultAge = 18;
/** Maximum age in days at which a prescription counts as new; less if notifications are deleted earlier. */
const maxNewPrescriptionDays = 90;

const isAdult = ({ now, rhythm }: AlertProposalContext): boolean =>
  rhythm.dateOfBirth !== null && calculateAge(rhythm.dateOfBirth, toLocalDay(now, rhythm)) >= adultAge;

/**
 * Whether a document qualifies for automatic alerts: a new prescription of the account holder, with a text layer (not recognised
 * by OCR), read with certainty.
 */
const qualifies = (
  { recordType, state, recognised, isOfAnother, facts }: AlertDocument,
  { now, rhythm }: AlertProposalContext,
  newPrescriptionDays: number,
): boolean => {
  if (recordType !== 'PRESCRIPTION' || state !== 'ready' || recognised || isOfAnother || facts === null) return false;
  const oldest = Temporal.PlainDate.from(toLocalDay(now, rhythm)).subtract({ days: newPrescriptionDays }).toString();
  return (
    facts.kind === 'PRESCRIPTION' && facts.certainty === 'sure' && (facts.date === undefined || facts.date >= oldest)
  );
};

const createAlertsFrom = async (
  trx: Trx,
  patientId: string,
  document: AlertDocument,
  context: AlertProposalContext,
): Promise<string[]> => {
  const { facts } = document;
  if (facts === null) return [];
  const alerts = await store.findAllAlerts(trx, patientId);
  const createdIds: string[] = [];
  const maxAlerts = await store.findAlertQuota(trx);
  const allergies = await findAllergyNames(trx, patientId);
  for (const { medicine, fields, questions } of addWarnings(
    proposeAllAlerts({ ...document, facts }, context),
    { alerts, allergies },
    context,
  )) {
    const { schedule } = fields;
    const hasNoAlert =
      findAlertOfFact(alerts, document.id, medicine.fact) === undefined &&
      findEarlierAlerts(alerts, document.id, fields, context).length === 0;
    if (schedule === null || questions.length > 0 || !hasNoAlert || alerts.length + createdIds.length >= maxAlerts)
      continue;
    const alert = {
      ...fields,
      schedule,
      patientId,
      madeBy: 'auto' as const,
      recordId: document.id,
      recordFact: medicine.fact,
    };
    const row = await addAlert(trx, alert, { replaces: [], keepBoth: false, confirmed: false }, context);
    if (row) createdIds.push(row.id);
  }
  return createdIds;
};

export const createAutoAlerts = ({
  db,
  clock,
  live,
  jobs,
  papers,
  doseGraceMinutes: graceMinutes,
  notificationDays,
}: AutoAlertsDeps): AutoAlerts => {
  const audit = createBulkAudit(clock);
  const notifications = createNotificationPublisher({ jobs });
  const newPrescriptionDays = Math.min(maxNewPrescriptionDays, notificationDays);

  return {
    createFromReading: (recordId, patientId) =>
      db.asPatient(asThemself(patientId), async (trx) => {
        await store.lockPatientDoses(trx, patientId);
        const context: AlertProposalContext = {
          now: clock.now(),
          rhythm: await store.findDosePatient(trx, patientId),
          graceMinutes,
          language: defaultLanguage,
        };
        if (!context.rhythm.autoMedAlert || !isAdult(context)) return;
        if (await notifications.wasNotified(trx, { recordId, kind: 'alerts-made' })) return;
        const document = await papers.findDocument(trx, patientId, recordId);
        if (!document || !qualifies(document, context, newPrescriptionDays)) return;
        const made = await createAlertsFrom(trx, patientId, document, context);
        if (made.length === 0) return;
        await audit(trx, { patientId, action: 'medication.create' }, made);
        await notifications.notify(
          trx,
          [{ patientId, recordId, kind: 'alerts-made', count: made.length, inAppOnly: true }],
          context.now,
        );
        await live.publish(trx, [{ patientId, kinds: ['medication', 'notices'] }]);
      }),
  };
};
