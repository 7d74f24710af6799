import { randomUUID } from 'node:crypto';
import type { Message } from '@arogo/contract/conversations';
import type { ParticipantRole } from '@arogo/contract/live';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newDoctor } from '../../features/booking/booking.test-helpers.ts';
import type { TestApp, TestPatient } from '../../test/app.ts';
import { withClient } from '../postgres/bootstrap.ts';
import type { MessageReader } from './conversation-channel.ts';
import { type LiveBrowser, connectBrowser, type TestServer } from './live.test-helpers.ts';
import { runAsParticipant, type ParticipantPair, type Participant, toParticipant } from './participant.ts';

/** A patient and a doctor with a conversation, and the account that works for the doctor. */
export interface TestPair extends ParticipantPair {
  readonly conversationId: string;
  readonly patient: TestPatient;
  readonly doctor: TestPatient;
}

/** Lets an account work for a new doctor of the directory. */
export const createDoctorAccount = async (api: TestApp, { user }: TestPatient): Promise<string> => {
  const { id } = await newDoctor(api);
  await withClient(api.database.adminUrl, (client) =>
    client.query('insert into doctor_account (account_id, doctor_id, invited_at) values ($1, $2, now())', [
      user.id,
      id,
    ]),
  );
  api.sessions.invalidateAll();
  return id;
};

export const createConversation = (api: TestApp, { patientId, doctorId }: ParticipantPair): Promise<string> =>
  withClient(api.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'insert into conversation (patient_id, doctor_id, created_at) values ($1, $2, $3) returning id',
      [patientId, doctorId, api.clock.now().toString()],
    );
    return rows[0]?.id ?? '';
  });

export const createPair = async (api: TestApp): Promise<TestPair> => {
  const [patient, doctor] = [await api.signUp(), await api.signUp()];
  const pair = { patientId: patient.user.id, doctorId: await createDoctorAccount(api, doctor) };
  return { ...pair, patient, doctor, conversationId: await createConversation(api, pair) };
};

/** A browser of one of the two. */
export const connectAs = async (served: TestServer, side: ParticipantRole, pair: TestPair): Promise<LiveBrowser> => {
  const browser = connectBrowser(served.port, { side, token: (side === 'user' ? pair.patient : pair.doctor).token });
  await browser.connected;
  return browser;
};

/** Writes a message as a side does, and announces it. @returns its id */
export const writeMessage = (api: TestApp, pair: TestPair, sender: ParticipantRole, content: string): Promise<string> =>
  runAsParticipant(api.parts.db, toParticipant(sender, pair), async (trx) => {
    const id: string = randomUUID();
    const { conversationId, patientId, doctorId } = pair;
    const { rows } = await sql<{ version: number }>`
      with place as (
        update conversation set last_seq = last_seq + 1, version = version + 1, last_at = ${api.clock.now().toString()} where id = ${conversationId} returning *
      )
      insert into message (id, conversation_id, patient_id, doctor_id, seq, version, client_id, sender, kind, content, sent_at)
      select ${id}::uuid, id, patient_id, doctor_id, last_seq, version, ${randomUUID()}::uuid, ${sender}, 'text',
      ${content}, last_at from place returning version`.execute(trx);
    await api.parts.live.publishConversationChange(trx, {
      about: 'message',
      conversationId,
      patientId,
      doctorId,
      messageId: id,
      version: rows[0]?.version ?? 0,
    });
    return id;
  });

/** Reads what the rows say; the link names the session that it was made for. It counts how often it was asked. */
export const createPlainReader = (api: TestApp): MessageReader & { readonly reads: Participant[] } => {
  const reads: Participant[] = [];
  return {
    reads,
    async prepareMessage(reader, messageId) {
      reads.push(reader);
      const row = await runAsParticipant(api.parts.db, reader, (trx) =>
        trx.selectFrom('message').selectAll().where('id', '=', messageId).executeTakeFirst(),
      );
      if (!row) return undefined;
      return ({ id }) => ({
        ...({
          id: row.id,
          conversationId: row.conversation_id,
          clientId: row.client_id,
          seq: row.seq,
          version: row.version,
          date: row.sent_at.toISOString(),
          type: 'text',
          content: row.content,
        } as const),
        ...({
          sender: row.sender as ParticipantRole,
          callDetails: null,
          replyTo: null,
          editedAt: null,
          writtenBy: null,
          isByAnotherAccount: false,
          deleted: false,
        } as const),
        media: { url: id, duration: null, mediaType: '', bytes: 1, recordId: null },
      });
    },
  };
};

/** The messages that a browser heard. */
export const getReceivedMessages = ({ received }: LiveBrowser): Message[] =>
  received
    .filter((line) => line.startsWith('message '))
    .map((line) => JSON.parse(line.slice('message '.length)) as Message);

/** Servers say things in their own time, on however slow a machine. */
export const pollTimeout = { timeout: 60_000 } as const;

export const expectReceived = (browser: LiveBrowser, ...events: readonly string[]): Promise<void> =>
  expect.poll(() => browser.received, pollTimeout).toEqual(expect.arrayContaining([...events]));
