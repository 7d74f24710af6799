import { privacyDataMessages as m } from '@arogo/contract/messages/privacy-data';
import { z } from 'zod/mini';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { open } from '../../platform/crypto/seal.ts';
import type { Database, Statements } from '../../platform/database.ts';
import type { FileStore } from '../../platform/files/encrypted.ts';
import type { Jobs, JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { framed, leadLine, softLine } from '../../platform/mail/templates.ts';
import * as store from './erase-store.ts';
import { firstId } from './paging.ts';

/** Of the key under which the address lies until it was written to. */
export const sealPurpose = 'erasure';

/** What the jobs of queue 'account.erase' do. */
export interface Erasing {
  /** Erases an account of which that was asked for. It may break off anywhere: done again it goes on where it was, and done twice it happens once. */
  erase(accountId: string): Promise<void>;
  /** Has done again what a lost job left behind. */
  goOn(): Promise<void>;
}

export interface ErasingParts {
  /** As the application: visits and payments are the patient's. */
  readonly db: Database;
  /** Connected as arogo_jobs. */
  readonly jobsDb: JobsDatabase;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: Pick<FileStore, 'remove'>;
  readonly outbox: Outbox;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Cancels every visit to come, however soon it is, and answers which have something to be given back. */
  readonly cancelVisits: (statements: Statements, patientId: string) => Promise<readonly string[]>;
  /** Asks the gateway how the payment of a visit stands and gives back what is owed; without an answer it is asked again later. */
  readonly settle: (appointmentId: string) => Promise<void>;
}

const batch = 50;
const mailUsefulFor = Temporal.Duration.from({ hours: 24 * 7 });
const noteSchema = z.object({ to: z.string(), visits: z.number() });

const mailOf = ({ to, visits }: z.infer<typeof noteSchema>): Mail => {
  const further = [...(visits > 0 ? [m.mailVisits] : []), m.mailKept, m.mailAgain];
  return {
    to,
    subject: m.mailSubject,
    text: [m.mailLead, ...further].join('\n\n').concat('\n'),
    html: framed(m.mailSubject, m.mailLead, [leadLine(m.mailLead), ...further.map(softLine)]),
  };
};

/** Visits first, while their doctor and the gateway can be told; then all rows at once; then the files; then the mail. */
export const createErasing = ({
  db,
  jobsDb,
  clock,
  keyring,
  files,
  outbox,
  jobs,
  cancelVisits,
  settle,
}: ErasingParts): Erasing => {
  const audit = createAudit(clock);
  const filesAfter = (accountId: string, after: string): Promise<readonly string[]> =>
    jobsDb.withoutActor((statements) => store.filesLeft(statements, accountId, after, batch));

  const erase = async (accountId: string): Promise<void> => {
    const found = await jobsDb.withoutActor((statements) => store.findErasure(statements, accountId));
    if (!found) return;
    if (found.emptied_at === null) {
      const paid = await db.withActor(accountId, (statements) => cancelVisits(statements, accountId));
      for (const appointmentId of paid) await settle(appointmentId);
      await jobsDb.withoutActor((statements) => store.finishErasure(statements, accountId, clock.now()));
    }
    const failures: unknown[] = [];
    for (
      let ids = await filesAfter(accountId, firstId);
      ids.length > 0;
      ids = await filesAfter(accountId, ids.at(-1) ?? firstId)
    ) {
      const gone: string[] = [];
      // Before they are forgotten: what cannot be destroyed now holds no other up, and is destroyed when the job is done again.
      for (const id of ids)
        await files.remove(id).then(
          () => gone.push(id),
          (error: unknown) => failures.push(error),
        );
      await jobsDb.withoutActor((statements) => store.forgetFiles(statements, accountId, gone));
    }
    if (failures.length > 0) throw failures[0];
    const note = noteSchema.parse(JSON.parse(open(keyring, sealPurpose, found.sealed_address, accountId).toString()));
    await jobsDb.withoutActor(async (statements) => {
      if (!(await store.endErasure(statements, accountId))) return;
      await audit(statements, { patientId: accountId, action: 'account.erased' });
      await outbox.queue(statements, mailOf(note), { usefulFor: mailUsefulFor });
    });
  };

  return {
    erase,
    async goOn() {
      await jobsDb.withoutActor(async (statements) => {
        // By its own job: what cannot be finished holds nothing else up.
        for (const accountId of await store.unfinished(statements))
          await jobs.enqueue(statements, 'account.erase', { accountId }, { singletonKey: accountId });
      });
    },
  };
};
