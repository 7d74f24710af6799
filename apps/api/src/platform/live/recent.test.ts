import { expect, it } from 'vitest';
import { createRecent } from './recent.ts';

const start = () => {
  let now = 1_000;
  const recent = createRecent(() => now, { kept: 10_000, most: 3 });
  return { recent, pass: (milliseconds: number) => void (now += milliseconds) };
};

it('knows what changed for somebody within a time, each kind once, and nothing of others', () => {
  const { recent, pass } = start();
  pass(1_000);
  recent.heard('patient asha', ['records', 'notices']);
  pass(1_000);
  recent.heard('patient ravi', ['calls']);
  recent.heard('patient asha', ['records']);
  expect([...(recent.within('patient asha', 1_500) ?? [])]).toEqual(['records', 'notices']);
  expect([...(recent.within('patient asha', 500) ?? [])]).toEqual(['records']);
  expect([...(recent.within('patient meera', 1_500) ?? [])]).toEqual([]);
});

it('knows nothing of the time before it heard, or heard again', () => {
  const { recent, pass } = start();
  pass(1_000);
  expect(recent.within('patient asha', 1_000)).toBeUndefined();
  expect(recent.within('patient asha', 999)).toBeDefined();
  recent.hearing();
  pass(500);
  expect(recent.within('patient asha', 999)).toBeUndefined();
});

it('keeps no more than it may, and knows nothing of what it dropped', () => {
  const { recent, pass } = start();
  for (const kind of ['records', 'notices', 'calls', 'wishes'] as const) {
    pass(1_000);
    recent.heard('patient asha', [kind]);
  }
  expect(recent.within('patient asha', 3_000)).toBeUndefined();
  expect([...(recent.within('patient asha', 2_999) ?? [])]).toEqual(['notices', 'calls', 'wishes']);
  pass(20_000);
  recent.heard('patient asha', ['records']);
  expect([...(recent.within('patient asha', 9_000) ?? [])]).toEqual(['records']);
  expect(recent.within('patient asha', 20_500)).toBeUndefined();
});
