import type { Message } from '@arogo/contract/conversations';
import type { ParsedRequestOf } from '@arogo/contract/endpoint';
import type { LiveSide } from '@arogo/contract/live';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { AppError, present } from '../../platform/errors.ts';
import { announceChat } from '../../platform/live/chat.ts';
import { actingAs, actingAtOnce } from '../../platform/live/party.ts';
import type { Session } from '../../platform/sessions.ts';
import { moveMarks, noteLook, noteMessage, readNotice, selectState } from './conversation-store.ts';
import * as store from './message-store.ts';
import { lookOf, type MessagingParts } from './parts.ts';
import { type Side, sideOf, voiceOf } from './side.ts';
import { messageView } from './view.ts';

type Marks = ParsedRequestOf<Side['endpoints']['mark']>['body'];

/** What becomes of messages once they are sent. */
export interface Changing {
  /** @throws AppError not_found for another's message as well, message_deleted, message_not_text */
  edit(side: Side, session: Session, id: string, text: string): Promise<Message>;
  /** Destroys what the message says, its file with it; one that is deleted stays as it is. @throws AppError not_found */
  remove(side: Side, session: Session, id: string): Promise<Message>;
  /** @throws AppError not_found */
  mark(side: Side, session: Session, id: string, marks: Marks): Promise<void>;
}

const reread = async (statements: Statements, side: LiveSide, id: string): Promise<store.MessageRow> =>
  present((await statements.executeQuery(store.messageQueries[side].selectMessage(statements, { id }))).rows[0]);

export const createChanging = ({ db, clock, keyring, live, files }: MessagingParts): Changing => {
  const views = {
    user: messageView({ keyring, clock }, sideOf('user')),
    doctor: messageView({ keyring, clock }, sideOf('doctor')),
  };
  const shown = (side: Side, session: Session, row: store.MessageRow): Message => views[side.name](row, session);

  /** Tells every server of a change that has a number. */
  const tell = async (statements: Statements, changed: store.Changed): Promise<void> => {
    const {
      id: messageId,
      conversation_id: conversationId,
      patient_id: patientId,
      doctor_id: doctorId,
      version,
    } = changed;
    await announceChat(statements, { about: 'message', conversationId, patientId, doctorId, messageId, version });
    await live.announce(statements, [
      { patientId, kinds: ['conversations'] },
      { doctorId, kinds: ['conversations'] },
    ]);
  };

  return {
    edit(side, session, id, text) {
      const voice = voiceOf(side, session);
      return actingAs(db, voice.party, async (statements) => {
        const found = present(await store.lockOwn(statements, side.name, id));
        if (found.deleted) throw new AppError('message_deleted');
        if (found.kind !== 'text') throw new AppError('message_not_text');
        // The same again is done already.
        const changed =
          found.content === text ? undefined : await store.changeText(statements, id, text, toDate(clock.now()));
        if (changed) await tell(statements, changed);
        await statements.executeQuery(
          noteMessage(statements, id, lookOf(clock, voice, changed ? 'message.edit' : 'message.read')),
        );
        return shown(side, session, await reread(statements, side.name, id));
      });
    },

    async remove(side, session, id) {
      const voice = voiceOf(side, session);
      const { row, fileId } = await actingAs(db, voice.party, async (statements) => {
        const found = present(await store.lockOwn(statements, side.name, id));
        const changed = found.deleted
          ? undefined
          : await store.clearMessage(statements, id, found.file_id, toDate(clock.now()));
        if (changed) await tell(statements, changed);
        await statements.executeQuery(
          noteMessage(statements, id, lookOf(clock, voice, changed ? 'message.delete' : 'message.read')),
        );
        return { row: await reread(statements, side.name, id), fileId: found.file_id };
      });
      // Without its row nobody can read it any more; what cannot be removed now the sweep takes.
      if (fileId !== null) await files.remove(fileId).catch(() => undefined);
      return shown(side, session, row);
    },

    async mark(side, session, id, { delivered = 0, read = 0 }) {
      const voice = voiceOf(side, session);
      const [[there]] = await actingAtOnce(db, voice.party, (statements) => [
        selectState(statements, id),
        moveMarks(statements, side.name, { conversationId: id, delivered: Math.max(delivered, read), read }),
        noteLook(statements, id, lookOf(clock, voice, 'message.marks')),
        ...(side.name === 'user' ? [readNotice(statements, id, toDate(clock.now()))] : []),
      ]);
      present(there);
    },
  };
};
