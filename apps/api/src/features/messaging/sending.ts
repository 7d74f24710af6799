import { hash, randomUUIDv7 } from 'node:crypto';
import {
  doctorFileBytesPerConversation,
  fileBytesPerDay,
  filesPerHour,
  type Message,
  messagesPerMinute,
} from '@arogo/contract/conversations';
import type { ParsedRequestOf } from '@arogo/contract/endpoint';
import { commonMessages } from '@arogo/contract/messages/common';
import { conversationMessages as m } from '@arogo/contract/messages/conversations';
import type { AttemptLimit } from '../../platform/attempts.ts';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { AppError, present } from '../../platform/errors.ts';
import type { SentFile } from '../../platform/files/media-keeper.ts';
import { actingAs, actingAtOnce } from '../../platform/live/party.ts';
import type { Session } from '../../platform/sessions.ts';
import { selectState } from './conversation-store.ts';
import { countDoctorFileBytes, fileHashOf, insertFile } from './file-store.ts';
import * as store from './message-store.ts';
import { type MessagingParts, signedBy } from './parts.ts';
import {
  type Away,
  bare,
  findRecord,
  insertMessage,
  lockConversation,
  type NewMessage,
  selectAway,
  sendStatements,
} from './send-store.ts';
import { type Side, sideOf, type Voice, voiceOf } from './side.ts';
import { messageView } from './view.ts';

type Body = ParsedRequestOf<Side['endpoints']['send']>['body'];

/** A message of which is open yet what it says. */
type Draft = Omit<NewMessage, 'kind' | 'content'>;

/** What stands after sending, and whom it did not reach. */
interface Written {
  readonly row: store.MessageRow;
  readonly away: Away | undefined;
}

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
  /** Before a message, or another text of one, is taken. @throws AppError too_many, messages_limit_reached */
  begin(side: Side, session: Session): Promise<void>;
  /** As `begin`, before a file arrives. @throws AppError not_found, too_many, messages_limit_reached */
  beginFile(side: Side, session: Session, conversationId: string): Promise<void>;
  /** @throws AppError not_found for a conversation, a record or what is answered, key_reused, invalid_input for a doctor's record */
  send(side: Side, session: Session, conversationId: string, body: Body): Promise<Sent>;
  /** @throws AppError not_found, key_reused, too_many; the file is then not kept, nor where the same message was there already */
  sendFile(side: Side, session: Session, conversationId: string, message: FileMessage): Promise<Sent>;
  /**
   * Writes what the product says of a call, in the caller's transaction as either side: of each kind once for each call.
   * Locks the conversation.
   */
  say(statements: Statements, said: Said): Promise<void>;
}

const pace: AttemptLimit = { name: 'message.send', limit: messagesPerMinute, window: 60_000 };
const hour = 60 * 60_000;
/** Files that begin to arrive, whatever becomes of them. */
const filePace: AttemptLimit = { name: 'message.file', limit: filesPerHour, window: hour };
/** Bytes of files that have arrived. */
const fileBytes: AttemptLimit = { name: 'message.file.bytes', limit: fileBytesPerDay, window: 24 * hour };

const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

/** An answer to what is not in the conversation is as absent as the conversation itself. */
const asSendError = (error: unknown): unknown =>
  violates(error, 'message_reply_to_conversation_id_fkey') ? new AppError('not_found') : error;

