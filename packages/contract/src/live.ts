import type { Message } from './conversations.ts';

/** Path of the live connection (Socket.IO over WebSocket) that notifies a signed-in browser of changes. */
export const livePath = '/api/live';

/**
 * Kinds of data that can change. An event carries only the name of its kind; the browser then fetches the data. A new kind is
 * added here; older servers and browsers ignore it.
 */
export const liveKinds = [
  'notices',
  'medication',
  'records',
  'settings',
  'appointments',
  'conversations',
  'calls',
  'assistant',
  'addresses',
  'insurance',
  'wishes',
  'profile',
  'measurements',
  'favourites',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/**
 * Why a connection is refused or ended for good. 'session_ended': the session is over, or continues under another token.
 * 'connection_limit_reached': the patient has as many as are allowed. 'person_not_found': the account may not, or no longer, act
 * for the person of its page. 'unavailable': the server cannot decide at the moment.
 */
export type LiveRefusal = 'session_ended' | 'connection_limit_reached' | 'person_not_found' | 'unavailable';

/** The side of its conversations that a connection belongs to; sent with the token when it opens. */
export type ParticipantRole = 'user' | 'doctor';

/** How far a side has received and read the other's messages. */
export interface ReadMarks {
  readonly conversationId: string;
  readonly side: ParticipantRole;
  readonly delivered: number;
  readonly read: number;
}

/** A WebRTC signal from one device of a call to the other: a session description or an ICE candidate. */
export interface CallSignal {
  readonly callId: string;
  /** Ascending within a call; signals from before the connection opened are replayed in this order. */
  readonly number: number;
  readonly data: string;
}

/** Events from the server to the browser: the kinds, and these. */
export interface ServerToClientEvents extends Record<LiveKind, () => void> {
  /** Events may have been missed: the browser fetches everything again. */
  refresh: () => void;
  /**
   * Sent once, if the browser gave the age of its page with the token: the kinds that may have changed since the page was loaded.
   */
  missed: (kinds: readonly LiveKind[]) => void;
  /** The last event before the server ends the connection. */
  over: (reason: LiveRefusal) => void;
  /**
   * A message that is new, edited or deleted, as this side sees it. The browser fetches the changes of a gap between versions.
   */
  message: (message: Message) => void;
  marks: (marks: ReadMarks) => void;
  /** The other side is typing. Repeated while it continues; expires three seconds after the last event. */
  typing: (conversationId: string) => void;
  /** The other side of a conversation connected or disconnected. */
  presence: (other: { readonly id: string; readonly online: boolean }) => void;
  signal: (signal: CallSignal) => void;
}

/**
 * Events from an admitted browser to the server. A signal and a beat are acknowledged with whether they were accepted; without an
 * acknowledgement the outcome is unknown, and the browser sends them again. An invalid event, or too many, end the connection.
 */
export interface ClientToServerEvents {
  typing: (conversationId: string) => void;
  /** From the device that is in the call. */
  signal: (
    signal: { readonly callId: string; readonly deviceId: string; readonly data: string },
    answer: (taken: boolean) => void,
  ) => void;
  /** Heartbeat of a device in a call, with the number of the last signal it received; later ones are sent again. */
  beat: (
    heartbeat: { readonly callId: string; readonly deviceId: string; readonly heard: number },
    answer: (taken: boolean) => void,
  ) => void;
}

/** An older page, in milliseconds, does not send its age when it connects: it fetches everything again. */
export const youngPageMs = 60_000;

/** Connections per side of a person and server. */
export const maxLiveConnections = 10;
