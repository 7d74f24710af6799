/** Where a signed-in browser holds one connection (Socket.IO over WebSocket) on which it hears what changed. */
export const livePath = '/api/live';

/**
 * What can have changed. An event is the name of its kind and says nothing else: whoever hears it asks again. A new kind
 * is added here; servers and browsers of before pass it over.
 */
export const liveKinds = ['notices', 'medication', 'records', 'settings', 'appointments'] as const;
export type LiveKind = (typeof liveKinds)[number];

/**
 * Why a connection is refused or ended for good. 'session_ended': the session is over, or goes on under another token.
 * 'too_many': the patient has as many as are allowed. 'unavailable': the server cannot tell at this moment.
 */
export type LiveRefusal = 'session_ended' | 'too_many' | 'unavailable';

/** Events that a browser hears: the kinds, and these two. */
export interface LiveEvents extends Record<LiveKind, () => void> {
  /** Something may have been missed: everything is asked again. */
  refresh: () => void;
  /** The last event before the server ends the connection. */
  over: (reason: LiveRefusal) => void;
}

/** Connections of one patient to one server at a time. */
export const livePerPatient = 10;
