import { type LiveKind, liveKinds, type LiveRefusal, youngPageMs } from '@arogo/contract/live';
import type { LiveHubInput, LiveSender } from './live-hub.ts';
import type { Session } from './session.ts';

/** What is heard on a wire. After `onOver` or `onLost` nothing more. */
export interface LiveSocketEvents {
  /** @param isResumed whether `onMissed` follows */
  readonly onOpen: (speech: LiveSender, isResumed: boolean) => void;
  /** What may have changed since the page began. */
  readonly onMissed: (kinds: readonly LiveKind[]) => void;
  readonly onChanged: (kind: LiveKind) => void;
  readonly onForwarded: LiveHubInput['dispatch'];
  /** Something may have been missed. */
  readonly onRefresh: () => void;
  /** The server refuses or ends it, and says why. */
  readonly onRefused: (reason: LiveRefusal) => void;
  /** It broke, or could not be made. */
  readonly onLost: () => void;
}

/** One connection to the server. */
export interface LiveSocket {
  /** Nothing is heard afterwards. */
  close(): void;
}

/** What of the page around it matters. */
export interface PageActivity {
  /** Whether it makes sense to be connected: the device has a network, and the page is not put away. */
  readonly isAwake: () => boolean;
  /** Told when that changes, and when somebody looks at the page again. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface ReconnectingSocketOptions {
  readonly session: Pick<Session, 'token' | 'subscribe'>;
  /** @param age how old the page is, where that may be said: then only what changed since needs to be asked again */
  readonly open: (token: string, events: LiveSocketEvents, age: (() => number | undefined) | undefined) => LiveSocket;
  /** Milliseconds since the page began. */
  readonly age: () => number;
  readonly activity: PageActivity;
  /** @param isFirst told of the time before the first connection: what failed then is worth another try */
  readonly onChanged: (kinds: readonly LiveKind[], isFirst?: boolean) => void;
  /** Where what goes on in conversations and calls is heard and said. */
  readonly hub: LiveHubInput;
  /** Asks the server for anything as the signed-in person: if it refuses, the session takes its usual end. */
  readonly verifySession: () => Promise<unknown>;
  /** The account does not act for the person of the page any more: what is opened from now on must name nobody. */
  readonly onPersonEnded?: () => void;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Keeps a wire open for as long as somebody is signed in. */
export interface ReconnectingSocket {
  stop(): void;
}

/** Milliseconds. */
const firstRetryMs = 1_000;
const maxRetryMs = 60_000;
/** A wire that held for this long was a good one: the next pauses are short again. */
const stableAfterMs = 10_000;
/** A server that lets everybody ask again is asked within this time, not by all at once. */
const refreshSpreadMs = 2_000;
/** A server that does not say in time what was missed does not know of it. */
const missedTimeoutMs = 3_000;
/** Signing out ends the wire before its own answer arrives; whoever is still signed in by then has lost the session. */
const signOutGraceMs = 2_000;

/**
 * Connects with the stored token, and again when that changes, when the wire is lost (later and later), and at once when
 * the network or the person is back. Each time everything is asked again, since something may have been missed; but for the first
 * connection of a young page, where the server knows what changed since that began.
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

  /** Half of the pause at least, so that browsers that lost the same server do not come back together. */
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
    // Whoever is back does not wait for the end of a long pause.
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
