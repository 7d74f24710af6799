import { type AiMessage, type attachAiFile, aiFile, aiFileMaximum, aiFilesPerHour } from '@arogo/contract/assistant';
import type { AnswerInputOf } from '@arogo/contract/endpoint';
import { assistantMessages as m } from '@arogo/contract/messages/assistant';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { AttemptLimit } from '../../platform/attempts.ts';
import { createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import { AppError, present } from '../../platform/errors.ts';
import { isDamage } from '../../platform/files/damage.ts';
import type { OpenFile } from '../../platform/files/hand-out.ts';
import { createMediaKeeper, type MediaKeeper, type SentFile } from '../../platform/files/media-keeper.ts';
import { once } from '../../platform/idempotency.ts';
import type { Session } from '../../platform/sessions.ts';
import { ticketLink } from '../../platform/ticket-links.ts';
import { type FileRow, findFile, insertAttachment } from './file-store.ts';
import { type AssistantParts, lineOf } from './parts.ts';

type Attached = AnswerInputOf<typeof attachAiFile>['data'];

/** Files that go with messages. The keeper throws AppError ai_file_wrong_type, ai_file_too_large. */
export interface Attaching extends MediaKeeper {
  /** Must be called before a file arrives. @throws AppError too_many */
  beginFile(session: Session): Promise<void>;
  /**
   * Keeps a file that arrived for the message with which it will go: once for each key.
   * @throws AppError key_reused, conflict where what the key made is gone; the file is then not kept
   */
  attach(session: Session, file: SentFile, key: string | undefined): Promise<Attached>;
  /** @throws AppError not_found, record_damaged, unavailable */
  open(session: Session, id: string): Promise<OpenFile>;
}

/** Files that begin to arrive, whatever becomes of them. */
const pace: AttemptLimit = { name: 'assistant.file', limit: aiFilesPerHour, window: 60 * 60_000 };

const kindOf = (kind: SentFile['kind']): Exclude<AiMessage['content'][number]['type'], 'text'> & Attached['type'] =>
  kind === 'pdf' ? 'document' : kind;

export const createAttaching = ({ db, attempts, clock, keyring, files }: AssistantParts): Attaching => {
  const audit = createAudit(clock);
  const keeper = createMediaKeeper(files, {
    limits: { image: aiFileMaximum, pdf: aiFileMaximum, audio: aiFileMaximum, video: aiFileMaximum },
    wrongType: () => new AppError('ai_file_wrong_type', { fields: { file: m.fileTypeRefused } }),
    tooLarge: () =>
      new AppError('ai_file_too_large', {
        fields: { file: vaultMessages.fileTooLarge },
        message: vaultMessages.fileTooLarge,
      }),
  });

  const shown = ({ id, kind, name, media_type: mediaType, bytes }: FileRow, session: Session): Attached => ({
    type: kind as Attached['type'],
    id,
    name,
    src: ticketLink({ keyring, clock }, aiFile, id, session),
    mediaType,
    bytes,
  });

  return {
    ...keeper,

    beginFile: (session) => attempts.take(pace, session.patientId),

    async attach(session, file, key) {
      const { patientId } = session;
      const { stored, kind, name, mediaType } = file;
      let settled = false;
      try {
        const { row, repeated } = await db.withActor(patientId, async (statements) => {
          const at = clock.now();
          const attachment = { patientId, stored, kind: kindOf(kind), name, mediaType, at: toDate(at) };
          const request = { patientId, key, endpoint: 'assistant.attach', requestHash: stored.sha256, at };
          const made = await once(statements, request, () => insertAttachment(statements, attachment));
          const kept = await findFile(statements, made.resourceId);
          if (!kept) throw new AppError('conflict');
          await audit(statements, lineOf(session, made.repeated ? 'assistant.file' : 'assistant.attach', kept.id));
          settled = !made.repeated;
          return { row: kept, repeated: made.repeated };
        });
        if (repeated) await keeper.discard(file);
        return shown(row, session);
      } catch (error) {
        // Of a commit that failed nobody knows the outcome: whether a row has the file, the sweep finds out later.
        if (!settled) await keeper.discard(file);
        throw error;
      }
    },

    async open(session, id) {
      const row = await db.withActor(
        session.patientId,
        async (statements) => {
          const found = present(await findFile(statements, id));
          await audit(statements, lineOf(session, 'assistant.file', id));
          return found;
        },
        { durable: false },
      );
      try {
        const content = await files.read({
          fileId: row.file_id,
          bytes: row.bytes,
          keyId: row.key_id,
          wrappedKey: row.wrapped_key,
        });
        return { name: row.name, bytes: row.bytes, mediaType: row.media_type, content };
      } catch (error) {
        throw isDamage(error) ? new AppError('record_damaged') : error;
      }
    },
  };
};
