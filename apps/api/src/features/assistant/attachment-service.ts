import { type AiMessage, type attachAiFile, aiFile, maxAiFileBytes, aiFilesPerHour } from '@arogo/contract/assistant';
import type { EndpointAnswerInput } from '@arogo/contract/endpoint';
import { assistantMessages as m } from '@arogo/contract/messages/assistant';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { RateLimit } from '../../platform/http/rate-limiter.ts';
import { createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { openStoredFile } from '../../platform/files/open-stored-file.ts';
import type { FileDownload } from '../../platform/http/send-file.ts';
import { createMediaUploader, type MediaUploader, type UploadedMedia } from '../../platform/http/media-uploader.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { createTicketLink } from '../../platform/http/ticket-links.ts';
import { type FileRow, findFile, insertAttachment } from './file-store.ts';
import { type AssistantDeps, createAssistantAuditEvent } from './dependencies.ts';

type AttachedFile = EndpointAnswerInput<typeof attachAiFile>['data'];

/** Stores files that are attached to messages. `store` throws AppError ai_file_unsupported_type, ai_file_too_large. */
export interface AttachmentService extends MediaUploader {
  /** Must be called before a file arrives. @throws AppError rate_limited */
  beginFile(session: Session): Promise<void>;
  /**
   * Keeps a received file for a later message. Idempotent for each key.
   * @throws AppError idempotency_key_reused, conflict if the attachment of this key was deleted; the file is then removed
   */
  attach(session: Session, file: UploadedMedia, key: string | undefined): Promise<AttachedFile>;
  /** @throws AppError not_found, record_damaged, unavailable */
  open(session: Session, id: string): Promise<FileDownload>;
}

/** Uploads that begin, whatever their outcome. */
const uploadLimit: RateLimit = { name: 'assistant.file', limit: aiFilesPerHour, windowMs: 60 * 60_000 };

const toAttachmentType = (
  kind: UploadedMedia['kind'],
): Exclude<AiMessage['content'][number]['type'], 'text'> & AttachedFile['type'] => (kind === 'pdf' ? 'document' : kind);

export const createAttachmentService = ({ db, attempts, clock, keyring, files }: AssistantDeps): AttachmentService => {
  const audit = createAudit(clock);
  const keeper = createMediaUploader(files, {
    limits: { image: maxAiFileBytes, pdf: maxAiFileBytes, audio: maxAiFileBytes, video: maxAiFileBytes },
    wrongType: () => new AppError('ai_file_unsupported_type', { fields: { file: m.fileTypeRefused } }),
    tooLarge: () =>
      new AppError('ai_file_too_large', {
        fields: { file: vaultMessages.fileTooLarge },
        message: vaultMessages.fileTooLarge,
      }),
  });

  const shown = ({ id, kind, name, media_type: mediaType, bytes }: FileRow, session: Session): AttachedFile => ({
    type: kind as AttachedFile['type'],
    id,
    name,
    src: createTicketLink({ keyring, clock }, aiFile, id, session),
    mediaType,
    bytes,
  });

  return {
    ...keeper,

    beginFile: (session) => attempts.consume(uploadLimit, session.accountId),

    async attach(session, file, key) {
      const { patientId } = session;
      const { stored, kind, name, mediaType } = file;
      let settled = false;
      try {
        const { row, repeated } = await db.asPatient(session, async (trx) => {
          const at = clock.now();
          const attachment = { patientId, stored, kind: toAttachmentType(kind), name, mediaType, at: toDate(at) };
          const request = { patientId, key, endpoint: 'assistant.attach', requestHash: stored.sha256, at };
          const made = await withIdempotencyKey(trx, request, () => insertAttachment(trx, attachment));
          const attached = await findFile(trx, made.resourceId);
          if (!attached) throw new AppError('conflict');
          await audit(
            trx,
            createAssistantAuditEvent(session, made.repeated ? 'assistant.file' : 'assistant.attach', attached.id),
          );
          settled = !made.repeated;
          return { row: attached, repeated: made.repeated };
        });
        if (repeated) await keeper.discard(file);
        return shown(row, session);
      } catch (error) {
        // Keeps the file if the commit's outcome is unknown: a row may refer to it. The cleanup job removes it later if not.
        if (!settled) await keeper.discard(file);
        throw error;
      }
    },

    async open(session, id) {
      const row = await db.asPatient(
        session,
        async (trx) => {
          const found = orNotFound(await findFile(trx, id));
          await audit(trx, createAssistantAuditEvent(session, 'assistant.file', id));
          return found;
        },
        { durable: false },
      );
      return openStoredFile(files, row);
    },
  };
};
