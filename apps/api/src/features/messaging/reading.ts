import type { Conversation, Message } from '@arogo/contract/conversations';
import type { AnswerInputOf, ParsedRequestOf } from '@arogo/contract/endpoint';
import { createAudit, createAuditOfMany } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import { AppError, present } from '../../platform/errors.ts';
import { isDamage } from '../../platform/files/damage.ts';
import type { OpenFile } from '../../platform/files/hand-out.ts';
import type { ChatReader } from '../../platform/live/chat.ts';
import { actingAs, actingAtOnce } from '../../platform/live/party.ts';
import type { Session } from '../../platform/sessions.ts';
import * as conversations from './conversation-store.ts';
import { findFile } from './file-store.ts';
import { type MessageRow, messageQueries } from './message-store.ts';
import { lookOf, type MessagingParts } from './parts.ts';
import { type Side, sideOf, type Voice, voiceOf } from './side.ts';
import { conversationView, messageView } from './view.ts';

type Endpoints = Side['endpoints'];

/** What a side sees of its conversations. Each look is one line in the audit; a doctor's list one for each patient in it. */
export interface Reading extends ChatReader {
  list(
    side: Side,
    session: Session,
    query: ParsedRequestOf<Endpoints['list']>['query'],
  ): Promise<AnswerInputOf<Endpoints['list']>>;
  /** @throws AppError not_found, as all that take an id */
  details(side: Side, session: Session, id: string): Promise<Conversation>;
  /** @throws AppError invalid_input where more than one direction is asked for */
  messages(
    side: Side,
    session: Session,
    id: string,
    query: ParsedRequestOf<Endpoints['messages']>['query'],
  ): Promise<AnswerInputOf<Endpoints['messages']>>;
  find(side: Side, session: Session, id: string, words: string): Promise<AnswerInputOf<Endpoints['find']>>;
  /** The file of a message, or the record that was sent with it. @throws AppError record_damaged, unavailable */
  open(side: Side, session: Session, id: string): Promise<OpenFile>;
}

/** Messages that one search of a conversation answers. */
const foundAtMost = 50;
/** Above every place. */
const end = 2_147_483_647;

/** Signs that no message carries, such as zeros, which the database does not take, stand between words. */
const wordsOf = (text = ''): readonly string[] =>
  text
    .toWellFormed()
    .normalize('NFC')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '');

const relaxed = { durable: false };

