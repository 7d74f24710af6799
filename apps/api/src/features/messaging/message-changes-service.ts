import type { Message } from '@arogo/contract/conversations';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import type { ParticipantRole } from '@arogo/contract/live';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { runAsParticipant, pipelineAsParticipant } from '../../platform/live/participant.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import {
  advanceMarks,
  insertConversationAccess,
  insertMessageAccess,
  markNotificationRead,
  selectConversationState,
} from './conversation-store.ts';
import * as store from './message-store.ts';
import { createAccessEvent, type MessagingDeps } from './dependencies.ts';
import { type ConversationRole, getConversationRole, getActingParticipant } from './conversation-role.ts';
import { createMessageMapper, isWriter } from './message-mapper.ts';

type ReadMarks = ParsedEndpointRequest<ConversationRole['endpoints']['mark']>['body'];

/** Edits, deletes and marks messages. */
export interface MessageChangesService {
  /** @throws AppError not_found (also for a message of another account), message_deleted, message_not_text */
  edit(side: ConversationRole, session: Session, id: string, text: string): Promise<Message>;
  /** Deletes the content of a message and its file. A deleted message stays unchanged. @throws AppError not_found */
  remove(side: ConversationRole, session: Session, id: string): Promise<Message>;
  /** @throws AppError not_found */
  mark(side: ConversationRole, session: Session, id: string, marks: ReadMarks): Promise<void>;
}

const requireMessage = async (trx: Trx, side: ParticipantRole, id: string): Promise<store.MessageRow> =>
  orNotFound((await trx.executeQuery(store.messageQueries[side].selectMessage(trx, { id }))).rows[0]);

export const createMessageChangesService = ({
  db,
  clock,
  keyring,
  live,
  files,
}: MessagingDeps): MessageChangesService => {
  const toMessageByRole = {
    user: createMessageMapper({ keyring, clock }, getConversationRole('user')),
    doctor: createMessageMapper({ keyring, clock }, getConversationRole('doctor')),
  };
  const toMessage = (side: ConversationRole, session: Session, row: store.MessageRow): Message =>
    toMessageByRole[side.name](row, session);

  /** Publishes a change to every server. */
  const publishChange = async (trx: Trx, change: store.MessageChange): Promise<void> => {
    const {
      id: messageId,
      conversation_id: conversationId,
      patient_id: patientId,
      doctor_id: doctorId,
      version,
    } = change;
    await live.publishConversationChange(trx, {
      about: 'message',
      conversationId,
      patientId,
      doctorId,
      messageId,
      version,
    });
    await live.publish(trx, [
      { patientId, kinds: ['conversations'] },
      { doctorId, kinds: ['conversations'] },
    ]);
  };

  return {
    edit(side, session, id, text) {
      const actor = getActingParticipant(side, session);
      return runAsParticipant(db, actor.participant, async (trx) => {
        const message = orNotFound(await store.lockOwnMessage(trx, side.name, id));
        if (message.deleted) throw new AppError('message_deleted');
        if (message.kind !== 'text') throw new AppError('message_not_text');
        if (!isWriter(message, side.name, session)) throw new AppError('not_found');
        // The same text again changes nothing.
        const change =
          message.content === text ? undefined : await store.changeText(trx, id, text, toDate(clock.now()));
        if (change) await publishChange(trx, change);
        await trx.executeQuery(
          insertMessageAccess(trx, id, createAccessEvent(clock, actor, change ? 'message.edit' : 'message.read')),
        );
        return toMessage(side, session, await requireMessage(trx, side.name, id));
      });
    },

    async remove(side, session, id) {
      const actor = getActingParticipant(side, session);
      const { row, fileId } = await runAsParticipant(db, actor.participant, async (trx) => {
        const message = orNotFound(await store.lockOwnMessage(trx, side.name, id));
        // A message that an account wrote for the patient is deleted by that account or by the patient, by no other account.
        if (session.accountId !== session.patientId && !isWriter(message, side.name, session))
          throw new AppError('not_found');
        const change = message.deleted
          ? undefined
          : await store.clearMessage(trx, id, message.file_id, toDate(clock.now()));
        if (change) await publishChange(trx, change);
        await trx.executeQuery(
          insertMessageAccess(trx, id, createAccessEvent(clock, actor, change ? 'message.delete' : 'message.read')),
        );
        return { row: await requireMessage(trx, side.name, id), fileId: message.file_id };
      });
      // Nothing refers to the file any more. If it cannot be removed now, the cleanup job removes it later.
      if (fileId !== null) await files.remove(fileId).catch(() => undefined);
      return toMessage(side, session, row);
    },

    async mark(side, session, id, { delivered = 0, read = 0 }) {
      const actor = getActingParticipant(side, session);
      const [[there]] = await pipelineAsParticipant(db, actor.participant, (trx) => [
        selectConversationState(trx, id),
        advanceMarks(trx, side.name, { conversationId: id, delivered: Math.max(delivered, read), read }),
        insertConversationAccess(trx, id, createAccessEvent(clock, actor, 'message.marks')),
        ...(side.name === 'user' ? [markNotificationRead(trx, id, toDate(clock.now()))] : []),
      ]);
      orNotFound(there);
    },
  };
};
