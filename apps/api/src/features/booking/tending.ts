import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import type { Jobs, JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { JobsLog, Schedule } from '../../platform/jobs/workers.ts';
import type { Live } from '../../platform/live/announce.ts';
import type { Notices } from '../notifications/service.ts';
import * as store from './tending-store.ts';

/** Every minute: holds end and reminders are due at a minute. */
export const tendSchedule: Schedule = { queue: 'visits.tend', cron: '* * * * *' };

export interface TendingParts {
  /** Connected as arogo_jobs. */
  readonly db: JobsDatabase;
  readonly clock: Clock;
  readonly live: Live;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  readonly notices: Pick<Notices, 'tellOfVisits'>;
  readonly log: Pick<JobsLog, 'info'>;
}

/** What the jobs of queue 'visits.tend' do. */
export interface Tending {
  /**
   * Ends holds that are over, has given back what its patient did not choose anew after a doctor cancelled, and reminds a
   * day and an hour before a visit. Several servers may do so at once, and it may
   * break off anywhere: each is told of once. A visit whose day before passed while nothing looked is told of as soon as
   * something looks again, as long as it has not begun.
   */
  run(): Promise<void>;
}

/** Visits of one transaction: long enough to be quick, short enough to hold up nobody who changes one of them. */
const batch = 500;
const runAtMost = Temporal.Duration.from({ minutes: 1 });

type Look = (statements: Statements, now: Temporal.Instant) => Promise<readonly store.TendedRow[]>;

export const createTending = ({ db, clock, live, jobs, notices, log }: TendingParts): Tending => {
  const audit = createAudit(clock);

  const tell = async (
    statements: Statements,
    visits: readonly store.TendedRow[],
    kind: 'visit-expired' | 'visit-soon',
    now: Temporal.Instant,
  ): Promise<void> => {
    await notices.tellOfVisits(
      statements,
      visits.map(({ id, patient_id: patientId }) => ({ patientId, appointmentId: id, kind })),
      now,
    );
    await live.announce(
      statements,
      visits.map(({ patient_id: patientId }) => ({ patientId, kinds: ['appointments', 'notices'] })),
    );
  };

  /** Has their payments asked after; that the visits themselves have changed is on the screen at once. */
  const askAfter = async (statements: Statements, visits: readonly store.TendedRow[]): Promise<void> => {
    await jobs.enqueueAll(
      statements,
      'payment.settle',
      visits.map(({ id }) => ({ data: { appointmentId: id }, singletonKey: id })),
    );
    await live.announce(
      statements,
      visits.map(({ patient_id: patientId }) => ({ patientId, kinds: ['appointments'] })),
    );
  };

  const endHolds: Look = async (statements, now) => {
    const visits = await store.endHolds(statements, toDate(now), batch);
    for (const { id, patient_id: patientId } of visits)
      await audit(statements, { patientId, action: 'visit.expire', resourceId: id });
    await tell(
      statements,
      visits.filter(({ may_be_paid: mayBePaid }) => !mayBePaid),
      'visit-expired',
      now,
    );
    // Whose money may still be on its way is told what became of it once the gateway has said so.
    await askAfter(
      statements,
      visits.filter(({ may_be_paid: mayBePaid }) => mayBePaid),
    );
    return visits;
  };

  const endChoices: Look = async (statements, now) => {
    const visits = await store.endChoices(statements, toDate(now), batch);
    for (const { id, patient_id: patientId } of visits)
      await audit(statements, { patientId, action: 'visit.choice_over', resourceId: id });
    await askAfter(statements, visits);
    return visits;
  };

  const remind =
    (claim: typeof store.claimWithinHour): Look =>
    async (statements, now) => {
      const visits = await claim(statements, toDate(now), batch);
      await tell(statements, visits, 'visit-soon', now);
      return visits;
    };

  return {
    async run() {
      const end = clock.now().add(runAtMost);
      let count = 0;
      // What is soonest comes first; it takes the reminder of the day before along.
      for (const look of [remind(store.claimWithinHour), remind(store.claimWithinDay), endHolds, endChoices]) {
        for (let more = true; more && Temporal.Instant.compare(clock.now(), end) < 0;) {
          const found = await db.withoutActor((statements) => look(statements, clock.now()));
          count += found.length;
          more = found.length === batch;
        }
      }
      if (count > 0) log.info({ queue: 'visits.tend', count }, 'Patients were told of their visits');
    },
  };
};
