import { callHeartbeatMs } from '@arogo/contract/calls';
import type { SendOutcome } from '@arogo/client/live-hub';
import { beforeEach, expect, it, vi } from 'vitest';
import { startSignaling } from './signaling-session.ts';
import type { CallChannel } from './call-channel.ts';
import { encodeSignal, type SignalEnvelope } from './signal-codec.ts';

beforeEach(() => vi.useFakeTimers());

const play = () => {
  const beats: number[] = [];
  const sent: string[] = [];
  const received: SignalEnvelope[] = [];
  const counts = { refused: 0, lines: 0 };
  let outcome: SendOutcome = 'taken';
  const listeners = new Map<string, (...args: never[]) => void>();
  const line: CallChannel = {
    async sendSignal({ data }) {
      sent.push(data);
      return outcome;
    },
    async sendHeartbeat({ heard: number }) {
      beats.push(number);
      return outcome;
    },
    on(name, listener) {
      listeners.set(name, listener);
      return () => void listeners.delete(name);
    },
  };
  const attendance = startSignaling({
    line,
    callId: 'c',
    deviceId: 'd',
    instanceId: 'me',
    onSignal: (envelope) => received.push(envelope),
    onRefused: () => (counts.refused += 1),
    onConnectionChange: () => (counts.lines += 1),
  });
  const hear = (number: number, count: number, callId = 'c', from = 'other'): void =>
    (listeners.get('signal') as CallLineSignal | undefined)?.({
      callId,
      number,
      data: encodeSignal({ from, to: null, count, said: { kind: 'hello' } }),
    });
  return {
    attendance,
    beats,
    sent,
    received,
    counts,
    hear,
    listeners,
    answer: (next: SendOutcome) => (outcome = next),
    open: () => listeners.get('opened')?.(),
  };
};
type CallLineSignal = (signal: { callId: string; number: number; data: string }) => void;

it('says at once, every ten seconds and on each new connection that it is there, and what it has heard', async () => {
  const { beats, hear, open, counts } = play();
  expect(beats).toEqual([0]);
  hear(5, 0);
  await vi.advanceTimersByTimeAsync(callHeartbeatMs);
  expect(beats).toEqual([0, 5]);
  open();
  expect([beats, counts.lines]).toEqual([[0, 5, 5], 1]);
});

it('what was left out is asked for at once, and given up after some seconds', async () => {
  const { beats, hear, received } = play();
  hear(5, 0);
  hear(9, 2);
  expect([received.length, beats]).toEqual([1, [0, 5]]);
  hear(7, 1);
  expect(received.map(({ count }) => count)).toEqual([0, 1, 2]);
  hear(20, 5);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(received.map(({ count }) => count)).toEqual([0, 1, 2, 5]);
});

it('hears nothing of other calls, nor of itself, nor of what no page says', () => {
  const { hear, received, listeners } = play();
  hear(1, 0, 'another');
  hear(2, 0, 'c', 'me');
  (listeners.get('signal') as CallLineSignal | undefined)?.({ callId: 'c', number: 3, data: 'x' });
  expect(received).toEqual([]);
});

it('a server that does not know this device in the call is asked about it; a lost line is not', async () => {
  const { counts, answer } = play();
  answer('lost');
  await vi.advanceTimersByTimeAsync(callHeartbeatMs);
  expect(counts.refused).toBe(0);
  answer('refused');
  await vi.advanceTimersByTimeAsync(callHeartbeatMs);
  expect(counts.refused).toBe(1);
});

it('what it says is counted, and goes again as it was until it was taken', async () => {
  const { attendance, sent, answer, open } = play();
  answer('lost');
  attendance.send({ kind: 'hello' }, null);
  attendance.send({ kind: 'candidate', candidate: null }, 'other');
  await vi.advanceTimersByTimeAsync(0);
  answer('taken');
  open();
  await vi.advanceTimersByTimeAsync(1_000);
  const counts = sent.map((data) => (JSON.parse(data) as SignalEnvelope).count);
  expect(counts).toEqual([0, 0, 1]);
});

it("'the page that is left': nothing is said or heard afterwards", async () => {
  const { attendance, beats, sent, listeners } = play();
  attendance.leave();
  attendance.send({ kind: 'hello' }, null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([beats.length, sent, listeners.size]).toEqual([1, [], 0]);
});
