import { ageOn } from '@arogo/contract/profile';
import { createBulkAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/announce.ts';
import { createNotices } from '../notifications/service.ts';
import { makeAlert } from './alerts.ts';
import { dayOf } from './doses-view.ts';
import {
  alertOf,
  earlierOf,
  type Paper,
  type Papers,
  proposedOf,
  type ProposingNow,
  withWarnings,
} from './record-alerts.ts';
import { findAllergyNames } from './safety-store.ts';
import * as store from './store.ts';

/** What the jobs of queue 'alerts.auto' do. */
export interface AutoAlerts {
  /**
   * Makes the alerts of a prescription that was just read, where its patient let that be done and nothing of a medicine
   * asks for their yes. Done twice or at once by several, it is done once.
   */
  madeByReading(recordId: string, patientId: string): Promise<void>;
}

export interface AutoAlertsParts {
  /** As the application: what is decided here is the patient's own. */
  readonly db: Pick<Database, 'withActor'>;
  readonly clock: Clock;
  readonly live: Live;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  readonly papers: Papers;
  readonly doseGraceMinutes: number;
}

/** Below this age a patient is a child. Source: Digital Personal Data Protection Act 2023 (India), section 2(f). */
const adultFrom = 18;
/** Days for which a prescription is a new one. */
const newFor = 90;

const isAdult = ({ now, rhythm }: ProposingNow): boolean =>
  rhythm.dateOfBirth !== null && ageOn(rhythm.dateOfBirth, dayOf(now, rhythm)) >= adultFrom;

/** Whether a paper can make alerts by itself: read from its own text, with certainty, of the account's holder, and new. */
const isCertain = (
  { recordType, state, recognised, person, isPersonOpen, facts }: Paper,
  { now, rhythm }: ProposingNow,
): boolean => {
  if (
    recordType !== 'PRESCRIPTION' ||
    state !== 'ready' ||
    recognised ||
    person === 'someone_else' ||
    isPersonOpen ||
    facts === null
  )
    return false;
  const oldest = Temporal.PlainDate.from(dayOf(now, rhythm)).subtract({ days: newFor }).toString();
  return (
    facts.kind === 'PRESCRIPTION' && facts.certainty === 'sure' && (facts.date === undefined || facts.date >= oldest)
  );
};

const makeFrom = async (
  statements: Statements,
  patientId: string,
  paper: Paper,
  at: ProposingNow,
): Promise<string[]> => {
  const { facts } = paper;
  if (facts === null) return [];
  const alerts = await store.allAlerts(statements, patientId);
  const made: string[] = [];
  const maximum = await store.findAlertQuota(statements);
  const allergies = await findAllergyNames(statements, patientId);
  for (const { medicine, words, questions } of withWarnings(
    proposedOf({ ...paper, facts }, at),
    { alerts, allergies },
    at,
  )) {
    const { schedule } = words;
    const isFree =
      alertOf(alerts, paper.id, medicine.fact) === undefined && earlierOf(alerts, paper.id, words, at).length === 0;
    if (schedule === null || questions.length > 0 || !isFree || alerts.length + made.length >= maximum) continue;
    const alert = {
      ...words,
      schedule,
      patientId,
      madeBy: 'auto' as const,
      recordId: paper.id,
      recordFact: medicine.fact,
    };
    const row = await makeAlert(statements, alert, { replaces: [], keepBoth: false, confirmed: false }, at);
    if (row) made.push(row.id);
  }
  return made;
};

export const createAutoAlerts = ({
  db,
  clock,
  live,
  jobs,
  papers,
  doseGraceMinutes: graceMinutes,
}: AutoAlertsParts): AutoAlerts => {
  const audit = createBulkAudit(clock);
  const notices = createNotices({ jobs });

  return {
    madeByReading: (recordId, patientId) =>
      db.withActor(patientId, async (statements) => {
        await store.takeTurn(statements, patientId);
        const at: ProposingNow = { now: clock.now(), rhythm: await store.planOf(statements, patientId), graceMinutes };
        if (!at.rhythm.autoMedAlert || !isAdult(at)) return;
        if (await notices.wasNotified(statements, { patientId, recordId, kind: 'alerts-made' })) return;
        const paper = await papers.paper(statements, patientId, recordId);
        if (!paper || !isCertain(paper, at)) return;
        const made = await makeFrom(statements, patientId, paper, at);
        if (made.length === 0) return;
        await audit(statements, { patientId, action: 'medication.create' }, made);
        await notices.notify(
          statements,
          [{ patientId, recordId, kind: 'alerts-made', count: made.length, inAppOnly: true }],
          at.now,
        );
        await live.announce(statements, [{ patientId, kinds: ['medication', 'notices'] }]);
      }),
  };
};
