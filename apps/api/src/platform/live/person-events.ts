import type { Area } from '@arogo/contract/endpoint';
import { type LiveKind, liveKinds } from '@arogo/contract/live';
import { maxTimerMs } from '../auth/grants.ts';
import type { Clock } from '../clock.ts';
import type { Session, Sessions } from '../auth/sessions.ts';
import type { LiveIo, LiveSocket } from './client-events.ts';

/** What is a person's, by the area in which another account may hear of it; of what is missing it is told nothing. */
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

/** Whoever hears of one kind of a person's things by a grant. */
const toKindRoom = (person: string, kind: LiveKind): string => `person ${person} ${kind}`;
const grantRoomPrefix = 'grant ';
/** @param key as the database tells of a grant: account and person */
const toGrantRoom = (key: string): string => `${grantRoomPrefix}${key}`;

/** For whom a page is; undefined where it names nobody. What is no id is nobody's. */
const getPerson = (socket: LiveSocket): string | undefined => {
  const { person } = socket.handshake.auth as { readonly person?: unknown };
  if (person === undefined) return undefined;
  return typeof person === 'string' ? person : '';
};

/** The other person of a page, and what the page hears of theirs. */
export interface AddressedPerson {
  readonly person: string;
  /** The session as it acts for the person. */
  readonly acting: Session;
  readonly kinds: readonly LiveKind[];
  /** Whether it hears what is written to the person, and what is said in their calls. */
  readonly hearsConversations: boolean;
  /** Whether the account may write to doctors for the person. */
  readonly maySpeak: boolean;
  /** Whether the account speaks for somebody without an account of their own: then the person is there with it. */
  readonly isKeeper: boolean;
  readonly rooms: readonly string[];
}

/** Tells pages about another person what changed of that person's, as far as a grant lets their account see it. */
export interface PersonEvents {
  /**
   * @returns undefined where a connection names nobody but its account's own person
   * @throws PersonNotFound where the account does not act for the person that it names
   */
  find(socket: LiveSocket, account: Session): Promise<AddressedPerson | undefined>;
  emit(patientId: string, kinds: readonly LiveKind[]): void;
  /** Must be called for each grant that changed: connections of one that is over end. */
  refreshGrant(key: string): Promise<void>;
  /** The same for all. */
  refreshAll(): Promise<void>;
  stop(): void;
}

/** The account does not act for the person of a page. */
export class PersonNotFound extends Error {}

export interface PersonEventsDeps {
  readonly sessions: Pick<Sessions, 'findAccess'>;
  readonly clock: Clock;
  /** Told of what could not be asked when the date of a grant came. */
  readonly onError: (error: unknown) => void;
}

export const createPersonEvents = (io: LiveIo, { sessions, clock, onError }: PersonEventsDeps): PersonEvents => {
  const { adapter } = io.sockets;
  const timers = new Map<string, NodeJS.Timeout>();

  /** Looks at a grant again when its date comes. */
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
    // It is found again by the grant, should that open more.
    const rooms = [toGrantRoom(key), ...kinds.map((kind) => toKindRoom(person, kind))];
    const hearsConversations = access.areas.includes('messages');
    return {
      person,
      acting: access.acting,
      kinds,
      hearsConversations,
      maySpeak: access.role !== 'view' && hearsConversations,
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
          other?.hearsConversations !== found.hearsConversations ||
          other.maySpeak !== found.maySpeak ||
          other.isKeeper !== found.isKeeper
        ) {
          // The browser comes again, as whom it then is.
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
