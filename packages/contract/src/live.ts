import type { Message } from './conversations.ts';

/** Where a signed-in browser holds one connection (Socket.IO over WebSocket) on which it hears what changed. */
export const livePath = '/api/live';

/**
 * What can have changed. An event is the name of its kind and says nothing else: whoever hears it asks again. A new kind
 * is added here; servers and browsers of before pass it over.
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
 * Why a connection is refused or ended for good. 'session_ended': the session is over, or goes on under another token.
 * 'connection_limit_reached': the patient has as many as are allowed. 'person_not_found': the account does not act, or no longer acts, for
 * the person of its page. 'unavailable': the server cannot tell at this moment.
 */
export type LiveRefusal = 'session_ended' | 'connection_limit_reached' | 'person_not_found' | 'unavailable';

/** Which of the two sides of its conversations a connection is: said with the token when it opens. */
export type ParticipantRole = 'user' | 'doctor';

/** Up to which places a side has what the other wrote. */
export interface ReadMarks {
  readonly conversationId: string;
  readonly side: ParticipantRole;
  readonly delivered: number;
  readonly read: number;
}

/** What one device of a call tells the other's: a session description or a candidate, as WebRTC makes them. */
export interface CallSignal {
  readonly callId: string;
  /** Grows with each signal of a call; what came before the connection was opened is told again in this order. */
  readonly number: number;
  readonly data: string;
}

/** Events that a browser hears: the kinds, and these. */
export interface ServerToClientEvents extends Record<LiveKind, () => void> {
  /** Something may have been missed: everything is asked again. */
  refresh: () => void;
  /** Once, to a browser that said with its token how old its page is: what may have changed since that began. */
  missed: (kinds: readonly LiveKind[]) => void;
  /** The last event before the server ends the connection. */
  over: (reason: LiveRefusal) => void;
  /** A new message, or one that was edited or deleted, as this side sees it. Gaps of its version are asked for. */
  message: (message: Message) => void;
  marks: (marks: ReadMarks) => void;
  /** The other side is writing; it is said again while that goes on, and over three seconds after it was last said. */
  typing: (conversationId: string) => void;
  /** The other side of conversations came or went. */
  presence: (other: { readonly id: string; readonly online: boolean }) => void;
  signal: (signal: CallSignal) => void;
}

/**
 * What a browser says once it is in. A signal and a beat are answered whether they were taken; no answer means that nobody
 * knows, and they are said again. Anything else, or too much of it, ends the connection.
 */
export interface ClientToServerEvents {
  typing: (conversationId: string) => void;
  /** From the device that is in the call. */
  signal: (
    signal: { readonly callId: string; readonly deviceId: string; readonly data: string },
    answer: (taken: boolean) => void,
  ) => void;
  /** This device is in the call, and has heard signals up to this number; later ones are told again. */
  beat: (
    heartbeat: { readonly callId: string; readonly deviceId: string; readonly heard: number },
    answer: (taken: boolean) => void,
  ) => void;
}

/** A page that is older, in milliseconds, does not say how old it is when it connects: it asks for everything again. */
export const youngPageMs = 60_000;

/** Connections of one side of a person to one server at a time. */
export const maxLiveConnections = 10;
