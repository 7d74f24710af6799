import type { ParticipantRole } from '@arogo/contract/live';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import {
  type CallSignalling,
  type ConversationChange,
  parseConversationChange,
  type MessageReader,
} from './conversation-channel.ts';
import { type EventBus, toConversationEvent } from './event-bus.ts';
import {
  type Conversation,
  findConversations,
  getOtherRole,
  type Participant,
  type ParticipantPair,
  toParticipant,
} from './participant.ts';
import type { CommittedMessage, PreparedMessage } from './message-publisher.ts';
import type { Presence } from './presence.ts';
import { registerHandlers, type LiveIo, type LiveSocket } from './client-events.ts';

/** What servers say and hear of conversations and calls, beside the kinds of things that changed. */
export interface ConversationEvents {
  /** The conversations of somebody who is about to be let in. */
  findConversations(party: Participant): Promise<readonly Conversation[]>;
  /** Takes what a browser that is in says. */
  handleJoin(socket: LiveSocket): void;
  /** Something changed that may have been the beginning of a conversation. */
  refetch(party: Participant): void;
  /** What a notification says. */
  readonly handleNotification: (payload: string) => void;
  /** Whether an account is connected here as the person that it is, or as the doctor for whom it works. */
  isConnected(side: ParticipantRole, pair: ParticipantPair): boolean;
  /** Tells both sides of a message that this server committed, as far as it can without asking the database. */
  deliver(message: CommittedMessage): void;
}

