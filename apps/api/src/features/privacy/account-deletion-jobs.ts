import { findLanguage } from '@arogo/contract/languages';
import { personRemoval } from '@arogo/contract/messages/person-removal';
import { privacyDataMessages } from '@arogo/contract/messages/privacy-data';
import { z } from 'zod/mini';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { unseal } from '../../platform/crypto/seal.ts';
import { asThemself } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/encrypted-file-store.ts';
import type { Jobs, JobsDatabase } from '../../platform/jobs/jobs.ts';
import { translate } from '../../platform/language/translations.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { renderMailHtml, renderLeadLine, renderSoftLine } from '../../platform/mail/templates.ts';
import * as store from './account-deletion-store.ts';
import { minId } from './row-iterator.ts';

/** The purpose of the key that seals the address until the final mail is sent. */
export const sealPurpose = 'erasure';

/** The jobs of queue 'account.delete'. */
export interface AccountDeletionJobs {
  /** Deletes an account that requested it. It may stop anywhere: the next run continues. Idempotent. */
  erase(accountId: string): Promise<void>;
  /** Enqueues the unfinished deletions of lost jobs. */
  resumeUnfinished(): Promise<void>;
}

export interface AccountDeletionJobsDeps {
  /** Connected as the application: appointments and payments belong to the patient. */
  readonly db: Database;
  /** Connected as arogo_jobs. */
  readonly jobsDb: JobsDatabase;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: Pick<FileStore, 'remove'>;
  readonly outbox: Outbox;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Cancels all upcoming appointments, ignoring the cutoff. Returns those with a payment to refund. */
  readonly cancelAppointments: (trx: Trx, patientId: string) => Promise<readonly string[]>;
  /** Reconciles the payment of an appointment and refunds what is owed; without an answer of the gateway it is retried later. */
  readonly settle: (appointmentId: string) => Promise<void>;
}

const batchSize = 50;
const mailValidity = Temporal.Duration.from({ hours: 24 * 7 });
/** The recipient of the final mail. `person` is the name of a person who was removed from that account. */
const noteSchema = z.object({
  to: z.string(),
  visits: z.number(),
  person: z.optional(z.string()),
  /** Missing in notes of earlier versions. */
  language: z.optional(z.string()),
});

const buildDeletionMail = ({ to, visits: appointments, person, language: code }: z.infer<typeof noteSchema>): Mail => {
  const language = findLanguage(code).code;
  if (person !== undefined) {
    const texts = translate(language, personRemoval);
    const [subject, lead] = [texts.mailSubject(person), texts.mailLead(person)];
    return { to, subject, text: `${lead}\n`, html: renderMailHtml(subject, lead, [renderLeadLine(lead)], language) };
  }
  const m = translate(language, privacyDataMessages);
  const further = [...(appointments > 0 ? [m.mailAppointments] : []), m.mailKept, m.mailAgain];
  return {
    to,
    subject: m.mailSubject,
    text: [m.mailLead, ...further].join('\n\n').concat('\n'),
    html: renderMailHtml(
      m.mailSubject,
      m.mailLead,
      [renderLeadLine(m.mailLead), ...further.map(renderSoftLine)],
      language,
    ),
  };
};

/**
 * Deletes in this order: appointments, while doctor and gateway can still be notified; all rows at once; the files; then the
 * mail.
 */
export const createAccountDeletionJobs = ({
  db,
  jobsDb,
  clock,
  keyring,
  files,
  outbox,
  jobs,
  cancelAppointments,
  settle,
}: AccountDeletionJobsDeps): AccountDeletionJobs => {
  const audit = createAudit(clock);
  const filesAfter = (accountId: string, after: string): Promise<readonly string[]> =>
    jobsDb.asSystem((trx) => store.findRemainingFiles(trx, accountId, after, batchSize));

  const erase = async (accountId: string): Promise<void> => {
    const found = await jobsDb.asSystem((trx) => store.findAccountDeletion(trx, accountId));
    if (!found) return;
    if (found.rows_deleted_at === null) {
      const paid = await db.asPatient(asThemself(accountId), (trx) => cancelAppointments(trx, accountId));
      for (const appointmentId of paid) await settle(appointmentId);
      await jobsDb.asSystem((trx) => store.finishAccountDeletion(trx, accountId, clock.now()));
    }
    const failures: unknown[] = [];
    for (
      let ids = await filesAfter(accountId, minId);
      ids.length > 0;
      ids = await filesAfter(accountId, ids.at(-1) ?? minId)
    ) {
      const gone: string[] = [];
      // Before their rows are deleted. A file that cannot be removed now does not block the others; the next run removes it.
      for (const id of ids)
        await files.remove(id).then(
          () => gone.push(id),
          (error: unknown) => failures.push(error),
        );
      await jobsDb.asSystem((trx) => store.deleteFileRows(trx, accountId, gone));
    }
    if (failures.length > 0) throw failures[0];
    const note = noteSchema.parse(JSON.parse(unseal(keyring, sealPurpose, found.sealed_address, accountId).toString()));
    await jobsDb.asSystem(async (trx) => {
      if (!(await store.endAccountDeletion(trx, accountId))) return;
      await audit(trx, { patientId: accountId, action: 'account.erase' });
      await outbox.enqueue(trx, buildDeletionMail(note), { usefulFor: mailValidity });
    });
  };

  return {
    erase,
    async resumeUnfinished() {
      await jobsDb.asSystem(async (trx) => {
        // One job each, so that a failing deletion does not block others.
        for (const accountId of await store.findUnfinished(trx))
          await jobs.enqueue(trx, 'account.delete', { accountId }, { singletonKey: accountId });
      });
    },
  };
};
