import type { Area } from '@arogo/contract/endpoint';
import { type LiveKind, liveKinds } from '@arogo/contract/live';
import { maxTimerMs } from '../auth/grants.ts';
import type { Clock } from '../clock.ts';
import type { Session, Sessions } from '../auth/sessions.ts';
import type { LiveIo, LiveSocket } from './client-events.ts';

/** The area of a grant that lets another account receive each kind of a person's changes. Kinds that are missing stay private. */
const areasByKind: Readonly<Partial<Record<LiveKind, Area>>> = {
  notices: 'any',
  profile: 'any',
  records: 'records',
  measurements: 'records',
  assistant: 'records',
  insurance: 'records',
  medication: 'medicines',
  settings: 'medicines',
  appointments: 'visits',
  conversations: 'messages',
  calls: 'messages',
};

/** Receives one kind of a person's changes by a grant. */
const toKindRoom = (person: string, kind: LiveKind): string => `person ${person} ${kind}`;
const grantRoomPrefix = 'grant ';
/** @param key account and person, as in the database's notification of a grant */
const toGrantRoom = (key: string): string => `${grantRoomPrefix}${key}`;

/** The person whom a page names; undefined if it names none, '' if the value is no text. */
const getPerson = (socket: LiveSocket): string | undefined => {
  const { person } = socket.handshake.auth as { readonly person?: unknown };
  if (person === undefined) return undefined;
  return typeof person === 'string' ? person : '';
};

/** The other person for whom a page acts, and what it receives of theirs. */
export interface AddressedPerson {
  readonly person: string;
  /** The session as it acts for the person. */
  readonly acting: Session;
  readonly kinds: readonly LiveKind[];
  /** Whether it receives the person's messages and the signals of their calls. */
  readonly receivesConversations: boolean;
  /** Whether the account may write to doctors for the person. */
  readonly maySpeak: boolean;
  /** Whether the account keeps the records of somebody without an account: then it makes that person count as present. */
  readonly isKeeper: boolean;
  readonly rooms: readonly string[];
}

/** Emits a person's changes to the pages of other accounts, as far as a grant lets those accounts see them. */
export interface PersonEvents {
  /**
   * @returns undefined if the socket names no person, or its account's own
   * @throws PersonNotFound if the account has no grant for the person
   */
  find(socket: LiveSocket, account: Session): Promise<AddressedPerson | undefined>;
  emit(patientId: string, kinds: readonly LiveKind[]): void;
  /** Must be called for each grant that changed. Ends the connections of a grant that is over. */
  refreshGrant(key: string): Promise<void>;
  /** Refreshes the grants of all connections. */
  refreshAll(): Promise<void>;
  stop(): void;
}

/** The account has no grant for the person of a page. */
export class PersonNotFound extends Error {}

export interface PersonEventsDeps {
  readonly sessions: Pick<Sessions, 'findAccess'>;
  readonly clock: Clock;
  /** Called when a grant could not be read at its end date. */
  readonly onError: (error: unknown) => void;
}

export const createPersonEvents = (io: LiveIo, { sessions, clock, onError }: PersonEventsDeps): PersonEvents => {
  const { adapter } = io.sockets;
  const timers = new Map<string, NodeJS.Timeout>();

  /** Refreshes a grant at its end date. */
  const setTimer = (key: string, endsAt: number): void => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    if (endsAt === Infinity) return;
    const wait = Math.min(Math.max(endsAt - clock.now().epochMilliseconds, 0), maxTimerMs);
    timers.set(key, setTimeout(() => void refreshGrant(key).catch(onError), wait).unref());
  };

  const find: PersonEvents['find'] = async (socket, account) => {
    const person = getPerson(socket);
    if (person === undefined || person === account.accountId) return undefined;
    const access = await sessions.findAccess(account, person);
    if (access === undefined) throw new PersonNotFound();
    const kinds = liveKinds.filter(
      (kind) => areasByKind[kind] !== undefined && access.areas.includes(areasByKind[kind]),
    );
    const key = `${account.accountId}:${person}`;
    setTimer(key, access.endsAt);
    // The grant's room lets `refreshGrant` find the socket, also if the grant covers more areas later.
    const rooms = [toGrantRoom(key), ...kinds.map((kind) => toKindRoom(person, kind))];
    const receivesConversations = access.areas.includes('messages');
    return {
      person,
      acting: access.acting,
      kinds,
      receivesConversations,
      maySpeak: access.role !== 'view' && receivesConversations,
      isKeeper: access.role === 'keep',
      rooms,
    };
  };

  const end = (key: string): void => {
    const sockets = io.in(toGrantRoom(key));
    sockets.emit('over', 'person_not_found');
    sockets.disconnectSockets(true);
  };

  const refreshGrant: PersonEvents['refreshGrant'] = async (key) => {
    const ids = [...(adapter.rooms.get(toGrantRoom(key)) ?? [])];
    if (ids.length === 0) {
      setTimer(key, Infinity);
      return;
    }
    try {
      for (const id of ids) {
        const socket = io.sockets.sockets.get(id);
        if (socket === undefined) continue;
        const found = await find(socket, socket.data.session);
        if (found === undefined) continue;
        const { other } = socket.data;
        if (
          other?.receivesConversations !== found.receivesConversations ||
          other.maySpeak !== found.maySpeak ||
          other.isKeeper !== found.isKeeper
        ) {
          // The browser reconnects with what the grant allows now.
          socket.conn.close();
          continue;
        }
        for (const kind of liveKinds)
          if (!found.kinds.includes(kind)) await socket.leave(toKindRoom(found.person, kind));
        await socket.join([...found.rooms]);
      }
    } catch (error) {
      if (!(error instanceof PersonNotFound)) throw error;
      setTimer(key, Infinity);
      end(key);
    }
  };

  return {
    find,
    emit(patientId, kinds) {
      for (const kind of kinds) io.to(toKindRoom(patientId, kind)).emit(kind);
    },
    refreshGrant,
    async refreshAll() {
      const rooms = [...adapter.rooms.keys()].filter((room) => room.startsWith(grantRoomPrefix));
      for (const room of rooms) await refreshGrant(room.slice(grantRoomPrefix.length));
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};
