import { type LiveKind, liveKinds, type LiveRefusal, youngPageMs } from '@arogo/contract/live';
import type { LiveHubInput, LiveSender } from './live-hub.ts';
import type { Session } from './session.ts';

/** Events of one connection. After `onRefused` or `onLost` there are no more. */
export interface LiveSocketEvents {
  /** @param isResumed whether `onMissed` follows */
  readonly onOpen: (speech: LiveSender, isResumed: boolean) => void;
  /** The kinds of data that may have changed since the page was loaded. */
  readonly onMissed: (kinds: readonly LiveKind[]) => void;
  readonly onChanged: (kind: LiveKind) => void;
  readonly onForwarded: LiveHubInput['dispatch'];
  /** Events may have been missed. */
  readonly onRefresh: () => void;
  /** The server refused or ended the connection, with a reason. */
  readonly onRefused: (reason: LiveRefusal) => void;
  /** The connection broke or could not be made. */
  readonly onLost: () => void;
}

/** One connection to the server. */
export interface LiveSocket {
  /** Closes it; no event follows. */
  close(): void;
}

/** The page's state that matters to the connection. */
export interface PageActivity {
  /** Whether to connect: the device is online, and the page is not in the back/forward cache. */
  readonly isAwake: () => boolean;
  /** Called when that changes, and when the page becomes visible again. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface ReconnectingSocketOptions {
  readonly session: Pick<Session, 'token' | 'subscribe'>;
  /** @param age age of the page, if it can be given: then only data that changed since has to be fetched again */
  readonly open: (token: string, events: LiveSocketEvents, age: (() => number | undefined) | undefined) => LiveSocket;
  /** Milliseconds since the page was loaded. */
  readonly age: () => number;
  readonly activity: PageActivity;
  /** @param isFirst true for changes before the first connection: queries that failed then are worth a retry */
  readonly onChanged: (kinds: readonly LiveKind[], isFirst?: boolean) => void;
  /** Sends and receives the events of conversations and calls. */
  readonly hub: LiveHubInput;
  /** Makes a call as the signed-in person: if the server refuses it, the session ends as usual. */
  readonly verifySession: () => Promise<unknown>;
  /** Called when the account may no longer act for the person of the page: later connections must not name that person. */
  readonly onPersonEnded?: () => void;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Keeps a connection open while the person is signed in. */
export interface ReconnectingSocket {
  stop(): void;
}

/** In milliseconds. */
const firstRetryMs = 1_000;
const maxRetryMs = 60_000;
/** A connection that held this long resets the backoff. */
const stableAfterMs = 10_000;
/** A `refresh` event reaches all pages at once; each fetches after a random delay up to this. */
const refreshSpreadMs = 2_000;
/** How long to wait for `missed`; an older server does not send it. */
const missedTimeoutMs = 3_000;
/**
 * Signing out closes the connection before its own answer arrives. If the token is still stored after this time, the session has
 * ended.
 */
const signOutGraceMs = 2_000;

/**
 * Connects with the stored token, and reconnects: when the token changes, with backoff when the connection is lost, and at once
 * when the network or the person is back. Each time all data is fetched again, since events may have been missed. The exception
 * is the first connection of a young page: the server knows what changed since the page was loaded.
 */
export const createReconnectingSocket = ({
  session,
  open,
  age,
  activity: around,
  onChanged,
  hub,
  verifySession: ask,
  onPersonEnded,
  random,
}: ReconnectingSocketOptions): ReconnectingSocket => {
  let wire: { readonly token: string; readonly close: () => void } | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let known: string | undefined;
  let failures = 0;
  let isFirst = true;
  let stopped = false;

  const youngAge = (): number | undefined => (age() < youngPageMs ? age() : undefined);

  const close = (): void => {
    wire?.close();
    wire = undefined;
    clearTimeout(retry);
    retry = undefined;
  };

  const later = (work: () => void, delay: number): void => {
    clearTimeout(retry);
    retry = setTimeout(() => {
      retry = undefined;
      work();
    }, delay);
  };

  /** Backoff with jitter of up to half the delay, so that browsers that lost the same server do not reconnect together. */
  const laterAndLater = (): void => {
    const wait = Math.min(firstRetryMs * 2 ** failures, maxRetryMs);
    failures += 1;
    later(look, wait * (0.5 + random() / 2));
  };

  const over = (reason: LiveRefusal, token: string): void => {
    if (reason === 'connection_limit_reached') later(look, maxRetryMs);
    else if (reason === 'unavailable') laterAndLater();
    else if (reason === 'person_not_found') {
      onPersonEnded?.();
      laterAndLater();
    } else if (session.token() !== token) look();
    else {
      later(() => {
        if (session.token() !== token) look();
        else
          void ask()
            .catch(() => undefined)
            .then(() => (stopped || wire ? undefined : laterAndLater()));
      }, signOutGraceMs);
    }
  };

  const connect = (token: string): void => {
    let held: ReturnType<typeof setTimeout> | undefined;
    let refresh: ReturnType<typeof setTimeout> | undefined;
    let missedTimer: ReturnType<typeof setTimeout> | undefined;
    const forget = (): void => {
      clearTimeout(held);
      clearTimeout(refresh);
      clearTimeout(missedTimer);
      wire = undefined;
      hub.onClosed();
    };
    const mayTell = isFirst;
    isFirst = false;
    const events: LiveSocketEvents = {
      onOpen(speech, isResumed) {
        held = setTimeout(() => {
          failures = 0;
        }, stableAfterMs);
        if (isResumed) missedTimer = setTimeout(() => onChanged(liveKinds), missedTimeoutMs);
        else onChanged(liveKinds);
        hub.onOpened(speech);
      },
      onMissed(kinds) {
        clearTimeout(missedTimer);
        onChanged(kinds, true);
      },
      onChanged: (kind) => onChanged([kind]),
      onForwarded: hub.dispatch,
      onRefresh() {
        clearTimeout(refresh);
        refresh = setTimeout(() => {
          onChanged(liveKinds);
          hub.onMissed();
        }, random() * refreshSpreadMs);
      },
      onRefused(reason) {
        forget();
        over(reason, token);
      },
      onLost() {
        forget();
        laterAndLater();
      },
    };
    const opened = open(token, events, mayTell ? youngAge : undefined);
    wire = {
      token,
      close() {
        forget();
        opened.close();
      },
    };
  };

  function look(): void {
    if (stopped) return;
    const token = session.token();
    if (token !== known) {
      known = token;
      failures = 0;
      close();
    }
    if (token === undefined || !around.isAwake()) close();
    else if (!wire && retry === undefined) connect(token);
  }

  const leaveSession = session.subscribe(look);
  const leaveAround = around.subscribe(() => {
    // A returning person does not wait for the rest of a long backoff.
    if (!wire) close();
    look();
  });
  look();

  return {
    stop() {
      stopped = true;
      leaveSession();
      leaveAround();
      close();
    },
  };
};
