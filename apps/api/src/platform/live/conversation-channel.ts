import type { CallSignal, ClientToServerEvents } from '@arogo/contract/live';
import type { Message } from '@arogo/contract/conversations';
import * as z from 'zod';
import type { Session } from '../auth/sessions.ts';
import type { Participant } from './participant.ts';

/** The channel on which every server hears what goes on between patients and doctors. */
export const conversationChannel = 'arogo_conversations';

const idSchema = z.uuid();
const roleSchema = z.enum(['user', 'doctor']);
const sequenceSchema = z.int().min(0);
const conversationShape = { conversationId: idSchema, patientId: idSchema, doctorId: idSchema };

const conversationChangeSchema = z.discriminatedUnion('about', [
  /** A message was sent, edited or deleted; `version` is the number of that change. `from` has told its own browsers already. */
  z.object({
    about: z.literal('message'),
    ...conversationShape,
    messageId: idSchema,
    version: sequenceSchema,
    from: idSchema.optional(),
  }),
  /** A server died, and may have kept to itself what it had committed. */
  z.object({ about: z.literal('lost') }),
  /** A side says up to where it has what the other wrote. */
  z.object({
    about: z.literal('marks'),
    ...conversationShape,
    side: roleSchema,
    delivered: sequenceSchema,
    read: sequenceSchema,
  }),
  /** A side is writing. */
  z.object({ about: z.literal('typing'), ...conversationShape, side: roleSchema }),
  /** Somebody came or went. */
  z.object({ about: z.literal('presence'), parties: z.array(idSchema).max(200) }),
  /** There is a signal for a side of a call. */
  z.object({ about: z.literal('signal'), callId: idSchema, to: roleSchema, number: sequenceSchema }),
]);

/** What is announced: ids and numbers, never a word. */
export type ConversationChange = z.output<typeof conversationChangeSchema>;

/** What a notification says; undefined for what only a newer server knows, and for whatever is no notification of ours. */
export const parseConversationChange = (payload: string): ConversationChange | undefined => {
  try {
    return conversationChangeSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
};

/** Reads messages for those who are connected. */
export interface MessageReader {
  /**
   * A message as a side sees it, read once however many of its sessions are connected: each gets it with links of its
   * own. Undefined where it is not there.
   */
  prepareMessage(reader: Participant, messageId: string): Promise<((session: Session) => Message) | undefined>;
}

type ClientEventArgument<Name extends 'signal' | 'beat'> = Parameters<ClientToServerEvents[Name]>[0];

/** What devices of a call tell each other. */
export interface CallSignalling {
  /** Keeps a signal for the other side and announces it. False where the device is not in that call, or the call is over. */
  storeSignal(from: Participant, signal: ClientEventArgument<'signal'>): Promise<boolean>;
  /** Notes that a device is in a call; false where it is not, or the call is over. */
  recordHeartbeat(from: Participant, heartbeat: ClientEventArgument<'beat'>): Promise<boolean>;
  /** The first signals for a side of a call after a number, in their order, at most `limit`. */
  findSignals(to: Participant, callId: string, after: number, limit: number): Promise<readonly CallSignal[]>;
}
