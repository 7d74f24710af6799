import type { CallSignal, ClientToServerEvents } from '@arogo/contract/live';
import type { Message } from '@arogo/contract/conversations';
import * as z from 'zod';
import type { Session } from '../auth/sessions.ts';
import type { Participant } from './participant.ts';

/** The channel of conversations and calls, to which every server listens. */
export const conversationChannel = 'arogo_conversations';

const idSchema = z.uuid();
const roleSchema = z.enum(['user', 'doctor']);
const sequenceSchema = z.int().min(0);
const conversationShape = { conversationId: idSchema, patientId: idSchema, doctorId: idSchema };

const conversationChangeSchema = z.discriminatedUnion('about', [
  /** A message was sent, edited or deleted; `version` numbers that change. Server `from` has sent it to its own browsers already. */
  z.object({
    about: z.literal('message'),
    ...conversationShape,
    messageId: idSchema,
    version: sequenceSchema,
    from: idSchema.optional(),
  }),
  /** A server died, and may not have published all that it committed. */
  z.object({ about: z.literal('lost') }),
  /** A side acknowledges up to which message it received and read. */
  z.object({
    about: z.literal('marks'),
    ...conversationShape,
    side: roleSchema,
    delivered: sequenceSchema,
    read: sequenceSchema,
  }),
  /** A side is writing. */
  z.object({ about: z.literal('typing'), ...conversationShape, side: roleSchema }),
  /** Participants connected or disconnected. */
  z.object({ about: z.literal('presence'), parties: z.array(idSchema).max(200) }),
  /** A signal for one side of a call is stored. */
  z.object({ about: z.literal('signal'), callId: idSchema, to: roleSchema, number: sequenceSchema }),
]);

/** The payload of a notification: ids and numbers, never text. */
export type ConversationChange = z.output<typeof conversationChangeSchema>;

/** Parses a payload; undefined for kinds that only a newer server knows, and for other formats. */
export const parseConversationChange = (payload: string): ConversationChange | undefined => {
  try {
    return conversationChangeSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
};

/** Reads messages for connected browsers. */
export interface MessageReader {
  /**
   * Reads a message as a side sees it, once for all its connected sessions. The result builds it with links for one session.
   * Undefined if there is no such message.
   */
  prepareMessage(reader: Participant, messageId: string): Promise<((session: Session) => Message) | undefined>;
}

type ClientEventArgument<Name extends 'signal' | 'beat'> = Parameters<ClientToServerEvents[Name]>[0];

/** Stores and reads the WebRTC signals that the devices of a call exchange. */
export interface CallSignalling {
  /** Stores a signal for the other side and publishes it. False if the device is not in the call, or the call is over. */
  storeSignal(from: Participant, signal: ClientEventArgument<'signal'>): Promise<boolean>;
  /** Records that a device is in a call. False if it is not, or the call is over. */
  recordHeartbeat(from: Participant, heartbeat: ClientEventArgument<'beat'>): Promise<boolean>;
  /** Finds the signals for a side of a call after a sequence number, in order, at most `limit`. */
  findSignals(to: Participant, callId: string, after: number, limit: number): Promise<readonly CallSignal[]>;
}
