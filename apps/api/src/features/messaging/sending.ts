import { hash, randomUUIDv7 } from 'node:crypto';
import { type Message, messagesPerMinute } from '@arogo/contract/conversations';
import type { ParsedRequestOf } from '@arogo/contract/endpoint';
import { commonMessages } from '@arogo/contract/messages/common';
import { conversationMessages as m } from '@arogo/contract/messages/conversations';
import type { AttemptLimit } from '../../platform/attempts.ts';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { announceChat } from '../../platform/live/chat.ts';
import { actingAs, actingAtOnce } from '../../platform/live/party.ts';
import type { Session } from '../../platform/sessions.ts';
import { moveMarks, noteLook, noteMessage, selectState } from './conversation-store.ts';
import { fileHashOf, insertFile } from './file-store.ts';
import type { SentFile } from './files.ts';
import * as store from './message-store.ts';
import { lookOf, type MessagingParts, present, signedBy } from './parts.ts';
import { findRecord, insertMessage, lockConversation, type NewMessage, sendStatements } from './send-store.ts';
import { type Side, sideOf, type Voice, voiceOf } from './side.ts';
import { messageView } from './view.ts';

type Body = ParsedRequestOf<Side['endpoints']['send']>['body'];
type Marks = ParsedRequestOf<Side['endpoints']['mark']>['body'];

/** A message of which is open yet what it says. */
type Draft = Omit<NewMessage, 'kind' | 'content'>;

export interface Sent {
  readonly message: Message;
  /** False where the same message was there already. */
  readonly made: boolean;
}

/** What the product says by itself of a call. */
export interface Said {
  readonly conversationId: string;
  readonly kind: 'missedCall' | 'consultationStart' | 'consultationEnd';
  readonly callId: string;
  readonly at: Temporal.Instant;
}

/** A file as it arrived whole, with what the form says of it. */
export interface FileMessage {
  readonly clientId: string;
  readonly replyTo: string | undefined;
  /** Milliseconds. */
  readonly duration: number | undefined;
  readonly file: SentFile;
}

export interface Sending {
  /** Before a message is taken. @throws AppError too_many */
  begin(side: Side, session: Session): Promise<void>;
  /** As `begin`, before a file arrives. @throws AppError not_found */
  beginFile(side: Side, session: Session, conversationId: string): Promise<void>;
  /** @throws AppError not_found for a conversation, a record or what is answered, key_reused, invalid_input for a doctor's record */
  send(side: Side, session: Session, conversationId: string, body: Body): Promise<Sent>;
  /** @throws AppError not_found, key_reused; the file is then not kept, nor where the same message was there already */
  sendFile(side: Side, session: Session, conversationId: string, message: FileMessage): Promise<Sent>;
  /** @throws AppError not_found for another's message as well, message_deleted, message_not_text */
  edit(side: Side, session: Session, id: string, text: string): Promise<Message>;
  /** Destroys what the message says, its file with it; one that is deleted stays as it is. @throws AppError not_found */
  remove(side: Side, session: Session, id: string): Promise<Message>;
  /** @throws AppError not_found */
  mark(side: Side, session: Session, id: string, marks: Marks): Promise<void>;
  /**
   * Writes what the product says of a call, in the caller's transaction as either side: of each kind once for each call.
   * Locks the conversation.
   */
  say(statements: Statements, said: Said): Promise<void>;
}

const pace: AttemptLimit = { name: 'message.send', limit: messagesPerMinute, window: 60_000 };

const violates = (error: unknown, constraint: string): boolean => error instanceof Error && 'constraint' in error && error.constraint === constraint;

/** An answer to what is not in the conversation is as absent as the conversation itself. */
const asSendError = (error: unknown): unknown => (violates(error, 'message_reply_to_conversation_id_fkey') ? new AppError('not_found') : error);