export interface ConversationEventsDeps {
  readonly io: LiveIo;
  readonly db: Database;
  readonly bus: Pick<EventBus, 'publishCommitted'>;
  readonly clock: Clock;
  /** As other servers know this one. */
  readonly server: string;
  readonly chat: MessageReader;
  readonly calls: CallSignalling;
  readonly presence: Presence;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Who hears which kinds of things of an account's own person, or of a doctor's, changed. */
export const toParticipantRoom = ({ side, id }: Participant): string =>
  `${side === 'user' ? 'patient' : 'doctor'} ${id}`;
/** Who hears what is written to a side, and what else goes on in its conversations. */
export const toConversationRoom = (participant: Participant): string => `talk ${toParticipantRoom(participant)}`;
export const toWatchRoom = (partyId: string): string => `watch ${partyId}`;
const toCallRoom = (callId: string, side: ParticipantRole): string => `call ${callId} ${side}`;

/** Signals that are told before a browser gets time to read them. */
const signalsPerTick = 100;

/** Signals that one connection is told again: what was lost is missed soon. One that is new is told all. */
const maxReplayedSignals = 200;

/** Does things that share a name one after the other, in the order in which they were asked for. */
const createKeyedQueue = () => {
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

export const createConversationEvents = ({
  io,
  db,
  bus,
  clock,
  server,
  chat,
  calls,
  presence,
  log,
}: ConversationEventsDeps): ConversationEvents => {
  const { adapter } = io.sockets;
  const onError = (error: unknown): void => log.warn({ err: error }, 'browsers could not be told of a conversation');
  const inOrder = createKeyedQueue();
  const socketsIn = (room: string): LiveSocket[] =>
    [...(adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

  const sendMessage = async (
    party: Participant,
    { messageId, version }: Pick<CommittedMessage, 'messageId' | 'version'>,
    prepared?: PreparedMessage,
  ): Promise<void> => {
    const room = toConversationRoom(party);
    try {
      // Once for each account that reads it: the database says whether it may.
      const socketsByAccount = Map.groupBy(socketsIn(room), ({ data }) => data.participant.acting?.accountId);
      for (const [actingAccount, [first, ...others]] of socketsByAccount) {
        if (first === undefined) continue;
        const isOwn = actingAccount === undefined;
        const message = (isOwn && prepared) || (await chat.prepareMessage(first.data.participant, messageId));
        for (const socket of message ? [first, ...others] : []) {
          const own = message?.(socket.data.reader);
          // One that changed meanwhile is told with its later change, in that one's turn.
          if (own?.version === version) socket.emit('message', own);
        }
      }
    } catch (error) {
      onError(error);
      io.to(room).emit('refresh');
    }
  };

  /** Tells the device that is in a call, if it is connected here, what it has not been told. */
  const sendSignals = async (callId: string, side: ParticipantRole): Promise<void> => {
    const room = toCallRoom(callId, side);
    for (let more = true; more;) {
      more = false;
      for (const socket of socketsIn(room)) {
        const { lastSentSeq, participant: party } = socket.data;
        const signals = await calls.findSignals(party, callId, lastSentSeq.get(callId) ?? 0, signalsPerTick);
        for (const signal of signals) {
          lastSentSeq.set(callId, signal.number);
          socket.emit('signal', signal);
        }
        more ||= signals.length === signalsPerTick;
      }
      if (more) await new Promise((resolve) => void setImmediate(resolve));
    }
  };

  const sendToBothSides = (message: Omit<CommittedMessage, 'prepared'> & Partial<CommittedMessage>): void => {
    for (const side of ['user', 'doctor'] as const) {
      const party = toParticipant(side, message);
      if (!adapter.rooms.has(toConversationRoom(party))) continue;
      void inOrder(`${toParticipantRoom(party)} ${message.conversationId}`, () =>
        sendMessage(party, message, message.prepared?.[side]),
      );
    }
  };

  const handleChange = (event: ConversationChange): void => {
    switch (event.about) {
      case 'message':
        if (event.from !== server) sendToBothSides(event);
        break;
      case 'lost':
        io.emit('refresh');
        break;
      case 'marks': {
        const { conversationId, side, delivered, read } = event;
        const both = [
          toConversationRoom(toParticipant('user', event)),
          toConversationRoom(toParticipant('doctor', event)),
        ];
        io.to(both).emit('marks', { conversationId, side, delivered, read });
        break;
      }
      case 'typing':
        io.to(toConversationRoom(toParticipant(getOtherRole(event.side), event))).emit('typing', event.conversationId);
        break;
      case 'presence':
        presence.recheck(event.parties);
        break;
      case 'signal': {
        const { callId, to } = event;
        const room = toCallRoom(callId, to);
        if (adapter.rooms.has(room)) inOrder(room, () => sendSignals(callId, to)).catch(onError);
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
    const [found] = await findConversations(db, data.participant, conversationId);
    if (found) data.conversations.set(found.id, found);
    return found;
  };

  const typing = async (socket: LiveSocket, conversationId: string): Promise<void> => {
    if (socket.data.other?.maySpeak === false) return;
    const conversation = await own(socket, conversationId);
    if (!conversation) return;
    const { participant: party } = socket.data;
    const { id, ...pair } = conversation;
    await bus.publishCommitted([
      toConversationEvent({ about: 'typing', conversationId: id, ...pair, side: party.side }),
    ]);
  };

  const watch = async (party: Participant): Promise<void> => {
    const conversations = await findConversations(db, party);
    const others = conversations.map((conversation) => toParticipant(getOtherRole(party.side), conversation).id);
    await presence.watch(others);
    for (const socket of socketsIn(toConversationRoom(party))) {
      for (const conversation of conversations) socket.data.conversations.set(conversation.id, conversation);
      await socket.join(others.map(toWatchRoom));
    }
  };

  return {
    async findConversations(party) {
      const conversations = await findConversations(db, party);
      await presence.watch(
        conversations.map((conversation) => toParticipant(getOtherRole(party.side), conversation).id),
      );
      return conversations;
    },
    handleJoin(socket) {
      registerHandlers(
        socket,
        clock,
        {
          typing,
          signal: ({ data }, signal) => calls.storeSignal(data.participant, signal),
          beat: (_socket, { callId, deviceId, heard: known }) => {
            const { participant: party, lastSentSeq } = socket.data;
            const room = toCallRoom(callId, party.side);
            return inOrder(room, async () => {
              const isIn = await calls.recordHeartbeat(party, { callId, deviceId, heard: known });
              if (!isIn) {
                await socket.leave(room);
                lastSentSeq.delete(callId);
                return false;
              }
              lastSentSeq.set(callId, Math.max(known, (lastSentSeq.get(callId) ?? 0) - maxReplayedSignals));
              await socket.join(room);
              await sendSignals(callId, party.side);
              return true;
            });
          },
        },
        (error) => log.warn({ err: error }, 'what a browser said could not be looked into'),
      );
    },
    refetch: (party) => void inOrder(`watch ${toParticipantRoom(party)}`, () => watch(party)).catch(onError),
    handleNotification(payload) {
      const event = parseConversationChange(payload);
      if (event) handleChange(event);
    },
    isConnected: (side, pair) =>
      socketsIn(toConversationRoom(toParticipant(side, pair))).some(({ data }) => !data.participant.acting),
    deliver: sendToBothSides,
  };
};
