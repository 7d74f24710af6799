import { randomUUID } from 'node:crypto';
import { isolateRightToLeft } from '@arogo/contract/text-direction';
import pLimit from 'p-limit';
import { z } from 'zod/mini';
import type { Clock } from '../clock.ts';
import { countSecondsSince, toDate } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import { unseal, seal } from '../crypto/seal.ts';
import type { Trx } from '../database/database.ts';
import { type Cleanup, deleteOldest } from '../jobs/cleanup.ts';
import { type Jobs, type JobsDatabase, toError } from '../jobs/jobs.ts';
import { createKeyedBatcher } from '../keyed-batcher.ts';
import type { BatchJobHandler } from '../jobs/workers.ts';
import type { Mail, Mailer } from './mailer.ts';
import { assertSafeHeaders } from './mailer.ts';

/** The key purpose under which mails are sealed. */
export const sealPurpose = 'mail';

/** A mail that replaces another one after an instant. */
export interface LaterMail {
  readonly from: Temporal.Instant;
  readonly mail: Pick<Mail, 'subject' | 'text' | 'html'>;
}

interface OutboxOptions {
  readonly usefulFor: Temporal.Duration;
  readonly later?: LaterMail;
  readonly id?: string;
}

/** Stores mails in the transaction of the change that causes them; a job sends them afterwards. */
export interface Outbox {
  /**
   * Stores a mail in the caller's transaction; it is sent after the commit, and not at all after a rollback. Sending is retried
   * until the mail is no longer useful.
   * @param options.usefulFor how long delivery makes sense, in hours or smaller units
   * @param options.later the mail that replaces this one after an instant, to the same address
   * @param options.id a UUID, if the mail has a fixed one: while a mail with that id waits, no second one is stored
   * @throws TypeError if the address or the subject contains more than one
   */
  enqueue(db: Trx, mail: Mail, options: OutboxOptions): Promise<void>;
}

/** Isolates names in right-to-left scripts, so that the text around them keeps its order. */
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
    // A deleted account has no address; mails about its later payments are dropped.
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

/** The later mail, if its instant has passed. */
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

/** The result of a mail: sent, or too late to be useful. */
export interface MailOutcome {
  readonly id: string;
  readonly how: 'sent' | 'late';
}

export interface SendMailDeps {
  readonly db: JobsDatabase;
  readonly keyring: Keyring;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Called in the transaction that deletes the mails' text, with the result of each. */
  readonly onEnd?: (db: Trx, outcomes: readonly MailOutcome[]) => Promise<void>;
  /** A monotonic clock in milliseconds. */
  readonly monotonic?: () => number;
}

/** Maximum number of mails in one batch of a worker. */
const mailsPerBatch = 16;
/** Maximum number of outcomes in one transaction. */
const outcomesPerWrite = 64;
/**
 * How long after a batch was fetched its mails may begin, in milliseconds. Together with the mail server's time for one mail
 * (`smtpLimits`), all of them end before the job counts as lost and another process sends them as well.
 */
const beginWithinMs = 20_000;

/** The mail server was so slow that the mail was not begun; the job retries it. */
class MailNotBegunError extends Error {
  constructor() {
    super('The mail server took too long for other mails.');
    this.name = 'MailNotBegunError';
  }
}

/**
 * Deletes the text of finished mails, those of the same moment in one transaction. If one cannot be recorded, the others still
 * are.
 */
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
          // Writes the outcomes one by one, to find the one that failed.
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
 * Sends mails of the outbox and deletes their text. A worker takes several at once and sends them concurrently over the mailer's
 * connections; each is recorded on its own when it ends. A mail is sent at least once, and once as far as SMTP allows: if the
 * process or the database stops between the server's acceptance and the deletion of the row, the mail is sent again under the
 * same Message-ID. This can affect the mails being sent at that moment, and those sent in the milliseconds before. No transaction
 * is open during the exchange with the server.
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
  const inProgress = new Map<string, Promise<void>>();

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
      const ownIds = [...new Set(ids)].filter((id) => !inProgress.has(id));
      // Read after the check of `inProgress`, so that a mail that another batch sends meanwhile is not sent again.
      const reading = ownIds.length > 0 ? read(ownIds) : Promise.resolve(new Map<string, WaitingMail>());
      const send = async (id: string): Promise<void> => {
        const mail = (await reading).get(id);
        // Sent by an earlier attempt whose outcome could not be recorded, or deleted as expired.
        if (mail === undefined) return;
        await withConcurrencyLimit(async () => {
          if (monotonic() - takenAt > beginWithinMs) throw new MailNotBegunError();
          await sendWaiting(id, mail);
        });
      };
      for (const id of ownIds)
        inProgress.set(
          id,
          send(id).finally(() => inProgress.delete(id)),
        );
      return Promise.allSettled(ids.map(async (id) => inProgress.get(id)));
    },
  };
};

/** Mails that wait to be sent. */
export interface WaitingMails {
  readonly waiting: number;
  /** How long the oldest has waited, in seconds; 0 if none waits. */
  readonly oldestSeconds: number;
}

/** Counts the waiting mails; for the jobs role. */
export const countWaitingMails = async (trx: Trx, clock: Clock): Promise<WaitingMails> => {
  const { waiting, oldest } = await trx
    .selectFrom('email_outbox')
    .select((eb) => [eb.fn.countAll<string>().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldestSeconds: countSecondsSince(oldest, clock) };
};

/** Deletes mails that are too late to be useful. @returns their number */
export const deleteExpiredMails: Cleanup = (trx, clock) =>
  deleteOldest(trx, { table: 'email_outbox', column: 'useful_until', until: clock.now() });
