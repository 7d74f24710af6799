import { expect, it } from 'vitest';
import { createRecentEvents } from './recent-events.ts';

const asha = { side: 'user', id: '0b0f7c1e-3c55-4c39-8a53-6f0f2f3a9c01' } as const;
const ravi = { side: 'user', id: '0b0f7c1e-3c55-4c39-8a53-6f0f2f3a9c02' } as const;
const iyer = { side: 'doctor', id: '0b0f7c1e-3c55-4c39-8a53-6f0f2f3a9c03' } as const;

const start = () => {
  let now = 1_000;
  const recent = createRecentEvents(() => now, { retentionMs: 10_000, maxEntries: 3 });
  return {
    recent,
    pass: (milliseconds: number) => void (now += milliseconds),
    within: (...args: Parameters<typeof recent.findWithin>) => [...(recent.findWithin(...args) ?? ['nobody knows'])],
  };
};

it('knows what changed for somebody within a time, each kind once, and nothing of others', () => {
  const { recent, pass, within } = start();
  pass(1_000);
  recent.record(`records,notices:${asha.id}`);
  pass(1_000);
  recent.record(`calls:${ravi.id},d${iyer.id}`);
  recent.record(`records:${asha.id},${ravi.id}`);
  expect(within(asha, 1_500)).toEqual(['records', 'notices']);
  expect(within(asha, 500)).toEqual(['records']);
  expect(within(ravi, 500)).toEqual(['calls', 'records']);
  expect(within(iyer, 500)).toEqual(['calls']);
  expect(within({ side: 'user', id: iyer.id }, 500)).toEqual([]);
});

it('knows nothing of the time before it heard, or heard again', () => {
  const { recent, pass, within } = start();
  pass(1_000);
  expect(within(asha, 1_000)).toEqual(['nobody knows']);
  expect(within(asha, 999)).toEqual([]);
  recent.startRecording();
  pass(500);
  expect(within(asha, 999)).toEqual(['nobody knows']);
});

it('keeps no more than it may, and knows nothing of what it dropped', () => {
  const { recent, pass, within } = start();
  for (const kind of ['records', 'notices', 'calls', 'wishes']) {
    pass(1_000);
    recent.record(`${kind}:${asha.id}`);
  }
  expect(within(asha, 3_000)).toEqual(['nobody knows']);
  expect(within(asha, 2_999)).toEqual(['notices', 'calls', 'wishes']);
  pass(20_000);
  recent.record(`records:${asha.id}`);
  expect(within(asha, 9_000)).toEqual(['records']);
  expect(within(asha, 20_500)).toEqual(['nobody knows']);
});