/** Always the same id for the same thing. */
const idOf = (text: string): string => {
  const hex = hash('sha256', text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** @throws AppError storage_limit_reached where the doctor's files of a conversation would become too many */
const requireDoctorSpace = async (statements: Statements, conversationId: string, bytes: number): Promise<void> => {
  const kept = await countDoctorFileBytes(statements, conversationId);
  if (kept + bytes <= doctorFileBytesPerConversation) return;
  throw new AppError('storage_limit_reached', {
    message: m.doctorFilesFull(doctorFileBytesPerConversation / 1024 ** 3),
  });
};

/** Sends within a transaction. */
const runEach = async (
  statements: Statements,
  message: NewMessage,
  voice: Voice,
): Promise<store.MessageRow | undefined> => {
  const queries = sendStatements(statements, message, signedBy(voice));
  for (const query of queries.slice(0, -1)) await statements.executeQuery(query);
  return (await statements.executeQuery(queries.at(-1) as ReturnType<typeof store.messageQueries.user.selectSent>))
    .rows[0];
};

export const createSending = ({
  db,
  clock,
  keyring,
  attempts,
  countHourly,
  live,
  files,
  notices,
}: MessagingParts): Sending => {
  const views = {
    user: messageView({ keyring, clock }, sideOf('user')),
    doctor: messageView({ keyring, clock }, sideOf('doctor')),
  };
  const shown = (side: Side, session: Session, row: store.MessageRow): Message => views[side.name](row, session);

  const draftOf = (
    { side }: Voice,
    conversationId: string,
    { clientId, replyTo }: { readonly clientId: string; readonly replyTo?: string | undefined },
  ): Draft => ({
    ...bare,
    id: randomUUIDv7(),
    conversationId,
    clientId,
    sender: side.name,
    replyTo: replyTo ?? null,
    at: toDate(clock.now()),
  });

  const sendText = async (voice: Voice, draft: Draft, text: string): Promise<Written> => {
    const message = { ...draft, kind: 'text', content: text };
    const answers = await actingAtOnce(db, voice.party, (statements) => [
      ...sendStatements(statements, message, signedBy(voice)),
      selectAway(statements, draft),
    ]);
    const [[sent], [away]] = answers.slice(-2) as unknown as readonly [readonly store.MessageRow[], readonly Away[]];
    const row = present(sent);
    // One that was changed since says nothing of what was sent.
    if (
      row.id !== message.id &&
      (row.kind !== 'text' || (row.content !== text && row.edited_at === null && !row.deleted))
    )
      throw new AppError('key_reused');
    return { row, away };
  };

  const sendRecord = (voice: Voice, draft: Draft, recordId: string): Promise<Written> =>
    actingAs(db, voice.party, async (statements) => {
      present((await statements.executeQuery(lockConversation(statements, draft))).rows[0]);
      const [earlier] = (
        await statements.executeQuery(store.messageQueries[voice.side.name].selectSent(statements, draft))
      ).rows;
      if (earlier && (earlier.kind !== 'pdf' || (earlier.record_id !== null && earlier.record_id !== recordId)))
        throw new AppError('key_reused');
      const record = earlier
        ? { name: earlier.content, media_type: null, bytes: null }
        : await findRecord(statements, recordId);
      if (!record) throw new AppError('not_found', { message: m.recordGone });
      return {
        row: present(
          await runEach(
            statements,
            {
              ...draft,
              kind: 'pdf',
              content: record.name,
              recordId,
              mediaType: record.media_type,
              bytes: record.bytes,
            },
            voice,
          ),
        ),
        away: undefined,
      };
    });

  const insertFileMessage = async (
    voice: Voice,
    draft: Draft,
    { file, duration }: FileMessage,
    onSettled: () => void,
  ): Promise<Written> =>
    actingAs(db, voice.party, async (statements) => {
      present((await statements.executeQuery(lockConversation(statements, draft))).rows[0]);
      const [earlier] = (
        await statements.executeQuery(store.messageQueries[voice.side.name].selectSent(statements, draft))
      ).rows;
      if (earlier) {
        const before = await fileHashOf(statements, earlier.id);
        if (earlier.kind !== file.kind || (before !== undefined && !before.equals(file.stored.sha256)))
          throw new AppError('key_reused');
      } else {
        if (voice.side.name === 'doctor') await requireDoctorSpace(statements, draft.conversationId, file.stored.bytes);
        await insertFile(statements, draft.conversationId, file.stored, file.mediaType, draft.at);
      }
      const { fileId, bytes } = file.stored;
      const lasts = file.kind === 'audio' || file.kind === 'video' ? (duration ?? null) : null;
      const row = present(
        await runEach(
          statements,
          { ...draft, kind: file.kind, content: file.name, fileId, mediaType: file.mediaType, bytes, duration: lasts },
          voice,
        ),
      );
      const [away] = (await statements.executeQuery(selectAway(statements, draft))).rows;
      onSettled();
      return { row, away };
    });

  /**
   * Tells a patient who is not connected that their doctor wrote. It is looked at again when the same message comes again,
   * so that what broke off here is made good.
   */
  const notify = async ({ side }: Voice, conversationId: string, away: Away | undefined): Promise<void> => {
    if (side.name !== 'doctor' || !away) return;
    const { patient_id: patientId } = away;
    await db.withActor(patientId, async (statements) => {
      await notices.tellOfTalk(statements, [{ patientId, conversationId, kind: 'message' }], clock.now());
      await live.announce(statements, [{ patientId, kinds: ['notices'] }]);
    });
  };

  /** @param message what to say where it is too much */
  const take = async ({ party }: Voice, limit: AttemptLimit, message: string, weight?: number): Promise<void> => {
    try {
      await attempts.take(limit, `${party.side} ${party.id}`, weight);
    } catch (error) {
      throw error instanceof AppError && error.retryAfter !== undefined
        ? new AppError('too_many', { retryAfter: error.retryAfter, message })
        : error;
    }
  };

  const begin = async (side: Side, session: Session): Promise<void> => {
    await take(voiceOf(side, session), pace, m.tooFast);
    // A doctor answers many patients, and is bound by the minute alone.
    if (side.name === 'user') await countHourly('messagesPerHour', session.patientId);
  };

  return {
    begin,

    async beginFile(side, session, conversationId) {
      await begin(side, session);
      const [[there]] = await actingAtOnce(
        db,
        voiceOf(side, session).party,
        (statements) => [selectState(statements, conversationId)],
        { durable: false },
      );
      present(there);
      await take(voiceOf(side, session), filePace, m.tooManyFiles);
    },

    async send(side, session, conversationId, body) {
      const voice = voiceOf(side, session);
      const draft = draftOf(voice, conversationId, body);
      const { text = '', recordId } = body;
      if (recordId !== undefined && side.name === 'doctor')
        throw new AppError('invalid_input', { fields: { recordId: commonMessages.invalidInput } });
      try {
        const { row, away } =
          recordId === undefined ? await sendText(voice, draft, text) : await sendRecord(voice, draft, recordId);
        await notify(voice, conversationId, away);
        return { message: shown(side, session, row), made: row.id === draft.id };
      } catch (error) {
        throw asSendError(error);
      }
    },

    async sendFile(side, session, conversationId, message) {
      const { fileId, bytes } = message.file.stored;
      // A file that cannot be removed now belongs to no row, and the sweep takes it.
      const discard = (): Promise<void> => files.remove(fileId).catch(() => undefined);
      const voice = voiceOf(side, session);
      const draft = draftOf(voice, conversationId, message);
      let settled = false;
      try {
        await take(voice, fileBytes, m.filesOfDay(fileBytesPerDay / 1024 / 1024), bytes);
        const { row, away } = await insertFileMessage(voice, draft, message, () => (settled = true));
        const made = row.id === draft.id;
        if (!made) await discard();
        await notify(voice, conversationId, away);
        return { message: shown(side, session, row), made };
      } catch (error) {
        // Of a commit that failed nobody knows the outcome: whether a row has the file, the sweep finds out later.
        if (!settled) await discard();
        throw asSendError(error);
      }
    },

    async say(statements, { conversationId, kind, callId, at }) {
      const message = {
        ...bare,
        id: randomUUIDv7(),
        conversationId,
        clientId: idOf(`${callId} ${kind}`),
        sender: 'system',
        kind,
        content: '',
        callId,
        at: toDate(at),
      };
      await statements.executeQuery(lockConversation(statements, message));
      await statements.executeQuery(insertMessage(statements, message));
    },
  };
};
