import type { LiveEvents, LiveSayings } from '@arogo/contract/live';
import { signalMaximum } from '@arogo/contract/calls';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Session } from '../sessions.ts';
import { createRate } from './guard.ts';
import type { Conversation, Party } from './party.ts';

/** What is known of a connection that is in. */
export interface Admitted {
  readonly session: Session;
  readonly party: Party;
  /** By their ids; one that began later joins when it is spoken of. */
  readonly conversations: Map<string, Conversation>;
  /** Of calls that this device is in: the number of the last signal that it was told. */
  readonly told: Map<string, number>;
}

export type LiveIo = Server<LiveSayings, LiveEvents, DefaultEventsMap, Admitted>;
export type LiveSocket = Socket<LiveSayings, LiveEvents, DefaultEventsMap, Admitted>;

const id = z.uuid();
const answer = z.custom<(taken: boolean) => void>((given) => typeof given === 'function');
const fits = (text: string): boolean => Buffer.byteLength(text) <= signalMaximum;

/** As they arrive: the name, what is said, and where an answer is due the function that gives it. */
const saying = z.union([
  z.tuple([z.literal('typing'), id]),
  z.tuple([
    z.literal('signal'),
    z.strictObject({ callId: id, deviceId: id, data: z.string().min(1).refine(fits) }),
    answer,
  ]),
  z.tuple([z.literal('beat'), z.strictObject({ callId: id, deviceId: id, heard: z.int().min(0) }), answer]),
]);

/** Within ten seconds, on one connection. A call that begins has some dozens of candidates. */
const atMost = { typing: 20, signal: 200, beat: 10 } as const;

export interface Listeners {
  readonly typing: (socket: LiveSocket, conversationId: string) => Promise<void>;
  readonly signal: (socket: LiveSocket, said: Parameters<LiveSayings['signal']>[0]) => Promise<boolean>;
  readonly beat: (socket: LiveSocket, said: Parameters<LiveSayings['beat']>[0]) => Promise<boolean>;
}

/**
 * Takes what a browser says, one after the other. Whatever is not as the contract has it, or too often, ends the
 * connection. What could not be looked into is not answered: it is said again.
 */
export const listen = (
  socket: LiveSocket,
  clock: Clock,
  listeners: Listeners,
  onError: (error: unknown) => void,
): void => {
  const rates = {
    typing: createRate(clock, atMost.typing),
    signal: createRate(clock, atMost.signal),
    beat: createRate(clock, atMost.beat),
  };
  let isOver = false;
  let turn = Promise.resolve();

  const take = async (said: z.output<typeof saying>): Promise<void> => {
    // It may have been ended while this waited.
    if (!socket.connected) return;
    if (said[0] === 'typing') await listeners.typing(socket, said[1]);
    else
      said[2](said[0] === 'signal' ? await listeners.signal(socket, said[1]) : await listeners.beat(socket, said[1]));
  };

  // Nothing goes on from here to listeners of Socket.IO's own.
  socket.use((event) => {
    if (isOver) return;
    const { data: said } = saying.safeParse(event);
    if (said === undefined || !rates[said[0]]()) {
      isOver = true;
      socket.disconnect(true);
      return;
    }
    turn = turn.then(() => take(said)).catch(onError);
  });
};
