import { randomUUID } from 'node:crypto';
import { isolateRightToLeft } from '@arogo/contract/text-direction';
import { z } from 'zod/mini';
import type { Clock } from '../clock.ts';
import { countSecondsSince, toDate } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import { unseal, seal } from '../crypto/seal.ts';
import type { Trx } from '../database/database.ts';
import type { Cleanup } from '../jobs/cleanup.ts';
import type { Jobs, JobsDatabase } from '../jobs/jobs.ts';
import type { JobHandler } from '../jobs/workers.ts';
import type { Mail, Mailer } from './mailer.ts';
import { assertSafeHeaders } from './mailer.ts';

/** What the mails are sealed for. */
export const sealPurpose = 'mail';

/** A mail that takes the place of another one once an instant has passed. */
export interface LaterMail {
  readonly from: Temporal.Instant;
  readonly mail: Pick<Mail, 'subject' | 'text' | 'html'>;
}

interface OutboxOptions {
  readonly usefulFor: Temporal.Duration;
  readonly later?: LaterMail;
  readonly id?: string;
}

/** Mail that is written with the change that causes it and sent afterwards. */
export interface Outbox {
  /**
   * Writes a mail in the caller's transaction; it is sent when that commits, and never if it does not. It is tried again
   * until the mail would be of no more use.
   * @param options.usefulFor how long it makes sense to deliver it, in hours or smaller units
   * @param options.later what is sent in its place once an instant has passed, to the same address
   * @param options.id a UUID, where the mail is known under one: while a mail of that id waits, another is not written
   * @throws TypeError when the address or the subject is more than one
   */
  enqueue(db: Trx, mail: Mail, options: OutboxOptions): Promise<void>;
}

/** Names in scripts that are written from right to left leave what stands beside them in its place. */
const isolateNames = ({ subject, text, html }: LaterMail['mail']): LaterMail['mail'] => ({
  subject: isolateRightToLeft(subject),
  text: isolateRightToLeft(text),
  html: isolateRightToLeft(html),
});

export const createOutbox = ({
  jobs,
  keyring,
  clock,
}: {
  readonly jobs: Jobs;
  readonly keyring: Keyring;
  readonly clock: Clock;
}): Outbox => ({
  async enqueue(db, mail, { usefulFor, later, id = randomUUID() }) {
    // An account that was erased has no address any more; what is still told of its payments is told to nobody.
    if (mail.to.startsWith('erased:')) return;
    assertSafeHeaders(mail);
    if (later) assertSafeHeaders({ ...mail, subject: later.mail.subject });
    const now = clock.now();
    const { to, attachments } = mail;
    const replacement = later && { from: later.from.toString(), ...isolateNames(later.mail) };
    const sealed = JSON.stringify({ to, ...isolateNames(mail), attachments, later: replacement });
    await db
      .insertInto('email_outbox')
      .values({
        id,
        sealed: seal(keyring, sealPurpose, sealed, id),
        created_at: toDate(now),
        useful_until: toDate(now.add(usefulFor)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await jobs.enqueue(db, 'mail.send', { mailId: id });
  },
});

const attachmentSchema = z.object({ name: z.string(), type: z.string(), content: z.string() });
const textSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() });
const mailSchema = z.extend(textSchema, {
  to: z.string(),
  later: z.optional(z.extend(textSchema, { from: z.string() })),
  attachments: z._default(z.array(attachmentSchema), []),
});

/** What is sent in place of the mail by now, if anything. */
const pickReplacement = (
  later: z.infer<typeof mailSchema>['later'],
  now: Temporal.Instant,
): Pick<Mail, 'subject' | 'text' | 'html'> | undefined => {
  if (later === undefined) return undefined;
  const { from, ...mail } = later;
  return Temporal.Instant.compare(Temporal.Instant.from(from), now) < 0 ? mail : undefined;
};

export interface SendMailDeps {
  readonly db: JobsDatabase;
  readonly keyring: Keyring;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Told, in the transaction that destroys a mail's text, how it ended: handed over, or too late to be of use. */
  readonly onEnd?: (db: Trx, mailId: string, how: 'sent' | 'late') => Promise<void>;
}

/**
 * Sends a mail of the outbox and destroys its text. A mail is sent at least once, and once as far as SMTP allows: when
 * the process or the database ends between the server's yes and the row's deletion, it goes out again, under the same
 * Message-ID. No transaction is open while the server is talked to.
 */
export const createSendMailHandler =
  ({ db, keyring, mailer, clock, onEnd }: SendMailDeps): JobHandler<'mail.send'> =>
  async ({ data: { mailId } }) => {
    const row = await db.asSystem((trx) =>
      trx.selectFrom('email_outbox').select(['sealed', 'useful_until']).where('id', '=', mailId).executeTakeFirst(),
    );
    // Sent before, by a try whose end could not be noted; or swept.
    if (!row) return;
    const late = row.useful_until.getTime() <= clock.now().epochMilliseconds;
    if (!late) {
      const { later, ...mail } = mailSchema.parse(
        JSON.parse(unseal(keyring, sealPurpose, row.sealed, mailId).toString()),
      );
      await mailer.send({ ...mail, ...pickReplacement(later, clock.now()) }, mailId);
    }
    await db.asSystem(async (trx) => {
      await trx.deleteFrom('email_outbox').where('id', '=', mailId).execute();
      await onEnd?.(trx, mailId, late ? 'late' : 'sent');
    });
  };

/** Mails that were not handed over yet. */
export interface WaitingMails {
  readonly waiting: number;
  /** How long the oldest has waited, in seconds; 0 where none waits. */
  readonly oldestSeconds: number;
}

/** Counts the mails that wait; for the jobs role. */
export const countWaitingMails = async (trx: Trx, clock: Clock): Promise<WaitingMails> => {
  const { waiting, oldest } = await trx
    .selectFrom('email_outbox')
    .select((eb) => [eb.fn.countAll<string>().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldestSeconds: countSecondsSince(oldest, clock) };
};

/** Deletes mails that are too late to be of use. @returns how many */
export const deleteExpiredMails: Cleanup = async (trx, clock) => {
  const { numDeletedRows } = await trx
    .deleteFrom('email_outbox')
    .where('useful_until', '<=', toDate(clock.now()))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
