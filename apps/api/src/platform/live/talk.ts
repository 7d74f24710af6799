import type { LiveSide } from '@arogo/contract/live';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { announceChat, type CallLine, type ChatEvent, chatEventOf, type ChatReader } from './chat.ts';
import { actingAs, type Conversation, conversationsOf, otherSide, type Party, partyOf } from './party.ts';
import type { Presence } from './presence.ts';
import { listen, type LiveIo, type LiveSocket } from './sayings.ts';

/** What servers say and hear of conversations and calls, beside the kinds of things that changed. */
export interface Talk {
  /** The conversations of somebody who is about to be let in. */
  conversations(party: Party): Promise<readonly Conversation[]>;
  /** Takes what a browser that is in says. */
  joined(socket: LiveSocket): void;
  /** Something changed that may have been the beginning of a conversation. */
  lookAgain(party: Party): void;
  /** What a notification says. */
  readonly heard: (payload: string) => void;
}

export interface TalkParts {
  readonly io: LiveIo;
  readonly db: Database;
  readonly clock: Clock;
  readonly chat: ChatReader;
  readonly calls: CallLine;
  readonly presence: Presence;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export const partyRoom = ({ side, id }: Party): string => `${side === 'user' ? 'patient' : 'doctor'} ${id}`;
export const watchRoom = (partyId: string): string => `watch ${partyId}`;
const callRoom = (callId: string, side: LiveSide): string => `call ${callId} ${side}`;

/** Signals that are told before a browser gets time to read them. */
const signalsAtOnce = 100;

/** Signals that one connection is told again: what was lost is missed soon. One that is new is told all. */
const signalsAgain = 200;

/** Does things that share a name one after the other, in the order in which they were asked for. */
const createOrder = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    const ended: Promise<unknown> = mine
      .catch(() => undefined)
      .finally(() => {
        if (last.get(name) === ended) last.delete(name);
      });
    last.set(name, ended);
    return mine;
  };
};

export const createTalk = ({ io, db, clock, chat, calls, presence, log }: TalkParts): Talk => {
  const { adapter } = io.sockets;
  const onError = (error: unknown): void => log.warn({ err: error }, 'browsers could not be told of a conversation');
  const inOrder = createOrder();
  const socketsIn = (room: string): LiveSocket[] =>
    [...(adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

  const tellMessage = async (
    party: Party,
    { messageId, version }: ChatEvent & { readonly about: 'message' },
  ): Promise<void> => {
    const room = partyRoom(party);
    try {
      const message = await chat.messageFor(party, messageId);
      for (const socket of message ? socketsIn(room) : []) {
        const own = message?.(socket.data.session);
        // One that changed meanwhile is told with its later change, in that one's turn.
        if (own?.version === version) socket.emit('message', own);
      }
    } catch (error) {
      onError(error);
      io.to(room).emit('refresh');
    }
  };

  /** Tells the device that is in a call, if it is connected here, what it has not been told. */
  const tellSignals = async (callId: string, side: LiveSide): Promise<void> => {
    const room = callRoom(callId, side);
    for (let more = true; more;) {
      more = false;
      for (const socket of socketsIn(room)) {
        const { told, party } = socket.data;
        const signals = await calls.signals(party, callId, told.get(callId) ?? 0, signalsAtOnce);
        for (const signal of signals) {
          told.set(callId, signal.number);
          socket.emit('signal', signal);
        }
        more ||= signals.length === signalsAtOnce;
      }
      if (more) await new Promise((resolve) => void setImmediate(resolve));
    }
  };

  const heard = (event: ChatEvent): void => {
    switch (event.about) {
      case 'message':
        for (const side of ['user', 'doctor'] as const) {
          const party = partyOf(side, event);
          if (adapter.rooms.has(partyRoom(party)))
            void inOrder(`${partyRoom(party)} ${event.conversationId}`, () => tellMessage(party, event));
        }
        break;
      case 'marks': {
        const { conversationId, side, delivered, read } = event;
        const both = [partyRoom(partyOf('user', event)), partyRoom(partyOf('doctor', event))];
        io.to(both).emit('marks', { conversationId, side, delivered, read });
        break;
      }
      case 'typing':
        io.to(partyRoom(partyOf(otherSide(event.side), event))).emit('typing', event.conversationId);
        break;
      case 'presence':
        presence.heard(event.parties);
        break;
      case 'signal': {
        const { callId, to } = event;
        const room = callRoom(callId, to);
        if (adapter.rooms.has(room)) inOrder(room, () => tellSignals(callId, to)).catch(onError);
        break;
      }
      default:
        event satisfies never;
    }
  };

  /** @returns the conversation with this id, if it is one of the socket's own */
  const own = async ({ data }: LiveSocket, conversationId: string): Promise<Conversation | undefined> => {
    const known = data.conversations.get(conversationId);
    if (known) return known;
    const [found] = await conversationsOf(db, data.party, conversationId);
    if (found) data.conversations.set(found.id, found);
    return found;
  };

  const typing = async (socket: LiveSocket, conversationId: string): Promise<void> => {
    const conversation = await own(socket, conversationId);
    if (!conversation) return;
    const { party } = socket.data;
    const { id, ...pair } = conversation;
    await actingAs(
      db,
      party,
      (statements) => announceChat(statements, { about: 'typing', conversationId: id, ...pair, side: party.side }),
      { durable: false },
    );
  };

  const watch = async (party: Party): Promise<void> => {
    const conversations = await conversationsOf(db, party);
    const others = conversations.map((conversation) => partyOf(otherSide(party.side), conversation).id);
    await presence.watch(others);
    for (const socket of socketsIn(partyRoom(party))) {
      for (const conversation of conversations) socket.data.conversations.set(conversation.id, conversation);
      await socket.join(others.map(watchRoom));
    }
  };

  return {
    async conversations(party) {
      const conversations = await conversationsOf(db, party);
      await presence.watch(conversations.map((conversation) => partyOf(otherSide(party.side), conversation).id));
      return conversations;
    },
    joined(socket) {
      listen(
        socket,
        clock,
        {
          typing,
          signal: ({ data }, said) => calls.signal(data.party, said),
          beat: (_socket, { callId, deviceId, heard: known }) => {
            const { party, told } = socket.data;
            const room = callRoom(callId, party.side);
            return inOrder(room, async () => {
              const isIn = await calls.beat(party, { callId, deviceId, heard: known });
              if (!isIn) {
                await socket.leave(room);
                told.delete(callId);
                return false;
              }
              told.set(callId, Math.max(known, (told.get(callId) ?? 0) - signalsAgain));
              await socket.join(room);
              await tellSignals(callId, party.side);
              return true;
            });
          },
        },
        (error) => log.warn({ err: error }, 'what a browser said could not be looked into'),
      );
    },
    lookAgain: (party) => void inOrder(`watch ${partyRoom(party)}`, () => watch(party)).catch(onError),
    heard(payload) {
      const event = chatEventOf(payload);
      if (event) heard(event);
    },
  };
};