export const createReading = ({ db, clock, keyring, files }: MessagingParts): Reading => {
  const audit = createAudit(clock);
  const auditOfMany = createAuditOfMany(clock);
  const views = {
    user: messageView({ keyring, clock }, sideOf('user')),
    doctor: messageView({ keyring, clock }, sideOf('doctor')),
  };

  const shownTo = (side: Side, session: Session, rows: readonly MessageRow[]): Message[] =>
    rows.map((row) => views[side.name](row, session));

  return {
    async list(side, session, { page, limit, q }) {
      const voice = voiceOf(side, session);
      const now = clock.now();
      const asked = { words: wordsOf(q), limit, offset: (page - 1) * limit, now: toDate(now) };
      const { rows, last, total, unread } = await actingAs(
        db,
        voice.party,
        async (statements) => {
          const found = await conversations.listConversations(statements, side.name, asked);
          const look = { action: 'message.list', sessionId: session.id } as const;
          if (side.name === 'user') await audit(statements, { ...look, patientId: voice.party.id });
          else
            await auditOfMany(
              statements,
              { ...look, doctorId: voice.party.id },
              found.rows.map((row) => ({ patientId: row.patient_id, resourceId: row.id })),
            );
          return {
            ...found,
            last: await messageQueries[side.name].lastMessages(
              statements,
              found.rows.map(({ id }) => id),
            ),
          };
        },
        relaxed,
      );
      const shown = new Map(shownTo(side, session, last).map((message) => [message.conversationId, message]));
      return {
        status: 'success',
        conversations: rows.map((row) => conversationView(row, shown.get(row.id) ?? null, now)),
        total,
        page,
        limit,
        unread,
      };
    },

    async details(side, session, id) {
      const voice = voiceOf(side, session);
      const now = clock.now();
      const { row, last } = await actingAs(
        db,
        voice.party,
        async (statements) => {
          const found = present(
            (await statements.executeQuery(conversations.selectConversation(statements, side.name, id, toDate(now))))
              .rows[0],
          );
          await statements.executeQuery(conversations.noteLook(statements, id, lookOf(clock, voice, 'message.read')));
          return { row: found, last: await messageQueries[side.name].lastMessages(statements, [id]) };
        },
        relaxed,
      );
      const [message = null] = shownTo(side, session, last);
      return conversationView(row, message, now);
    },

    async messages(side, session, id, { before, around, changedAfter, limit }) {
      if ([before, around, changedAfter].filter((place) => place !== undefined).length > 1)
        throw new AppError('invalid_input');
      const voice = voiceOf(side, session);
      const queries = messageQueries[side.name];
      const half = Math.floor(limit / 2);
      const asked = { conversationId: id, place: around ?? before ?? end, limit: around === undefined ? limit : half };
      const [[state], , former, further] = await actingAtOnce(
        db,
        voice.party,
        (statements) => [
          // First, so that nothing is missed: what is committed meanwhile is above the version that is answered.
          conversations.selectState(statements, id),
          conversations.noteLook(statements, id, lookOf(clock, voice, 'message.read')),
          changedAfter === undefined
            ? queries.selectBefore(statements, asked)
            : queries.selectChanged(statements, { ...asked, place: changedAfter, limit: limit + 1 }),
          queries.selectFrom(statements, { ...asked, limit: around === undefined ? 0 : limit - half }),
        ],
        relaxed,
      );
      const { last_seq: lastSeq, version } = present(state);
      const rows = changedAfter === undefined ? [...former.toReversed(), ...further] : former.slice(0, limit);
      const more = changedAfter === undefined ? (rows[0]?.seq ?? 1) > 1 : former.length > limit;
      return { status: 'success', messages: shownTo(side, session, rows), more, lastSeq, version };
    },

    async find(side, session, id, words) {
      const voice = voiceOf(side, session);
      const rows = await actingAs(
        db,
        voice.party,
        async (statements) => {
          present((await statements.executeQuery(conversations.selectState(statements, id))).rows[0]);
          await statements.executeQuery(conversations.noteLook(statements, id, lookOf(clock, voice, 'message.search')));
          return messageQueries[side.name].findMessages(statements, id, wordsOf(words), foundAtMost + 1);
        },
        relaxed,
      );
      return {
        status: 'success',
        messages: shownTo(side, session, rows.slice(0, foundAtMost)),
        more: rows.length > foundAtMost,
      };
    },

    async open(side, session, id) {
      const voice = voiceOf(side, session);
      const found = await actingAs(
        db,
        voice.party,
        async (statements) => {
          const row = present(await findFile(statements, id));
          const { patient_id: patientId, record_id: resourceId } = row;
          // Of a record its own page tells who looked, also when the message is deleted later.
          if (resourceId === null)
            await statements.executeQuery(
              conversations.noteMessage(statements, id, lookOf(clock, voice, 'message.file')),
            );
          else
            await audit(statements, {
              patientId,
              sessionId: session.id,
              ...(side.name === 'doctor' && { doctorId: voice.party.id }),
              action: 'record.download',
              resourceId,
            });
          return row;
        },
        relaxed,
      );
      try {
        const content = await files.read({
          fileId: found.file_id,
          bytes: found.bytes,
          keyId: found.key_id,
          wrappedKey: found.wrapped_key,
        });
        return { name: found.name, bytes: found.bytes, mediaType: found.media_type, content };
      } catch (error) {
        throw isDamage(error) ? new AppError('record_damaged') : error;
      }
    },

    async messageFor(party, messageId) {
      const voice: Voice = { side: sideOf(party.side), party, sessionId: null };
      const [[row]] = await actingAtOnce(
        db,
        voice.party,
        (statements) => [
          messageQueries[party.side].selectMessage(statements, { id: messageId }),
          conversations.noteMessage(statements, messageId, lookOf(clock, voice, 'message.read')),
        ],
        relaxed,
      );
      if (!row) return undefined;
      return (session) => views[party.side](row, session);
    },
  };
};
