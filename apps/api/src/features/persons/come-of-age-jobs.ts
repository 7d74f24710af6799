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

/** Every quarter of an hour: midnight falls on one of them in every time zone. */
export const comeOfAgeSchedule: JobSchedule = { queue: 'persons.come-of-age', cron: '*/15 * * * *' };

export interface ComeOfAgeDeps {
  /** Connected as the application: only the keeper's own transaction may read their language. */
  readonly db: Pick<Database, 'asPatient'>;
  /** Connected as arogo_jobs. */
  readonly jobsDb: JobsDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** Base URL of the web application. */
  readonly publicUrl: string;
}

const batchSize = 100;
/** Long, since the keeper should learn of it even if the mail is delayed. */
const mailValidity = Temporal.Duration.from({ hours: 24 * 7 });

/** Notifies one batch of keepers. @returns how many */
const notifyBatch = ({ db, jobsDb, clock, outbox, publicUrl }: ComeOfAgeDeps): Promise<number> =>
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
 * Mails keepers whose person has turned 18 in the person's time zone, each once: the mail and the mark that it was sent are one
 * transaction, so several servers may run it.
 */
export const createComeOfAgeJob = (deps: ComeOfAgeDeps) => async (): Promise<void> => {
  while ((await notifyBatch(deps)) > 0);
};
