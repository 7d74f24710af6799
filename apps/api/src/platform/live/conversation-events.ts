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

/** The events of conversations and calls, in both directions between browsers, this server and the others. */
export interface ConversationEvents {
  /** Finds the conversations of a participant who is connecting. */
  findConversations(party: Participant): Promise<readonly Conversation[]>;
  /** Registers the handlers of a socket that was admitted. */
  handleJoin(socket: LiveSocket): void;
  /** Looks for new conversations of a participant. */
  refetch(party: Participant): void;
  /** Handles the payload of a notification. */
  readonly handleNotification: (payload: string) => void;
  /** Whether this server has a connection of the patient's own account, or of the doctor's. */
  isConnected(side: ParticipantRole, pair: ParticipantPair): boolean;
  /** Sends a message that this server committed to both sides. Uses `prepared` instead of a query where it can. */
  deliver(message: CommittedMessage): void;
}

export interface ConversationEventsDeps {
  readonly io: LiveIo;
  readonly db: Database;
  readonly bus: Pick<EventBus, 'publishCommitted'>;
  readonly clock: Clock;
  /** The id of this server. */
  readonly server: string;
  readonly chat: MessageReader;
  readonly calls: CallSignalling;
  readonly presence: Presence;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Receives the kinds of data that changed for an account's own person, or for a doctor. */
export const toParticipantRoom = ({ side, id }: Participant): string =>
  `${side === 'user' ? 'patient' : 'doctor'} ${id}`;
/** Receives the messages of a side, and all other events of its conversations. */
export const toConversationRoom = (participant: Participant): string => `talk ${toParticipantRoom(participant)}`;
export const toWatchRoom = (partyId: string): string => `watch ${partyId}`;
const toCallRoom = (callId: string, side: ParticipantRole): string => `call ${callId} ${side}`;

/** Signals sent in one go, before the event loop gets its turn to flush them. */
const signalsPerTick = 100;

/** How many signals are replayed to a known connection: it reports a loss soon. A new connection receives all. */
const maxReplayedSignals = 200;

/** Runs tasks with the same key one after the other, in the order of the calls. */
const createKeyedQueue = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const result = (last.get(key) ?? Promise.resolve()).then(task);
    const ended: Promise<unknown> = result
      .catch(() => undefined)
      .finally(() => {
        if (last.get(key) === ended) last.delete(key);
      });
    last.set(key, ended);
    return result;
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
  const onError = (error: unknown): void => log.warn({ err: error }, 'an event of a conversation could not be sent');
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
      // One query for each account that reads it: the database decides whether it may.
      const socketsByAccount = Map.groupBy(socketsIn(room), ({ data }) => data.participant.acting?.accountId);
      for (const [actingAccount, [first, ...others]] of socketsByAccount) {
        if (first === undefined) continue;
        const isOwn = actingAccount === undefined;
        const message = (isOwn && prepared) || (await chat.prepareMessage(first.data.participant, messageId));
        for (const socket of message ? [first, ...others] : []) {
          const own = message?.(socket.data.reader);
          // A newer version has an event of its own, which follows.
          if (own?.version === version) socket.emit('message', own);
        }
      }
    } catch (error) {
      onError(error);
      io.to(room).emit('refresh');
    }
  };

  /** Sends the signals that the device in a call has not received, if it is connected here. */
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

  /** Finds a conversation by id, if the socket's participant is part of it. */
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
        (error) => log.warn({ err: error }, 'an event of a browser could not be handled'),
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
