import type { ServerToClientEvents, ClientToServerEvents } from '@arogo/contract/live';
import { maxSignalLength } from '@arogo/contract/calls';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Session } from '../auth/sessions.ts';
import { createRateWindow } from './connection-guard.ts';
import type { Conversation, Participant } from './participant.ts';
import type { AddressedPerson } from './person-events.ts';

/** The state of a connection that was admitted. */
export interface ConnectionState {
  readonly session: Session;
  /** The session as it acts for the person of its page: links are made for it. */
  readonly reader: Session;
  readonly participant: Participant;
  /** By id. A conversation that began later is added at its first event. */
  readonly conversations: Map<string, Conversation>;
  /** The sequence number of the last signal sent to this device, by call. */
  readonly lastSentSeq: Map<string, number>;
  /** Whom this connection makes count as present; undefined if it acts for a person with an account of their own. */
  readonly presentAs: string | undefined;
  /** The other person of its page, as of the moment of admission. */
  readonly other?: AddressedPerson;
}

export type LiveIo = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, ConnectionState>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, ConnectionState>;

const idSchema = z.uuid();
const ackSchema = z.custom<(taken: boolean) => void>((given) => typeof given === 'function');
const fitsSignal = (text: string): boolean => Buffer.byteLength(text) <= maxSignalLength;

/** Events as they arrive: name, payload, and the acknowledgement callback if the event has one. */
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

/** Events within ten seconds on one connection. A call that begins has some dozens of ICE candidates. */
const eventLimits = { typing: 20, signal: 200, beat: 10 } as const;

export interface ClientEventHandlers {
  readonly typing: (socket: LiveSocket, conversationId: string) => Promise<void>;
  readonly signal: (socket: LiveSocket, event: Parameters<ClientToServerEvents['signal']>[0]) => Promise<boolean>;
  readonly beat: (socket: LiveSocket, event: Parameters<ClientToServerEvents['beat']>[0]) => Promise<boolean>;
}

/**
 * Handles the events of a browser one after the other. An event that does not match the contract, or exceeds its rate, ends
 * the connection. An event whose handler failed is not acknowledged: the browser sends it again.
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
    // The socket may have been closed while this event was queued.
    if (!socket.connected) return;
    if (event[0] === 'typing') await listeners.typing(socket, event[1]);
    else
      event[2](
        event[0] === 'signal' ? await listeners.signal(socket, event[1]) : await listeners.beat(socket, event[1]),
      );
  };

  // `next` is never called: no event reaches Socket.IO's own listeners.
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
