import { hash, randomUUIDv7 } from 'node:crypto';
import {
  doctorFileBytesPerConversation,
  fileBytesPerDay,
  filesPerHour,
  type Message,
  messagesPerMinute,
} from '@arogo/contract/conversations';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { commonMessages } from '@arogo/contract/messages/common';
import { conversationMessages as m } from '@arogo/contract/messages/conversations';
import { asThemself } from '../../platform/database/actor.ts';
import type { RateLimit } from '../../platform/http/rate-limiter.ts';
import { toDate } from '../../platform/clock.ts';
import { violatesConstraint } from '../../platform/database/database-errors.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { UploadedMedia } from '../../platform/http/media-uploader.ts';
import { runAsParticipant, pipelineAsParticipant } from '../../platform/live/participant.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { selectConversationState } from './conversation-store.ts';
import { countDoctorFileBytes, findFileHash, insertFile } from './file-store.ts';
import * as store from './message-store.ts';
import { type MessagingDeps, toAuditActor } from './dependencies.ts';
import {
  type AwayPatient,
  emptyMessageFields,
  findRecord,
  insertMessage,
  lockConversation,
  type NewMessage,
  selectAwayPatient,
  buildSendStatements,
} from './send-store.ts';
import { createTextSender, type MessageDraft, type WriteResult } from './text-sender.ts';
import {
  type ConversationRole,
  getConversationRole,
  type ActingParticipant,
  getActingParticipant,
} from './conversation-role.ts';
import { createMessageMapper } from './message-mapper.ts';

type MessageBody = ParsedEndpointRequest<ConversationRole['endpoints']['send']>['body'];

export interface SendResult {
  readonly message: Message;
  /** False if the same message was sent before. */
  readonly isCreated: boolean;
}

/** A message about a call, written by the system. */
export interface SystemMessage {
  readonly conversationId: string;
  readonly kind: 'missedCall' | 'consultationStart' | 'consultationEnd';
  readonly callId: string;
  readonly at: Temporal.Instant;
}

/** A complete upload: the file and the form's fields. */
export interface FileMessage {
  readonly clientId: string;
  readonly replyTo: string | undefined;
  /** Milliseconds. */
  readonly duration: number | undefined;
  readonly file: UploadedMedia;
}

export interface SendMessageService {
  /**
   * Counts against the rate limits; call it before a message or an edit is read. @throws AppError rate_limited,
   * messages_limit_reached
   */
  begin(side: ConversationRole, session: Session): Promise<void>;
  /** Like `begin`, before a file arrives. @throws AppError not_found, rate_limited, messages_limit_reached */
  beginFile(side: ConversationRole, session: Session, conversationId: string): Promise<void>;
  /**
   * @throws AppError not_found for a missing conversation, record or quoted message, idempotency_key_reused, invalid_input for a
   * record sent by a doctor
   */
  send(side: ConversationRole, session: Session, conversationId: string, body: MessageBody): Promise<SendResult>;
  /**
   * The file is removed if this throws, or if the same message was sent before. @throws AppError not_found,
   * idempotency_key_reused, rate_limited
   */
  sendFile(side: ConversationRole, session: Session, conversationId: string, message: FileMessage): Promise<SendResult>;
  /**
   * Writes a system message about a call, in the caller's transaction as either side. Idempotent: one message of each kind for
   * each call. Locks the conversation.
   */
  sendSystemMessage(trx: Trx, message: SystemMessage): Promise<void>;
}

const sendLimit: RateLimit = { name: 'message.send', limit: messagesPerMinute, windowMs: 60_000 };
const hourMs = 60 * 60_000;
/** Uploads that begin, whatever their outcome. */
const fileLimit: RateLimit = { name: 'message.file', limit: filesPerHour, windowMs: hourMs };
/** Bytes of received files. */
const fileBytesLimit: RateLimit = { name: 'message.file.bytes', limit: fileBytesPerDay, windowMs: 24 * hourMs };

/** A reply to a message outside this conversation gets the same error as a missing conversation. */
const toSendError = (error: unknown): unknown =>
  violatesConstraint(error, 'message_reply_to_conversation_id_fkey') ? new AppError('not_found') : error;

