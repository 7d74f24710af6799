import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FeedbackForm } from '@arogo/contract/feedback';
import { feedbackMail as t, feedbackMessages as m } from '@arogo/contract/messages/feedback';
import { feedbackFileMaximum, feedbackPerDay } from '@arogo/contract/places-limits';
import type { AttemptLimit, Attempts } from '../../platform/attempts.ts';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/encrypted.ts';
import { createMediaKeeper, type MediaKeeper, type SentFile } from '../../platform/files/media-keeper.ts';
import { once } from '../../platform/idempotency.ts';
import type { Mail, MailAttachment } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { framed, leadLine, softLine } from '../../platform/mail/templates.ts';
import type { Session } from '../../platform/sessions.ts';
import { insertFeedback } from './feedback-store.ts';

/** What patients write to whoever runs the product. The keeper throws AppError feedback_wrong_type, feedback_too_large. */
export interface FeedbackService extends MediaKeeper {
  /** Must be called before anything arrives. @throws AppError too_many */
  begin(session: Session): Promise<void>;
  /**
   * Stores what was written and mails it with its file to the operator's address, where there is one: once for each key.
   * @returns its id
   * @throws AppError key_reused, too_many beyond ten a day; the file is then not kept
   */
  send(session: Session, form: FeedbackForm, file: SentFile | undefined, key: string | undefined): Promise<string>;
}

export interface FeedbackParts {
  readonly db: Database;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly outbox: Outbox;
  /** Where the operator reads what patients write. */
  readonly supportEmail?: string | undefined;
}

/** What begins to arrive, whatever becomes of it. */
const arriving: AttemptLimit = { name: 'feedback.file', limit: 3 * feedbackPerDay, window: 24 * 60 * 60_000 };
const pace: AttemptLimit = { name: 'feedback', limit: feedbackPerDay, window: 24 * 60 * 60_000 };
/** An operator's mail server may be down over a long weekend. */
const mailUsefulFor = Temporal.Duration.from({ hours: 7 * 24 });

const mailOf = (
  to: string,
  id: string,
  { feedbackType, subject, description, email }: FeedbackForm,
  attachments: readonly MailAttachment[],
): Mail => {
  const title = t.subject(feedbackType, subject);
  const about = [t.from(email), t.number(id), ...(attachments.length > 0 ? [t.attached] : [])];
  return {
    to,
    subject: title,
    text: [t.lead(feedbackType), subject, description, ...about].join('\n\n').concat('\n'),
    html: framed(title, t.lead(feedbackType), [
      leadLine(subject),
      ...description.split('\n').map(leadLine),
      ...about.map(softLine),
    ]),
    attachments,
  };
};

/** In words of its own. */
const refuse = (error: unknown): never => {
  if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
  throw new AppError('too_many', {
    message: m.tooMany,
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  });
};

/** A name as a mail's header takes it; the stored one has no control characters. */
const mailName = (name: string): string => name.replaceAll(/[\p{Cc}\u2028\u2029"\\/]/gu, '_');

export const createFeedbackService = ({
  db,
  attempts,
  clock,
  files,
  outbox,
  supportEmail,
}: FeedbackParts): FeedbackService => {
  const audit = createAudit(clock);
  const keeper = createMediaKeeper(files, {
    limits: {
      image: feedbackFileMaximum,
      pdf: feedbackFileMaximum,
      audio: feedbackFileMaximum,
      video: feedbackFileMaximum,
    },
    wrongType: () => new AppError('feedback_wrong_type', { fields: { file: m.fileTypeRefused } }),
    tooLarge: () => new AppError('feedback_too_large', { fields: { file: m.fileTooLarge } }),
  });

  const attached = async (file: SentFile | undefined): Promise<readonly MailAttachment[]> =>
    file === undefined
      ? []
      : [
          {
            name: mailName(file.name),
            type: file.mediaType,
            content: (await buffer(await files.read(file.stored))).toString('base64'),
          },
        ];

  return {
    ...keeper,

    begin: ({ patientId }) => attempts.take(arriving, patientId).catch(refuse),

    async send({ patientId, id: sessionId }, form, file, key) {
      let settled = false;
      try {
        const at = clock.now();
        const said = JSON.stringify([form, file?.stored.sha256.toString('hex') ?? null]);
        const request = {
          patientId,
          key,
          endpoint: 'feedback.send',
          requestHash: createHash('sha256').update(said).digest(),
          at,
        };
        const attachments = supportEmail === undefined ? [] : await attached(file);
        const { resourceId, repeated } = await db.withActor(patientId, async (statements) => {
          const made = await once(statements, request, async () => {
            // Here alone it is known to be no repetition, also of one that came at the same moment.
            await attempts.takeWithin(statements, pace, patientId).catch(refuse);
            const id = await insertFeedback(statements, patientId, form, file, at);
            if (supportEmail !== undefined)
              await outbox.queue(statements, mailOf(supportEmail, id, form, attachments), {
                usefulFor: mailUsefulFor,
                id,
              });
            return id;
          });
          await audit(statements, { patientId, sessionId, action: 'feedback.send', resourceId: made.resourceId });
          settled = !made.repeated;
          return made;
        });
        if (repeated && file !== undefined) await keeper.discard(file);
        return resourceId;
      } catch (error) {
        // Of a commit that failed nobody knows the outcome: whether a row has the file, the sweep finds out later.
        if (!settled && file !== undefined) await keeper.discard(file);
        throw error;
      }
    },
  };
};
