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

/** Sends patients' feedback to the operator. `store` throws AppError feedback_unsupported_type, feedback_too_large. */
export interface FeedbackService extends MediaUploader {
  /** Must be called before anything arrives. @throws AppError rate_limited */
  begin(session: Session): Promise<void>;
  /**
   * Stores a feedback and mails it with its file to the operator's address, if there is one. Idempotent for each key.
   * @returns its id
   * @throws AppError idempotency_key_reused, rate_limited beyond ten a day; the file is then removed
   */
  send(session: Session, form: FeedbackForm, file: UploadedMedia | undefined, key: string | undefined): Promise<string>;
}

export interface FeedbackDeps {
  readonly db: Database;
  readonly attempts: RateLimiter;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly outbox: Outbox;
  /** The address that receives feedback. */
  readonly supportEmail?: string | undefined;
}

/** Requests that begin, whatever their outcome. */
const uploadLimit: RateLimit = { name: 'feedback.file', limit: 3 * feedbackPerDay, windowMs: 24 * 60 * 60_000 };
const feedbackLimit: RateLimit = { name: 'feedback', limit: feedbackPerDay, windowMs: 24 * 60 * 60_000 };
/** Long enough for an operator's mail server that is down over a long weekend. */
const mailValidity = Temporal.Duration.from({ hours: 7 * 24 });

const buildFeedbackMail = (
  to: string,
  id: string,
  { feedbackType, subject, description, email }: FeedbackForm,
  attachments: readonly MailAttachment[],
): Mail => {
  const title = t.subject(feedbackType, subject);
  const details = [t.from(email), t.number(id), ...(attachments.length > 0 ? [t.attached] : [])];
  return {
    to,
    subject: title,
    text: [t.lead(feedbackType), subject, description, ...details].join('\n\n').concat('\n'),
    html: renderMailHtml(title, t.lead(feedbackType), [
      renderLeadLine(subject),
      ...description.split('\n').map(renderLeadLine),
      ...details.map(renderSoftLine),
    ]),
    attachments,
  };
};

/** With an error text of this feature. */
const throwLimitError = throwLimitErrorAs('rate_limited', m.tooMany);

/** Makes a name safe for a mail header; the stored one has no control characters. */
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
  const uploader = createMediaUploader(files, {
    limits: {
      image: maxFeedbackFileBytes,
      pdf: maxFeedbackFileBytes,
      audio: maxFeedbackFileBytes,
      video: maxFeedbackFileBytes,
    },
    wrongType: () => new AppError('feedback_unsupported_type', { fields: { file: m.fileTypeRefused } }),
    tooLarge: () => new AppError('feedback_too_large', { fields: { file: m.fileTooLarge } }),
  });

  const toMailAttachments = async (file: UploadedMedia | undefined): Promise<readonly MailAttachment[]> =>
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
    ...uploader,

    begin: ({ patientId }) => attempts.consume(uploadLimit, patientId).catch(throwLimitError),

    async send(session, form, file, key) {
      const { patientId, id: sessionId } = session;
      let isCommitted = false;
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
        const attachments = supportEmail === undefined ? [] : await toMailAttachments(file);
        const { resourceId, repeated } = await db.asPatient(session, async (trx) => {
          const outcome = await withIdempotencyKey(trx, request, async () => {
            // Counted here, since only the transaction can tell a new request from a concurrent repetition.
            await attempts.consumeInTransaction(trx, feedbackLimit, patientId).catch(throwLimitError);
            const id = await insertFeedback(trx, patientId, form, file, at);
            if (supportEmail !== undefined)
              await outbox.enqueue(trx, buildFeedbackMail(supportEmail, id, form, attachments), {
                usefulFor: mailValidity,
                id,
              });
            return id;
          });
          await audit(trx, { patientId, sessionId, action: 'feedback.send', resourceId: outcome.resourceId });
          isCommitted = !outcome.repeated;
          return outcome;
        });
        if (repeated && file !== undefined) await uploader.discard(file);
        return resourceId;
      } catch (error) {
        // Keeps the file if the commit's outcome is unknown: a row may refer to it. The cleanup job removes it later if not.
        if (!isCommitted && file !== undefined) await uploader.discard(file);
        throw error;
      }
    },
  };
};