/** Always the same id for the same thing. */
const idOf = (text: string): string => {
  const hex = hash('sha256', text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const bare = { fileId: null, recordId: null, mediaType: null, bytes: null, duration: null, callId: null } as const;

/** Sends within a transaction. */
const runEach = async (statements: Statements, message: NewMessage, voice: Voice): Promise<store.MessageRow | undefined> => {
  const queries = sendStatements(statements, message, signedBy(voice));
  for (const query of queries.slice(0, -1)) await statements.executeQuery(query);
  return (await statements.executeQuery(queries.at(-1) as ReturnType<typeof store.selectSent>)).rows[0];
};

const reread = async (statements: Statements, id: string): Promise<store.MessageRow> => present((await statements.executeQuery(store.selectMessage(statements, { id }))).rows[0]);

export const createSending = ({ db, clock, keyring, attempts, live, files }: MessagingParts): Sending => {
  const views = { user: messageView(keyring, sideOf('user')), doctor: messageView(keyring, sideOf('doctor')) };
  const shown = (side: Side, session: Session, row: store.MessageRow): Message => views[side.name](row, session, new Map());

  const draftOf = ({ side }: Voice, conversationId: string, { clientId, replyTo }: { readonly clientId: string; readonly replyTo?: string | undefined }): Draft => ({
    ...bare,
    id: randomUUIDv7(),
    conversationId,
    clientId,
    sender: side.name,
    replyTo: replyTo ?? null,
    at: toDate(clock.now()),
  });

  const sendText = async (voice: Voice, draft: Draft, text: string): Promise<store.MessageRow> => {
    const message = { ...draft, kind: 'text', content: text };
    const answers = await actingAtOnce(db, voice.party, (statements) => sendStatements(statements, message, signedBy(voice)));
    const row = present(answers.at(-1)?.[0] as store.MessageRow | undefined);
    // One that was changed since says nothing of what was sent.
    if (row.id !== message.id && (row.kind !== 'text' || (row.content !== text && row.edited_at === null && !row.deleted))) throw new AppError('key_reused');
    return row;
  };

  const sendRecord = (voice: Voice, draft: Draft, recordId: string): Promise<store.MessageRow> =>
    actingAs(db, voice.party, async (statements) => {
      present((await statements.executeQuery(lockConversation(statements, draft))).rows[0]);
      const [earlier] = (await statements.executeQuery(store.selectSent(statements, draft))).rows;
      if (earlier && (earlier.kind !== 'pdf' || (earlier.record_id !== null && earlier.record_id !== recordId))) throw new AppError('key_reused');
      const record = earlier ? { name: earlier.content, media_type: null, bytes: null } : await findRecord(statements, recordId);
      if (!record) throw new AppError('not_found', { message: m.recordGone });
      return present(await runEach(statements, { ...draft, kind: 'pdf', content: record.name, recordId, mediaType: record.media_type, bytes: record.bytes }, voice));
    });

  const insertFileMessage = async (voice: Voice, draft: Draft, { file, duration }: FileMessage, onSettled: () => void): Promise<store.MessageRow> =>
    actingAs(db, voice.party, async (statements) => {
      present((await statements.executeQuery(lockConversation(statements, draft))).rows[0]);
      const [earlier] = (await statements.executeQuery(store.selectSent(statements, draft))).rows;
      if (earlier) {
        const before = await fileHashOf(statements, earlier.id);
        if (earlier.kind !== file.kind || (before !== undefined && !before.equals(file.stored.sha256))) throw new AppError('key_reused');
      } else {
        await insertFile(statements, draft.conversationId, file.stored, file.mediaType, draft.at);
      }
      const { fileId, bytes } = file.stored;
      const lasts = file.kind === 'audio' || file.kind === 'video' ? (duration ?? null) : null;
      const row = present(await runEach(statements, { ...draft, kind: file.kind, content: file.name, fileId, mediaType: file.mediaType, bytes, duration: lasts }, voice));
      onSettled();
      return row;
    });

  /** Tells every server of a change that has a number. */
  const tell = async (statements: Statements, changed: store.Changed): Promise<void> => {
    const { id: messageId, conversation_id: conversationId, patient_id: patientId, doctor_id: doctorId, version } = changed;
    await announceChat(statements, { about: 'message', conversationId, patientId, doctorId, messageId, version });
    await live.announce(statements, [
      { patientId, kinds: ['conversations'] },
      { doctorId, kinds: ['conversations'] },
    ]);
  };

  const begin = async (side: Side, session: Session): Promise<void> => {
    const { party } = voiceOf(side, session);
    try {
      await attempts.take(pace, `${party.side} ${party.id}`);
    } catch (error) {
      throw error instanceof AppError && error.retryAfter !== undefined ? new AppError('too_many', { retryAfter: error.retryAfter, message: m.tooFast }) : error;
    }
  };

  return {
    begin,

    async beginFile(side, session, conversationId) {
      await begin(side, session);
      const [[there]] = await actingAtOnce(db, voiceOf(side, session).party, (statements) => [selectState(statements, conversationId)], { durable: false });
      present(there);
    },

    async send(side, session, conversationId, body) {
      const voice = voiceOf(side, session);
      const draft = draftOf(voice, conversationId, body);
      const { text = '', recordId } = body;
      if (recordId !== undefined && side.name === 'doctor') throw new AppError('invalid_input', { fields: { recordId: commonMessages.invalidInput } });
      try {
        const row = recordId === undefined ? await sendText(voice, draft, text) : await sendRecord(voice, draft, recordId);
        return { message: shown(side, session, row), made: row.id === draft.id };
      } catch (error) {
        throw asSendError(error);
      }
    },

    async sendFile(side, session, conversationId, message) {
      const { fileId } = message.file.stored;
      // A file that cannot be removed now belongs to no row, and the sweep takes it.
      const discard = (): Promise<void> => files.remove(fileId).catch(() => undefined);
      const voice = voiceOf(side, session);
      const draft = draftOf(voice, conversationId, message);
      let settled = false;
      try {
        const row = await insertFileMessage(voice, draft, message, () => (settled = true));
        const made = row.id === draft.id;
        if (!made) await discard();
        return { message: shown(side, session, row), made };
      } catch (error) {
        // Of a commit that failed nobody knows the outcome: whether a row has the file, the sweep finds out later.
        if (!settled) await discard();
        throw asSendError(error);
      }
    },

    edit(side, session, id, text) {
      const voice = voiceOf(side, session);
      return actingAs(db, voice.party, async (statements) => {
        const found = present(await store.lockOwn(statements, side.name, id));
        if (found.deleted) throw new AppError('message_deleted');
        if (found.kind !== 'text') throw new AppError('message_not_text');
        // The same again is done already.
        const changed = found.content === text ? undefined : await store.changeText(statements, id, text, toDate(clock.now()));
        if (changed) await tell(statements, changed);
        await statements.executeQuery(noteMessage(statements, id, lookOf(clock, voice, changed ? 'message.edit' : 'message.read')));
        return shown(side, session, await reread(statements, id));
      });
    },

    async remove(side, session, id) {
      const voice = voiceOf(side, session);
      const { row, fileId } = await actingAs(db, voice.party, async (statements) => {
        const found = present(await store.lockOwn(statements, side.name, id));
        const changed = found.deleted ? undefined : await store.clearMessage(statements, id, found.file_id, toDate(clock.now()));
        if (changed) await tell(statements, changed);
        await statements.executeQuery(noteMessage(statements, id, lookOf(clock, voice, changed ? 'message.delete' : 'message.read')));
        return { row: await reread(statements, id), fileId: found.file_id };
      });
      // Without its row nobody can read it any more; what cannot be removed now the sweep takes.
      if (fileId !== null) await files.remove(fileId).catch(() => undefined);
      return shown(side, session, row);
    },

    async mark(side, session, id, { delivered = 0, read = 0 }) {
      const voice = voiceOf(side, session);
      const [, , [there]] = await actingAtOnce(db, voice.party, (statements) => [
        moveMarks(statements, side.name, { conversationId: id, delivered: Math.max(delivered, read), read }),
        noteLook(statements, id, lookOf(clock, voice, 'message.marks')),
        selectState(statements, id),
      ]);
      present(there);
    },

    async say(statements, { conversationId, kind, callId, at }) {
      const message = { ...bare, id: randomUUIDv7(), conversationId, clientId: idOf(`${callId} ${kind}`), sender: 'system', kind, content: '', replyTo: null, callId, at: toDate(at) };
      await statements.executeQuery(lockConversation(statements, message));
      await statements.executeQuery(insertMessage(statements, message));
    },
  };
};