/** Derives a UUID from a text. */
const deriveUuid = (text: string): string => {
  const hex = hash('sha256', text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** @throws AppError storage_limit_reached if the file would exceed the doctor's storage in this conversation */
const requireDoctorStorage = async (trx: Trx, conversationId: string, bytes: number): Promise<void> => {
  const storedBytes = await countDoctorFileBytes(trx, conversationId);
  if (storedBytes + bytes <= doctorFileBytesPerConversation) return;
  throw new AppError('storage_limit_reached', {
    message: m.doctorFilesFull(doctorFileBytesPerConversation / 1024 ** 3),
  });
};

/** Runs the statements that send a message. @returns the sent row */
const runSendStatements = async (
  trx: Trx,
  message: NewMessage,
  actor: ActingParticipant,
): Promise<store.MessageRow | undefined> => {
  const queries = buildSendStatements(trx, message, toAuditActor(actor));
  for (const query of queries.slice(0, -1)) await trx.executeQuery(query);
  return (await trx.executeQuery(queries.at(-1) as ReturnType<typeof store.messageQueries.user.selectSent>)).rows[0];
};

export const createSendMessageService = ({
  db,
  clock,
  keyring,
  attempts,
  countHourly,
  live,
  messages,
  files,
  notices: notifications,
}: MessagingDeps): SendMessageService => {
  const toMessageByRole = {
    user: createMessageMapper({ keyring, clock }, getConversationRole('user')),
    doctor: createMessageMapper({ keyring, clock }, getConversationRole('doctor')),
  };
  const toMessage = (side: ConversationRole, session: Session, row: store.MessageRow): Message =>
    toMessageByRole[side.name](row, session);

  const toMessageDraft = (
    { side }: ActingParticipant,
    conversationId: string,
    { clientId, replyTo }: { readonly clientId: string; readonly replyTo?: string | undefined },
  ): MessageDraft => ({
    ...emptyMessageFields,
    id: randomUUIDv7(),
    conversationId,
    clientId,
    sender: side.name,
    replyTo: replyTo ?? null,
    at: toDate(clock.now()),
  });

  const sendPlainText = createTextSender({ db, clock, messages, toMessageByRole });

  const sendText = async (actor: ActingParticipant, draft: MessageDraft, text: string): Promise<WriteResult> => {
    const plainResult = await sendPlainText(actor, { ...draft, content: text });
    if (plainResult) return plainResult;
    const message = { ...draft, kind: 'text', content: text };
    const results = await pipelineAsParticipant(db, actor.participant, (trx) => [
      ...buildSendStatements(trx, message, toAuditActor(actor)),
      selectAwayPatient(trx, draft),
    ]);
    const [[sent], [awayPatient]] = results.slice(-2) as unknown as readonly [
      readonly store.MessageRow[],
      readonly AwayPatient[],
    ];
    const row = orNotFound(sent);
    // If the earlier message was edited or deleted since, its original text is unknown, so it counts as the same.
    if (
      row.id !== message.id &&
      (row.kind !== 'text' || (row.content !== text && row.edited_at === null && !row.deleted))
    )
      throw new AppError('idempotency_key_reused');
    return { row, awayPatient };
  };

  const sendRecord = (actor: ActingParticipant, draft: MessageDraft, recordId: string): Promise<WriteResult> =>
    runAsParticipant(db, actor.participant, async (trx) => {
      orNotFound((await trx.executeQuery(lockConversation(trx, draft))).rows[0]);
      const [existing] = (await trx.executeQuery(store.messageQueries[actor.side.name].selectSent(trx, draft))).rows;
      if (existing && (existing.kind !== 'pdf' || (existing.record_id !== null && existing.record_id !== recordId)))
        throw new AppError('idempotency_key_reused');
      const record = existing
        ? { name: existing.content, media_type: null, bytes: null }
        : await findRecord(trx, recordId);
      if (!record) throw new AppError('not_found', { message: m.recordGone });
      return {
        row: orNotFound(
          await runSendStatements(
            trx,
            {
              ...draft,
              kind: 'pdf',
              content: record.name,
              recordId,
              mediaType: record.media_type,
              bytes: record.bytes,
            },
            actor,
          ),
        ),
        awayPatient: undefined,
      };
    });

  const insertFileMessage = async (
    actor: ActingParticipant,
    draft: MessageDraft,
    { file, duration }: FileMessage,
    onWritten: () => void,
  ): Promise<WriteResult> =>
    runAsParticipant(db, actor.participant, async (trx) => {
      orNotFound((await trx.executeQuery(lockConversation(trx, draft))).rows[0]);
      const [existing] = (await trx.executeQuery(store.messageQueries[actor.side.name].selectSent(trx, draft))).rows;
      if (existing) {
        const existingHash = await findFileHash(trx, existing.id);
        if (existing.kind !== file.kind || (existingHash !== undefined && !existingHash.equals(file.stored.sha256)))
          throw new AppError('idempotency_key_reused');
      } else {
        if (actor.side.name === 'doctor') await requireDoctorStorage(trx, draft.conversationId, file.stored.bytes);
        await insertFile(trx, draft.conversationId, file.stored, file.mediaType, draft.at);
      }
      const { fileId, bytes } = file.stored;
      const durationMs = file.kind === 'audio' || file.kind === 'video' ? (duration ?? null) : null;
      const row = orNotFound(
        await runSendStatements(
          trx,
          {
            ...draft,
            kind: file.kind,
            content: file.name,
            fileId,
            mediaType: file.mediaType,
            bytes,
            duration: durationMs,
          },
          actor,
        ),
      );
      const [awayPatient] = (await trx.executeQuery(selectAwayPatient(trx, draft))).rows;
      onWritten();
      return { row, awayPatient };
    });

  /**
   * Notifies a patient who is not connected that the doctor wrote. A retry of the same message runs it again, so a notification
   * lost in a crash is sent then.
   */
  const notify = async (
    { side }: ActingParticipant,
    conversationId: string,
    awayPatient: AwayPatient | undefined,
  ): Promise<void> => {
    if (side.name !== 'doctor' || !awayPatient) return;
    const { patient_id: patientId } = awayPatient;
    await db.asPatient(asThemself(patientId), async (trx) => {
      await notifications.notifyConversation(trx, [{ patientId, conversationId, kind: 'message' }], clock.now());
      await live.publish(trx, [{ patientId, kinds: ['notices'] }]);
    });
  };

  /** Consumes from a rate limit. @param message the error's text if the limit is exceeded */
  const consumeLimit = async (
    { participant: party }: ActingParticipant,
    limit: RateLimit,
    message: string,
    weight?: number,
  ): Promise<void> => {
    try {
      await attempts.consume(limit, `${party.side} ${party.acting?.accountId ?? party.id}`, weight);
    } catch (error) {
      throw error instanceof AppError && error.retryAfter !== undefined
        ? new AppError('rate_limited', { retryAfter: error.retryAfter, message })
        : error;
    }
  };

  const begin = async (side: ConversationRole, session: Session): Promise<void> => {
    await consumeLimit(getActingParticipant(side, session), sendLimit, m.tooFast);
    // A doctor writes to many patients, so only the limit per minute applies.
    if (side.name === 'user') await countHourly('messagesPerHour', session.accountId);
  };

  return {
    begin,

    async beginFile(side, session, conversationId) {
      await begin(side, session);
      const [[state]] = await pipelineAsParticipant(
        db,
        getActingParticipant(side, session).participant,
        (trx) => [selectConversationState(trx, conversationId)],
        { durable: false },
      );
      orNotFound(state);
      await consumeLimit(getActingParticipant(side, session), fileLimit, m.tooManyFiles);
    },

    async send(side, session, conversationId, body) {
      const actor = getActingParticipant(side, session);
      const draft = toMessageDraft(actor, conversationId, body);
      const { text = '', recordId } = body;
      if (recordId !== undefined && side.name === 'doctor')
        throw new AppError('invalid_input', { fields: { recordId: commonMessages.invalidInput } });
      try {
        const { row, awayPatient } =
          recordId === undefined ? await sendText(actor, draft, text) : await sendRecord(actor, draft, recordId);
        await notify(actor, conversationId, awayPatient);
        return { message: toMessage(side, session, row), isCreated: row.id === draft.id };
      } catch (error) {
        throw toSendError(error);
      }
    },

    async sendFile(side, session, conversationId, message) {
      const { fileId, bytes } = message.file.stored;
      // A file that cannot be removed now has no row, so the cleanup job removes it later.
      const discard = (): Promise<void> => files.remove(fileId).catch(() => undefined);
      const actor = getActingParticipant(side, session);
      const draft = toMessageDraft(actor, conversationId, message);
      let isCommitted = false;
      try {
        await consumeLimit(actor, fileBytesLimit, m.filesOfDay(fileBytesPerDay / 1024 / 1024), bytes);
        const { row, awayPatient } = await insertFileMessage(actor, draft, message, () => (isCommitted = true));
        const isCreated = row.id === draft.id;
        if (!isCreated) await discard();
        await notify(actor, conversationId, awayPatient);
        return { message: toMessage(side, session, row), isCreated };
      } catch (error) {
        // Keeps the file if the commit's outcome is unknown: a row may refer to it. The cleanup job removes it later if not.
        if (!isCommitted) await discard();
        throw toSendError(error);
      }
    },

    async sendSystemMessage(trx, { conversationId, kind, callId, at }) {
      const message = {
        ...emptyMessageFields,
        id: randomUUIDv7(),
        conversationId,
        clientId: deriveUuid(`${callId} ${kind}`),
        sender: 'system',
        kind,
        content: '',
        callId,
        at: toDate(at),
      };
      await trx.executeQuery(lockConversation(trx, message));
      await trx.executeQuery(insertMessage(trx, message));
    },
  };
};
