import type { CallSignal, LiveSayings } from '@arogo/contract/live';
import type { Message } from '@arogo/contract/conversations';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Statements } from '../database.ts';
import type { Session } from '../sessions.ts';
import type { Party } from './party.ts';

/** The channel on which every server hears what goes on between patients and doctors. */
export const chatChannel = 'arogo_chat';

const id = z.uuid();
const side = z.enum(['user', 'doctor']);
const place = z.int().min(0);
const conversation = { conversationId: id, patientId: id, doctorId: id };

const chatEvent = z.discriminatedUnion('about', [
  /** A message was sent, edited or deleted; `version` is the number of that change. */
  z.object({ about: z.literal('message'), ...conversation, messageId: id, version: place }),
  /** A side says up to where it has what the other wrote. */
  z.object({ about: z.literal('marks'), ...conversation, side, delivered: place, read: place }),
  /** A side is writing. */
  z.object({ about: z.literal('typing'), ...conversation, side }),
  /** Somebody came or went. */
  z.object({ about: z.literal('presence'), parties: z.array(id).max(200) }),
  /** There is a signal for a side of a call. */
  z.object({ about: z.literal('signal'), callId: id, to: side, number: place }),
]);

/** What is announced: ids and numbers, never a word. */
export type ChatEvent = z.output<typeof chatEvent>;

/** Tells every server in the caller's transaction, as whichever role: nobody hears of it before that commits. */
export const announceChat = async (statements: Statements, event: ChatEvent): Promise<void> => {
  await sql`select pg_notify(${chatChannel}, ${JSON.stringify(event)})`.execute(statements);
};

/** What a notification says; undefined for what only a newer server knows, and for whatever is no notification of ours. */
export const chatEventOf = (payload: string): ChatEvent | undefined => {
  try {
    return chatEvent.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
};

/** Reads messages for those who are connected. */
export interface ChatReader {
  /**
   * A message as a side sees it, read once however many of its sessions are connected: each gets it with links of its
   * own. Undefined where it is not there.
   */
  messageFor(reader: Party, messageId: string): Promise<((session: Session) => Message) | undefined>;
}

type Said<Name extends 'signal' | 'beat'> = Parameters<LiveSayings[Name]>[0];

/** What devices of a call tell each other. */
export interface CallLine {
  /** Keeps a signal for the other side and announces it. False where the device is not in that call, or the call is over. */
  signal(from: Party, said: Said<'signal'>): Promise<boolean>;
  /** Notes that a device is in a call; false where it is not, or the call is over. */
  beat(from: Party, said: Said<'beat'>): Promise<boolean>;
  /** The first signals for a side of a call after a number, in their order, at most `limit`. */
  signals(to: Party, callId: string, after: number, limit: number): Promise<readonly CallSignal[]>;
}
