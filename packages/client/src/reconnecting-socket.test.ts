import { type LiveKind, liveKinds } from '@arogo/contract/live';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLiveHub, type LiveSender } from './live-hub.ts';
import { createReconnectingSocket, type LiveSocketEvents } from './reconnecting-socket.ts';

beforeEach(() => void vi.useFakeTimers());

const all = liveKinds;

const subscribe = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const speech: LiveSender = {
  sendTyping: () => undefined,
  sendSignal: async () => 'taken',
  sendHeartbeat: async () => 'refused',
};

/** A line with a server, a network and a person that the test plays. */
const play = (given: { readonly token?: string; readonly random?: number } = { token: 'first' }) => {
  let { token } = given;
  let awake = true;
  const begun = performance.now();
  const sessionListeners = new Set<() => void>();
  const activityListeners = new Set<() => void>();
  const wires: {
    readonly token: string;
    readonly events: LiveSocketEvents;
    readonly age: (() => number | undefined) | undefined;
    open: boolean;
  }[] = [];
  const changed: (readonly LiveKind[])[] = [];
  const first: (readonly LiveKind[])[] = [];
  const verified: string[] = [];
  let personsEnded = 0;
  const hub = createLiveHub();
  const comings: string[] = [];
  for (const name of ['opened', 'closed'] as const) hub.on(name, () => void comings.push(name));
  const line = createReconnectingSocket({
    session: { token: () => token, subscribe: subscribe(sessionListeners) },
    open: (used, events, age) => {
      const wire = { token: used, events, age, open: true };
      wires.push(wire);
      return {
        close() {
          wire.open = false;
        },
      };
    },
    activity: { isAwake: () => awake, subscribe: subscribe(activityListeners) },
    age: () => performance.now() - begun,
    onChanged: (kinds, isFirst) => void (isFirst ? first : changed).push(kinds),
    hub: hub.end,
    verifySession: async () => void verified.push(token ?? 'nobody'),
    onPersonEnded: () => void (personsEnded += 1),
    random: () => given.random ?? 1,
  });
  return {
    line,
    wires,
    changed,
    first,
    verified,
    personsEnded: () => personsEnded,
    hub,
    comings,
    last: () => {
      const wire = wires.at(-1);
      if (wire === undefined) throw new Error('No wire was opened.');
      return wire;
    },
    tokens: () => wires.map((wire) => wire.token),
    openNow: () => wires.filter((wire) => wire.open).map((wire) => wire.token),
    lose: () => {
      const wire = wires.at(-1);
      if (wire) wire.open = false;
      wire?.events.onLost();
    },
    over: (reason: Parameters<LiveSocketEvents['onRefused']>[0]) => {
      const wire = wires.at(-1);
      if (wire) wire.open = false;
      wire?.events.onRefused(reason);
    },
    session: (next: string | undefined) => {
      token = next;
      for (const listener of sessionListeners) listener();
    },
    around: (next: boolean) => {
      awake = next;
      for (const listener of activityListeners) listener();
    },
    listeners: () => sessionListeners.size + activityListeners.size,
  };
};

it('connects with the stored token; once connected everything is asked, then what is heard of', () => {
  const { last, tokens, changed } = play();
  expect(tokens()).toEqual(['first']);
  expect(changed).toEqual([]);
  last().events.onOpen(speech, false);
  last().events.onChanged('records');
  expect(changed).toEqual([all, ['records']]);
});

it('the first connection of a young page says how old that is, and only what changed since is asked again', () => {
  const { last, lose, changed, first } = play();
  vi.advanceTimersByTime(700);
  expect(last().age?.()).toBe(700);
  last().events.onOpen(speech, true);
  expect(changed).toEqual([]);
  last().events.onMissed(['records']);
  vi.advanceTimersByTime(10_000);
  expect([changed, first]).toEqual([[], [['records']]]);
  lose();
  vi.advanceTimersByTime(1_000);
  expect(last().age).toBeUndefined();
  last().events.onOpen(speech, false);
  expect(changed).toEqual([all]);
});

