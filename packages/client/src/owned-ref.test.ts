import { expect, it } from 'vitest';
import { createOwnedRef } from './owned-ref.ts';

const make = () => ({});

it('keeps one thing for one person, and nothing of theirs for the next', () => {
  const keeper = createOwnedRef<object>();
  const hers = keeper.getOrCreate('asha', make);
  expect(keeper.getOrCreate('asha', make)).toBe(hers);
  expect(keeper.getOrCreate('ravi', make)).not.toBe(hers);
  const again = keeper.getOrCreate('asha', make);
  expect(again).not.toBe(hers);
  expect(keeper.get()).toBe(again);
  keeper.dispose();
  expect(keeper.get()).toBeUndefined();
  expect(keeper.getOrCreate('asha', make)).not.toBe(again);
});

it('ends what it keeps no longer, once', () => {
  const ended: string[] = [];
  const keeper = createOwnedRef<string>((thing) => ended.push(thing));
  keeper.getOrCreate('asha', () => 'hers');
  keeper.getOrCreate('asha', () => 'never made');
  keeper.getOrCreate('ravi', () => 'his');
  expect(ended).toEqual(['hers']);
  keeper.dispose();
  keeper.dispose();
  expect(ended).toEqual(['hers', 'his']);
});
