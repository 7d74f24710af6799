import type { ServerToClientEvents, ClientToServerEvents } from '@arogo/contract/live';
import { maxSignalLength } from '@arogo/contract/calls';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Session } from '../auth/sessions.ts';
import { createRateWindow } from './connection-guard.ts';
import type { Conversation, Participant } from './participant.ts';
import type { AddressedPerson } from './person-events.ts';

/** What is known of a connection that is in. */
export interface ConnectionState {
  readonly session: Session;
  /** The same session for the person of its page: for links that it is handed. */
  readonly reader: Session;
  readonly participant: Participant;
  /** By their ids; one that began later joins when it is spoken of. */
  readonly conversations: Map<string, Conversation>;
  /** Of calls that this device is in: the number of the last signal that it was told. */
  readonly lastSentSeq: Map<string, number>;
  /** As whom it is connected in the eyes of the other sides of conversations; nobody, where the person has an account of their own. */
  readonly presentAs: string | undefined;
  /** The other person of its page, as it was when it came in. */
  readonly other?: AddressedPerson;
}

export type LiveIo = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, ConnectionState>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, ConnectionState>;

const idSchema = z.uuid();
const ackSchema = z.custom<(taken: boolean) => void>((given) => typeof given === 'function');
const fitsSignal = (text: string): boolean => Buffer.byteLength(text) <= maxSignalLength;

/** As they arrive: the name, what is said, and where an answer is due the function that gives it. */
const clientEventSchema = z.union([
  z.tuple([z.literal('typing'), idSchema]),
  z.tuple([
    z.literal('signal'),
    z.strictObject({ callId: idSchema, deviceId: idSchema, data: z.string().min(1).refine(fitsSignal) }),
    ackSchema,
  ]),
  z.tuple([
    z.literal('beat'),
    z.strictObject({ callId: idSchema, deviceId: idSchema, heard: z.int().min(0) }),
    ackSchema,
  ]),
]);

/** Within ten seconds, on one connection. A call that begins has some dozens of candidates. */
const eventLimits = { typing: 20, signal: 200, beat: 10 } as const;

export interface ClientEventHandlers {
  readonly typing: (socket: LiveSocket, conversationId: string) => Promise<void>;
  readonly signal: (socket: LiveSocket, event: Parameters<ClientToServerEvents['signal']>[0]) => Promise<boolean>;
  readonly beat: (socket: LiveSocket, event: Parameters<ClientToServerEvents['beat']>[0]) => Promise<boolean>;
}

/**
 * Takes what a browser says, one after the other. Whatever is not as the contract has it, or too often, ends the
 * connection. What could not be looked into is not answered: it is said again.
 */
export const registerHandlers = (
  socket: LiveSocket,
  clock: Clock,
  listeners: ClientEventHandlers,
  onError: (error: unknown) => void,
): void => {
  const rates = {
    typing: createRateWindow(clock, eventLimits.typing),
    signal: createRateWindow(clock, eventLimits.signal),
    beat: createRateWindow(clock, eventLimits.beat),
  };
  let isOver = false;
  let turn = Promise.resolve();

  const take = async (event: z.output<typeof clientEventSchema>): Promise<void> => {
    // It may have been ended while this waited.
    if (!socket.connected) return;
    if (event[0] === 'typing') await listeners.typing(socket, event[1]);
    else
      event[2](
        event[0] === 'signal' ? await listeners.signal(socket, event[1]) : await listeners.beat(socket, event[1]),
      );
  };

  // Nothing goes on from here to listeners of Socket.IO's own.
  socket.use((event) => {
    if (isOver) return;
    const { data: parsed } = clientEventSchema.safeParse(event);
    if (parsed === undefined || !rates[parsed[0]]()) {
      isOver = true;
      socket.disconnect(true);
      return;
    }
    turn = turn.then(() => take(parsed)).catch(onError);
  });
};
