import type { Message } from '@arogo/contract/conversations';
import type { ParticipantRole } from '@arogo/contract/live';
import { createCache } from '../../platform/cache.ts';
import { isRolledBack, violatesConstraint } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { createKeyedBatcher } from '../../platform/keyed-batcher.ts';
import { type Participant, type ParticipantPair, toActor } from '../../platform/live/participant.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { ActingParticipant } from './conversation-role.ts';
import { type MessagingDeps, toAuditActor } from './dependencies.ts';
import type { MessageRow } from './message-store.ts';
import {
  type AwayPatient,
  buildTextStatements,
  type NewMessage,
  type NewText,
  type WrittenTextRow,
} from './send-store.ts';

// The fast path for texts that are no replies, of accounts that write for themselves: nearly all messages (docs/decisions/0092).

/** A message without its content. */
export type MessageDraft = Omit<NewMessage, 'kind' | 'content'>;

/** The stored message, and the patient if they are not connected. */
export interface WriteResult {
  readonly row: MessageRow;
  readonly awayPatient: AwayPatient | undefined;
}

/** One write of a batch that shares a transaction. */
interface TextWrite {
  readonly participant: Participant;
  readonly text: NewText;
  readonly isDelivered: boolean;
}

/** Texts per transaction: a larger batch saves flushes, but delays all its texts. */
const maxBatchSize = 32;
/** Concurrent transactions: while they are flushed, the next batch fills. */
const concurrency = 4;
const pairTtlMs = 600_000;
const maxPairs = 20_000;

/** Which sides of a conversation are connected to this server. */
const getConnectedSides = (
  messages: MessagingDeps['messages'],
  pair: ParticipantPair | undefined,
): Readonly<Record<ParticipantRole, boolean>> => ({
  user: pair !== undefined && messages.isConnected('user', pair),
  doctor: pair !== undefined && messages.isConnected('doctor', pair),
});

/** Builds the row of a text just written. It is the same for both sides. */
const toTextRow = (
  { id, conversationId, clientId, sender, content, at }: MessageDraft & { readonly content: string },
  { seq, version }: WrittenTextRow,
): MessageRow => ({
  id,
  conversation_id: conversationId,
  client_id: clientId,
  seq,
  version,
  sender,
  kind: 'text',
  content,
  sent_at: at,
  edited_at: null,
  deleted: false,
  account_id: null,
  written_by: null,
  media_type: null,
  bytes: null,
  duration_ms: null,
  record_id: null,
  record: null,
  call: null,
  readable: false,
  reply: null,
});

/**
 * Writes texts in batches, those of several people in one transaction. If the transaction is rolled back, each text is retried
 * alone, so that one refused text does not affect the others.
 */
const createTextWriter = (db: Database): ((write: TextWrite) => Promise<WrittenTextRow | undefined>) => {
  const writeBatch = async (writes: readonly TextWrite[]): Promise<readonly (WrittenTextRow | undefined)[]> => {
    const results = await db.pipelineTogether<unknown>(
      writes.map(({ participant, text, isDelivered }) => ({
        actor: toActor(participant),
        statements: (trx) => buildTextStatements(trx, text, isDelivered),
      })),
    );
    return results.map(([rows]) => rows?.[0] as WrittenTextRow | undefined);
  };

  const writeOneByOne = (writes: readonly TextWrite[]) =>
    Promise.all(
      writes.map((write) =>
        writeBatch([write]).then(
          ([row]) => row,
          (error: unknown) =>
            error instanceof Error ? error : new Error('A message was not written.', { cause: error }),
        ),
      ),
    );

  const batch = createKeyedBatcher<TextWrite, WrittenTextRow | undefined>({
    maxBatchSize,
    concurrency,
    execute: (writes) =>
      writeBatch(writes).catch((error: unknown) => {
        if (writes.length > 1 && isRolledBack(error)) return writeOneByOne(writes);
        throw error;
      }),
  });
  return (write) => batch(write.text.conversationId, write);
};

interface TextSenderDeps extends Pick<MessagingDeps, 'db' | 'clock' | 'messages'> {
  readonly toMessageByRole: Readonly<Record<ParticipantRole, (row: MessageRow, session: Session) => Message>>;
}

/**
 * Sends a text and publishes it after the commit. Returns undefined if the slow path must handle it: it is a reply, it is written
 * for another person, there is no such conversation, or the same device sent it before.
 */
export const createTextSender = ({ db, clock, messages, toMessageByRole }: TextSenderDeps) => {
  const write = createTextWriter(db);
  // The pair of a conversation never changes. The cache only decides which audit lines are requested.
  const pairs = createCache<ParticipantPair>(clock, { ttlMs: pairTtlMs, maxEntries: maxPairs });

  const send = async (
    actor: ActingParticipant,
    message: MessageDraft & { readonly content: string },
  ): Promise<WriteResult | undefined> => {
    const { conversationId, id: messageId } = message;
    const { name, other } = actor.side;
    const isConnected = getConnectedSides(messages, pairs.get(conversationId));
    await messages.prepare();
    const writtenRow = await write({
      participant: actor.participant,
      text: { ...message, ...toAuditActor(actor), isShownToSender: isConnected[name] },
      isDelivered: isConnected[other],
    });
    if (!writtenRow) return undefined;
    const row = toTextRow(message, writtenRow);
    const { patient_id: patientId, doctor_id: doctorId, version } = writtenRow;
    pairs.set(conversationId, { patientId, doctorId });
    messages.publish({
      conversationId,
      patientId,
      doctorId,
      messageId,
      version,
      prepared: {
        ...(isConnected.user && { user: (session) => toMessageByRole.user(row, session) }),
        ...(isConnected.doctor && { doctor: (session) => toMessageByRole.doctor(row, session) }),
      },
    });
    return { row, awayPatient: writtenRow.is_away ? { patient_id: patientId } : undefined };
  };

  return async (
    actor: ActingParticipant,
    message: MessageDraft & { readonly content: string },
  ): Promise<WriteResult | undefined> => {
    if (actor.participant.acting !== undefined || message.replyTo !== null) return undefined;
    try {
      return await send(actor, message);
    } catch (error) {
      // Another server inserted the same message concurrently.
      if (violatesConstraint(error, 'message_conversation_id_sender_client_id_key')) return undefined;
      throw error;
    }
  };
};
