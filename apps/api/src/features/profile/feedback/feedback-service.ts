import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FeedbackForm } from '@arogo/contract/feedback';
import { feedbackMail as t, feedbackMessages as m } from '@arogo/contract/messages/feedback';
import { maxFeedbackFileBytes, feedbackPerDay } from '@arogo/contract/profile-limits';
import { type RateLimit, type RateLimiter, throwLimitErrorAs } from '../../../platform/http/rate-limiter.ts';
import { createAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/encrypted-file-store.ts';
import { createMediaUploader, type MediaUploader, type UploadedMedia } from '../../../platform/http/media-uploader.ts';
import { withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import type { Mail, MailAttachment } from '../../../platform/mail/mailer.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { renderMailHtml, renderLeadLine, renderSoftLine } from '../../../platform/mail/templates.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { insertFeedback } from './feedback-store.ts';

/** What patients write to whoever runs the product. The keeper throws AppError feedback_unsupported_type, feedback_too_large. */
export interface FeedbackService extends MediaUploader {
  /** Must be called before anything arrives. @throws AppError rate_limited */
  begin(session: Session): Promise<void>;
  /**
   * Stores what was written and mails it with its file to the operator's address, where there is one: once for each key.
   * @returns its id
   * @throws AppError idempotency_key_reused, rate_limited beyond ten a day; the file is then not kept
   */
  send(session: Session, form: FeedbackForm, file: UploadedMedia | undefined, key: string | undefined): Promise<string>;
}

export interface FeedbackDeps {
  readonly db: Database;
  readonly attempts: RateLimiter;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly outbox: Outbox;
  /** Where the operator reads what patients write. */
  readonly supportEmail?: string | undefined;
}

/** What begins to arrive, whatever becomes of it. */
const uploadLimit: RateLimit = { name: 'feedback.file', limit: 3 * feedbackPerDay, windowMs: 24 * 60 * 60_000 };
const feedbackLimit: RateLimit = { name: 'feedback', limit: feedbackPerDay, windowMs: 24 * 60 * 60_000 };
/** An operator's mail server may be down over a long weekend. */
const mailValidity = Temporal.Duration.from({ hours: 7 * 24 });

const buildFeedbackMail = (
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
    html: renderMailHtml(title, t.lead(feedbackType), [
      renderLeadLine(subject),
      ...description.split('\n').map(renderLeadLine),
      ...about.map(renderSoftLine),
    ]),
    attachments,
  };
};

/** In words of its own. */
const throwLimitError = throwLimitErrorAs('rate_limited', m.tooMany);

/** A name as a mail's header takes it; the stored one has no control characters. */
const toAttachmentName = (name: string): string => name.replaceAll(/[\p{Cc}\u2028\u2029"\\/]/gu, '_');

export const createFeedbackService = ({
  db,
  attempts,
  clock,
  files,
  outbox,
  supportEmail,
}: FeedbackDeps): FeedbackService => {
  const audit = createAudit(clock);
  const keeper = createMediaUploader(files, {
    limits: {
      image: maxFeedbackFileBytes,
      pdf: maxFeedbackFileBytes,
      audio: maxFeedbackFileBytes,
      video: maxFeedbackFileBytes,
    },
    wrongType: () => new AppError('feedback_unsupported_type', { fields: { file: m.fileTypeRefused } }),
    tooLarge: () => new AppError('feedback_too_large', { fields: { file: m.fileTooLarge } }),
  });

  const attached = async (file: UploadedMedia | undefined): Promise<readonly MailAttachment[]> =>
    file === undefined
      ? []
      : [
          {
            name: toAttachmentName(file.name),
            type: file.mediaType,
            content: (await buffer(await files.read(file.stored))).toString('base64'),
          },
        ];

  return {
    ...keeper,

    begin: ({ patientId }) => attempts.consume(uploadLimit, patientId).catch(throwLimitError),

    async send(session, form, file, key) {
      const { patientId, id: sessionId } = session;
      let settled = false;
      try {
        const at = clock.now();
        const requestBody = JSON.stringify([form, file?.stored.sha256.toString('hex') ?? null]);
        const request = {
          patientId,
          key,
          endpoint: 'feedback.send',
          requestHash: createHash('sha256').update(requestBody).digest(),
          at,
        };
        const attachments = supportEmail === undefined ? [] : await attached(file);
        const { resourceId, repeated } = await db.asPatient(session, async (trx) => {
          const made = await withIdempotencyKey(trx, request, async () => {
            // Here alone it is known to be no repetition, also of one that came at the same moment.
            await attempts.consumeInTransaction(trx, feedbackLimit, patientId).catch(throwLimitError);
            const id = await insertFeedback(trx, patientId, form, file, at);
            if (supportEmail !== undefined)
              await outbox.enqueue(trx, buildFeedbackMail(supportEmail, id, form, attachments), {
                usefulFor: mailValidity,
                id,
              });
            return id;
          });
          await audit(trx, { patientId, sessionId, action: 'feedback.send', resourceId: made.resourceId });
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
