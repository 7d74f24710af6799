import type { Area } from '@arogo/contract/endpoint';
import { type LiveKind, liveKinds } from '@arogo/contract/live';
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

const idPattern = /^[0-9a-f-]{36}$/;

/** For whom a page is, where that is another person than its account's own. */
const getPerson = (socket: LiveSocket): string | undefined => {
  const { person } = socket.handshake.auth as { readonly person?: unknown };
  return typeof person === 'string' && idPattern.test(person) ? person : undefined;
};

/** The other person of a page, and what the page hears of theirs. */
export interface AddressedPerson {
  readonly person: string;
  /** The session as it acts for the person; undefined without a grant. */
  readonly acting: Session | undefined;
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
  /** @returns undefined where a connection names nobody but its account's own person */
  find(socket: LiveSocket, account: Session): Promise<AddressedPerson | undefined>;
  emit(patientId: string, kinds: readonly LiveKind[]): void;
  /** Must be called for each grant that changed. */
  refreshGrant(key: string): Promise<void>;
  /** Leaves grants whose date has come. */
  refreshAll(): Promise<void>;
}

export const createPersonEvents = (io: LiveIo, sessions: Pick<Sessions, 'findAccess'>): PersonEvents => {
  const { adapter } = io.sockets;

  const find: PersonEvents['find'] = async (socket, account) => {
    const person = getPerson(socket);
    if (person === undefined || person === account.accountId) return undefined;
    const access = await sessions.findAccess(account, person);
    const areas = access?.areas ?? [];
    const kinds = liveKinds.filter((kind) => areasByKind[kind] !== undefined && areas.includes(areasByKind[kind]));
    // It is found again by the grant, should that open more.
    const rooms = [toGrantRoom(`${account.accountId}:${person}`), ...kinds.map((kind) => toKindRoom(person, kind))];
    return {
      person,
      acting: access?.acting,
      kinds,
      hearsConversations: areas.includes('messages'),
      maySpeak: access !== undefined && access.role !== 'view' && areas.includes('messages'),
      isKeeper: access?.role === 'keep',
      rooms,
    };
  };

  const refreshGrant: PersonEvents['refreshGrant'] = async (key) => {
    for (const id of adapter.rooms.get(toGrantRoom(key)) ?? []) {
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
      for (const kind of liveKinds) if (!found.kinds.includes(kind)) await socket.leave(toKindRoom(found.person, kind));
      await socket.join([...found.rooms]);
    }
  };

  return {
    find,
    emit(patientId, kinds) {
      for (const kind of kinds) io.to(toKindRoom(patientId, kind)).emit(kind);
    },
    refreshGrant,
    async refreshAll() {
      const rooms = adapter.rooms.keys().filter((room) => room.startsWith(grantRoomPrefix));
      for (const room of rooms) await refreshGrant(room.slice(grantRoomPrefix.length));
    },
  };
};