it('an older page does not say so, and of a server that does not answer in time everything is asked', () => {
  const { last, changed, first } = play();
  last().events.onOpen(speech, true);
  vi.advanceTimersByTime(2_999);
  expect(changed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([changed, first]).toEqual([[all], []]);
  vi.advanceTimersByTime(60_000);
  expect(last().age?.()).toBeUndefined();
});

it('connects once somebody signs in, and closes when they sign out', () => {
  const { tokens, openNow, session } = play({});
  expect(tokens()).toEqual([]);
  session('hers');
  expect(openNow()).toEqual(['hers']);
  session(undefined);
  expect(openNow()).toEqual([]);
});

it('follows the renewal of the token, and no other change of the session', () => {
  const { openNow, tokens, session, last } = play();
  last().events.onOpen(speech, false);
  session('first');
  expect(tokens()).toEqual(['first']);
  session('second');
  expect(openNow()).toEqual(['second']);
});

it('a lost connection is made again after pauses that grow to a minute; then everything is asked', () => {
  const { wires, last, lose, changed } = play();
  last().events.onOpen(speech, false);
  const pauses: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    lose();
    const before = wires.length;
    let waited = 0;
    while (wires.length === before) {
      vi.advanceTimersByTime(500);
      waited += 500;
    }
    pauses.push(waited);
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  last().events.onOpen(speech, false);
  expect(changed).toEqual([all, all]);
});

it('browsers that lost the same server come back at different times', () => {
  const { wires, lose } = play({ token: 'first', random: 0 });
  lose();
  vi.advanceTimersByTime(499);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(wires).toHaveLength(2);
});

it('a server that takes connections and drops them at once is not asked ever faster', () => {
  const { wires, last, lose } = play();
  for (let tries = 0; tries < 6; tries += 1) {
    last().events.onOpen(speech, false);
    lose();
    vi.advanceTimersByTime(60_000);
  }
  last().events.onOpen(speech, false);
  const before = wires.length;
  lose();
  vi.advanceTimersByTime(59_999);
  expect(wires).toHaveLength(before);
  vi.advanceTimersByTime(1);
  // One that held for a while was a good one.
  last().events.onOpen(speech, false);
  vi.advanceTimersByTime(10_000);
  lose();
  vi.advanceTimersByTime(1_000);
  expect(wires).toHaveLength(before + 2);
});

it('is quiet while there is no network, and back at once with it', () => {
  const { wires, openNow, lose, around } = play();
  around(false);
  expect(openNow()).toEqual([]);
  vi.advanceTimersByTime(600_000);
  expect(wires).toHaveLength(1);
  around(true);
  expect(openNow()).toEqual(['first']);
  lose();
  lose();
  around(true);
  expect(wires).toHaveLength(3);
});

it('what a session that ended closes is asked about after a moment: by then who signed out is gone', async () => {
  const signedOut = play();
  signedOut.over('session_ended');
  vi.advanceTimersByTime(1_999);
  expect(signedOut.verified).toEqual([]);
  signedOut.session(undefined);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([signedOut.verified, signedOut.tokens()]).toEqual([[], ['first']]);

  const revoked = play();
  revoked.over('session_ended');
  await vi.advanceTimersByTimeAsync(2_000);
  expect([revoked.verified, revoked.tokens()]).toEqual([['first'], ['first']]);
  // The server's refusal ended the session as any refused call does.
  revoked.session(undefined);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(revoked.tokens()).toEqual(['first']);
});

it('whose session lives after all is connected again; whose token was renewed elsewhere, at once', async () => {
  const mistaken = play();
  mistaken.over('session_ended');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(mistaken.openNow()).toEqual(['first']);

  const renewed = play();
  renewed.session('second');
  renewed.over('session_ended');
  renewed.session('third');
  expect(renewed.openNow()).toEqual(['third']);
});

it('one tab too many tries again after a minute', () => {
  const { wires, over } = play();
  over('connection_limit_reached');
  vi.advanceTimersByTime(59_999);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(wires).toHaveLength(2);
  over('unavailable');
  vi.advanceTimersByTime(1_000);
  expect(wires).toHaveLength(3);
});

it('when the server may have missed something, everything is asked again, not by all browsers at once', () => {
  const { last, changed } = play({ token: 'first', random: 0.5 });
  last().events.onOpen(speech, false);
  last().events.onRefresh();
  last().events.onRefresh();
  vi.advanceTimersByTime(999);
  expect(changed).toEqual([all]);
  vi.advanceTimersByTime(1);
  expect(changed).toEqual([all, all]);
});

it('once stopped nothing is left of it', async () => {
  const { line, openNow, wires, last, listeners, session, around } = play();
  last().events.onOpen(speech, false);
  last().events.onRefresh();
  line.stop();
  expect([openNow(), listeners()]).toEqual([[], 0]);
  session('second');
  around(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(wires).toHaveLength(1);

  const waiting = play();
  waiting.over('session_ended');
  waiting.line.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([waiting.verified, waiting.wires.length]).toEqual([[], 1]);
});

it('whoever listens to conversations is told of each opening, since something may have been missed, and hears and says things meanwhile', async () => {
  const { hub, comings, last, lose } = play({ token: 'first', random: 0.5 });
  const received: string[] = [];
  const leave = hub.on('typing', (id) => void received.push(id));
  expect([hub.isOpen(), await hub.sendHeartbeat({ callId: 'c', deviceId: 'd', heard: 0 })]).toEqual([false, 'lost']);
  last().events.onOpen(speech, false);
  last().events.onForwarded('typing', 'one');
  expect([
    hub.isOpen(),
    await hub.sendSignal({ callId: 'c', deviceId: 'd', data: 'x' }),
    await hub.sendHeartbeat({ callId: 'c', deviceId: 'd', heard: 0 }),
  ]).toEqual([true, 'taken', 'refused']);
  last().events.onRefresh();
  vi.advanceTimersByTime(1_000);
  leave();
  last().events.onForwarded('typing', 'two');
  lose();
  expect([hub.isOpen(), await hub.sendSignal({ callId: 'c', deviceId: 'd', data: 'x' })]).toEqual([false, 'lost']);
  vi.advanceTimersByTime(60_000);
  last().events.onOpen(speech, false);
  expect([comings, received]).toEqual([['opened', 'opened', 'closed', 'opened'], ['one']]);
});

it('says that the account no longer acts for the person of the page, and connects once more', () => {
  const { last, over, tokens, personsEnded, verified } = play();
  last().events.onOpen(speech, false);
  over('person_not_found');
  expect([personsEnded(), tokens()]).toEqual([1, ['first']]);
  vi.advanceTimersByTime(1_000);
  expect(tokens()).toEqual(['first', 'first']);
  expect(verified).toEqual([]);
});
