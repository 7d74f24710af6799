import { randomUUID } from 'node:crypto';
import { isolateRightToLeft } from '@arogo/contract/text-direction';
import pLimit from 'p-limit';
import { z } from 'zod/mini';
import type { Clock } from '../clock.ts';
import { countSecondsSince, toDate } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import { unseal, seal } from '../crypto/seal.ts';
import type { Trx } from '../database/database.ts';
import type { Cleanup } from '../jobs/cleanup.ts';
import { type Jobs, type JobsDatabase, toError } from '../jobs/jobs.ts';
import { createKeyedBatcher } from '../keyed-batcher.ts';
import type { BatchJobHandler } from '../jobs/workers.ts';
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

interface WaitingMail {
  readonly sealed: Buffer;
  readonly useful_until: Date;
}

/** How a mail ended: handed over, or too late to be of use. */
export interface MailOutcome {
  readonly id: string;
  readonly how: 'sent' | 'late';
}

export interface SendMailDeps {
  readonly db: JobsDatabase;
  readonly keyring: Keyring;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Told, in the transaction that destroys the text of mails, how they ended. */
  readonly onEnd?: (db: Trx, outcomes: readonly MailOutcome[]) => Promise<void>;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonic?: () => number;
}

/** Mails that one worker takes at once. */
const mailsPerBatch = 16;
/** Outcomes that are written in one transaction at most. */
const outcomesPerWrite = 64;
/**
 * So long after a batch was taken its mails are begun, in milliseconds: with the time that the mail server has for one
 * (`smtpLimits`), all end before the job counts as lost and another process sends them as well.
 */
const beginWithinMs = 20_000;

/** The mail server is so slow that the mail's turn did not come; it is tried again. */
class MailNotBegunError extends Error {
  constructor() {
    super('The mail server took too long for other mails.');
    this.name = 'MailNotBegunError';
  }
}

/** Destroys the text of mails that ended, those of the same moment in one transaction; one that cannot be noted hinders no other. */
const createOutcomeRecorder = ({ db, onEnd }: Pick<SendMailDeps, 'db' | 'onEnd'>) => {
  const write = (outcomes: readonly MailOutcome[]): Promise<void> =>
    db.asSystem(async (trx) => {
      const ids = outcomes.map(({ id }) => id);
      await trx.deleteFrom('email_outbox').where('id', 'in', ids).execute();
      await onEnd?.(trx, outcomes);
    });
  const writeAlone = (outcome: MailOutcome): Promise<undefined | Error> =>
    write([outcome]).then(() => undefined, toError);
  return createKeyedBatcher<MailOutcome, undefined>({
    async execute(outcomes) {
      if (outcomes.length > 1) {
        try {
          await write(outcomes);
          return outcomes.map(() => undefined);
        } catch {
          // Each alone says which.
        }
      }
      const results: (undefined | Error)[] = [];
      for (const outcome of outcomes) results.push(await writeAlone(outcome));
      return results;
    },
    maxBatchSize: outcomesPerWrite,
    concurrency: 1,
  });
};

/**
 * Sends mails of the outbox and destroys their text. Workers take several at once and hand them over beside each other, as
 * many as the mailer has connections; how each ended is its own affair and is noted when it ends.
 *
 * A mail is sent at least once, and once as far as SMTP allows: when the process or the database ends between the server's
 * yes and the row's deletion, it goes out again, under the same Message-ID. That can be those that were being handed over at that
 * moment, and those handed over in the milliseconds before. No transaction is open while the server is talked to.
 */
export const createSendMailHandler = ({
  db,
  keyring,
  mailer,
  clock,
  onEnd,
  monotonic = () => performance.now(),
}: SendMailDeps): BatchJobHandler<'mail.send'> => {
  const withConcurrencyLimit = pLimit(mailer.maxConcurrent);
  const record = createOutcomeRecorder({ db, ...(onEnd && { onEnd }) });
  /** A mail may have two jobs: the second waits for the first. */
  const underWay = new Map<string, Promise<void>>();

  const read = async (ids: readonly string[]): Promise<ReadonlyMap<string, WaitingMail>> => {
    const rows = await db.asSystem((trx) =>
      trx.selectFrom('email_outbox').select(['id', 'sealed', 'useful_until']).where('id', 'in', ids).execute(),
    );
    return new Map(rows.map((row) => [row.id, row]));
  };

  const sendWaiting = async (id: string, { sealed, useful_until: usefulUntil }: WaitingMail): Promise<void> => {
    const isLate = usefulUntil.getTime() <= clock.now().epochMilliseconds;
    if (!isLate) {
      const { later, ...mail } = mailSchema.parse(JSON.parse(unseal(keyring, sealPurpose, sealed, id).toString()));
      await mailer.send({ ...mail, ...pickReplacement(later, clock.now()) }, id);
    }
    await record(id, { id, how: isLate ? 'late' : 'sent' });
  };

  return {
    batchSize: mailsPerBatch,
    run(jobs) {
      const takenAt = monotonic();
      const ids = jobs.map(({ data }) => data.mailId);
      const ownIds = [...new Set(ids)].filter((id) => !underWay.has(id));
      // Read after the others that are under way were looked for: what one of those sends meanwhile is not sent again.
      const reading = ownIds.length > 0 ? read(ownIds) : Promise.resolve(new Map<string, WaitingMail>());
      const send = async (id: string): Promise<void> => {
        const mail = (await reading).get(id);
        // Sent before, by a try whose end could not be noted; or swept.
        if (mail === undefined) return;
        await withConcurrencyLimit(async () => {
          if (monotonic() - takenAt > beginWithinMs) throw new MailNotBegunError();
          await sendWaiting(id, mail);
        });
      };
      for (const id of ownIds)
        underWay.set(
          id,
          send(id).finally(() => underWay.delete(id)),
        );
      return Promise.allSettled(ids.map(async (id) => underWay.get(id)));
    },
  };
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
