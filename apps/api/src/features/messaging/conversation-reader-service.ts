import type { Conversation, Message } from '@arogo/contract/conversations';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { createAudit, createMultiPatientAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { openStoredFile } from '../../platform/files/open-stored-file.ts';
import type { FileDownload } from '../../platform/http/send-file.ts';
import type { MessageReader } from '../../platform/live/conversation-channel.ts';
import { runAsParticipant, pipelineAsParticipant } from '../../platform/live/participant.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import * as conversations from './conversation-store.ts';
import { findFile } from './file-store.ts';
import { type MessageRow, messageQueries } from './message-store.ts';
import { createAccessEvent, type MessagingDeps } from './dependencies.ts';
import {
  type ConversationRole,
  getConversationRole,
  type ActingParticipant,
  getActingParticipant,
} from './conversation-role.ts';
import { toConversation, createMessageMapper } from './message-mapper.ts';

type Endpoints = ConversationRole['endpoints'];

/**
 * Reads conversations for one of their sides. Each read writes one audit line; a doctor's list writes one for each patient in it.
 */
export interface ConversationReader extends MessageReader {
  list(
    side: ConversationRole,
    session: Session,
    query: ParsedEndpointRequest<Endpoints['list']>['query'],
  ): Promise<EndpointAnswerInput<Endpoints['list']>>;
  /** @throws AppError not_found, like all methods with an id */
  details(side: ConversationRole, session: Session, id: string): Promise<Conversation>;
  /** @throws AppError invalid_input if more than one of `before`, `around` and `changedAfter` is given */
  messages(
    side: ConversationRole,
    session: Session,
    id: string,
    query: ParsedEndpointRequest<Endpoints['messages']>['query'],
  ): Promise<EndpointAnswerInput<Endpoints['messages']>>;
  find(
    side: ConversationRole,
    session: Session,
    id: string,
    words: string,
  ): Promise<EndpointAnswerInput<Endpoints['find']>>;
  /** The file of a message, or the record that was sent with it. @throws AppError record_damaged, unavailable */
  open(side: ConversationRole, session: Session, id: string): Promise<FileDownload>;
}

/** Messages in one answer of a search. */
const maxSearchResults = 50;
/** Greater than every sequence number. */
const maxSequence = 2_147_483_647;

/** Splits at white space and control characters. No message has control characters, and the database refuses U+0000. */
const parseSearchTerms = (text = ''): readonly string[] =>
  text
    .toWellFormed()
    .normalize('NFC')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '');

const readOnlyOptions = { durable: false };

