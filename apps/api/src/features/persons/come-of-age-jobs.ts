import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import type { Clock } from '../../platform/clock.ts';
import { asThemself } from '../../platform/database/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { JobSchedule } from '../../platform/jobs/job-clock.ts';
import { findAccountLanguage } from '../../platform/language/account-language.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { formatRowName } from './person-names.ts';
import { buildComeOfAgeMail } from './takeover-emails.ts';
import { tellOfAge } from './takeovers-store.ts';

/** Every quarter of an hour: midnight is at one of them in each zone of the world. */
export const comeOfAgeSchedule: JobSchedule = { queue: 'persons.come-of-age', cron: '*/15 * * * *' };

export interface ComeOfAgeDeps {
  /** As the application: how a keeper wants to be written to is the keeper's. */
  readonly db: Pick<Database, 'asPatient'>;
  /** Connected as arogo_jobs. */
  readonly jobsDb: JobsDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** Where people reach the product. */
  readonly publicUrl: string;
}

const batchSize = 100;
/** A keeper should learn of it, however late the mail gets through. */
const mailValidity = Temporal.Duration.from({ hours: 24 * 7 });

/** Tells some of those who are to be told. @returns how many */
const tellSome = ({ db, jobsDb, clock, outbox, publicUrl }: ComeOfAgeDeps): Promise<number> =>
  jobsDb.asSystem(async (trx) => {
    const rows = await tellOfAge(trx, batchSize, clock.now());
    for (const row of rows) {
      const mail = buildComeOfAgeMail({
        to: row.email,
        personName: formatRowName(row),
        url: `${publicUrl}${buildPersonPrefix(row.person_id)}`,
        language: await db.asPatient(asThemself(row.account_id), (own) => findAccountLanguage(own, row.account_id)),
      });
      await outbox.enqueue(trx, mail, { usefulFor: mailValidity });
    }
    return rows.length;
  });

/**
 * Tells keepers whose person is 18 since midnight where the person lives, each once: that they are told and the mail are one
 * transaction, and what one server tells the other one finds told.
 */
export const createComeOfAgeJob = (deps: ComeOfAgeDeps) => async (): Promise<void> => {
  while ((await tellSome(deps)) > 0);
};