export const createConversationReader = ({ db, clock, keyring, files }: MessagingDeps): ConversationReader => {
  const audit = createAudit(clock);
  const auditPatients = createMultiPatientAudit(clock);
  const toMessageByRole = {
    user: createMessageMapper({ keyring, clock }, getConversationRole('user')),
    doctor: createMessageMapper({ keyring, clock }, getConversationRole('doctor')),
  };

  const toMessages = (side: ConversationRole, session: Session, rows: readonly MessageRow[]): Message[] =>
    rows.map((row) => toMessageByRole[side.name](row, session));

  return {
    async list(side, session, { page, limit, q }) {
      const actor = getActingParticipant(side, session);
      const now = clock.now();
      const listQuery = { words: parseSearchTerms(q), limit, offset: (page - 1) * limit, now: toDate(now) };
      const { rows, lastMessages, total, unread } = await runAsParticipant(
        db,
        actor.participant,
        async (trx) => {
          const conversationPage = await conversations.listConversations(trx, side.name, listQuery);
          const accessEvent = { action: 'message.list', sessionId: session.id } as const;
          if (side.name === 'user') await audit(trx, { ...accessEvent, patientId: actor.participant.id });
          else
            await auditPatients(
              trx,
              { ...accessEvent, doctorId: actor.participant.id },
              conversationPage.rows.map((row) => ({ patientId: row.patient_id, resourceId: row.id })),
            );
          return {
            ...conversationPage,
            lastMessages: await messageQueries[side.name].findLastMessages(
              trx,
              conversationPage.rows.map(({ id }) => id),
            ),
          };
        },
        readOnlyOptions,
      );
      const lastMessageById = new Map(
        toMessages(side, session, lastMessages).map((message) => [message.conversationId, message]),
      );
      return {
        status: 'success',
        conversations: rows.map((row) => toConversation(row, lastMessageById.get(row.id) ?? null, now)),
        total,
        page,
        limit,
        unread,
      };
    },

    async details(side, session, id) {
      const actor = getActingParticipant(side, session);
      const now = clock.now();
      const { row, lastMessages } = await runAsParticipant(
        db,
        actor.participant,
        async (trx) => {
          const conversation = orNotFound(
            (await trx.executeQuery(conversations.selectConversation(trx, side.name, id, toDate(now)))).rows[0],
          );
          await trx.executeQuery(
            conversations.insertConversationAccess(trx, id, createAccessEvent(clock, actor, 'message.read')),
          );
          return { row: conversation, lastMessages: await messageQueries[side.name].findLastMessages(trx, [id]) };
        },
        readOnlyOptions,
      );
      const [message = null] = toMessages(side, session, lastMessages);
      return toConversation(row, message, now);
    },

    async messages(side, session, id, { before, around, changedAfter, limit }) {
      if ([before, around, changedAfter].filter((position) => position !== undefined).length > 1)
        throw new AppError('invalid_input');
      const actor = getActingParticipant(side, session);
      const queries = messageQueries[side.name];
      const halfLimit = Math.floor(limit / 2);
      const pageQuery = {
        conversationId: id,
        position: around ?? before ?? maxSequence,
        limit: around === undefined ? limit : halfLimit,
      };
      const [[state], , first, after] = await pipelineAsParticipant(
        db,
        actor.participant,
        (trx) => [
          // Read first, so that the client misses nothing: a message committed meanwhile has a higher version than the answer.
          conversations.selectConversationState(trx, id),
          conversations.insertConversationAccess(trx, id, createAccessEvent(clock, actor, 'message.read')),
          changedAfter === undefined
            ? queries.selectBefore(trx, pageQuery)
            : queries.selectChanged(trx, { ...pageQuery, position: changedAfter, limit: limit + 1 }),
          queries.selectFrom(trx, { ...pageQuery, limit: around === undefined ? 0 : limit - halfLimit }),
        ],
        readOnlyOptions,
      );
      const { last_seq: lastSeq, version } = orNotFound(state);
      const rows = changedAfter === undefined ? [...first.toReversed(), ...after] : first.slice(0, limit);
      const more = changedAfter === undefined ? (rows[0]?.seq ?? 1) > 1 : first.length > limit;
      return { status: 'success', messages: toMessages(side, session, rows), more, lastSeq, version };
    },

    async find(side, session, id, words) {
      const actor = getActingParticipant(side, session);
      const rows = await runAsParticipant(
        db,
        actor.participant,
        async (trx) => {
          orNotFound((await trx.executeQuery(conversations.selectConversationState(trx, id))).rows[0]);
          await trx.executeQuery(
            conversations.insertConversationAccess(trx, id, createAccessEvent(clock, actor, 'message.search')),
          );
          return messageQueries[side.name].findMessages(trx, id, parseSearchTerms(words), maxSearchResults + 1);
        },
        readOnlyOptions,
      );
      return {
        status: 'success',
        messages: toMessages(side, session, rows.slice(0, maxSearchResults)),
        more: rows.length > maxSearchResults,
      };
    },

    async open(side, session, id) {
      const actor = getActingParticipant(side, session);
      const file = await runAsParticipant(
        db,
        actor.participant,
        async (trx) => {
          const row = orNotFound(await findFile(trx, id));
          const { patient_id: patientId, record_id: resourceId } = row;
          // The access log of a record shows its downloads, even if the message is deleted later.
          if (resourceId === null)
            await trx.executeQuery(
              conversations.insertMessageAccess(trx, id, createAccessEvent(clock, actor, 'message.file')),
            );
          else
            await audit(trx, {
              patientId,
              sessionId: session.id,
              ...(side.name === 'doctor' && { doctorId: actor.participant.id }),
              action: 'record.download',
              resourceId,
            });
          return row;
        },
        readOnlyOptions,
      );
      return openStoredFile(files, file);
    },

    async prepareMessage(participant, messageId) {
      const actor: ActingParticipant = { side: getConversationRole(participant.side), participant, sessionId: null };
      const [[row]] = await pipelineAsParticipant(
        db,
        actor.participant,
        (trx) => [
          messageQueries[participant.side].selectMessage(trx, { id: messageId }),
          conversations.insertMessageAccess(trx, messageId, createAccessEvent(clock, actor, 'message.read')),
        ],
        readOnlyOptions,
      );
      if (!row) return undefined;
      return (session) => toMessageByRole[participant.side](row, session);
    },
  };
};
