import { expect, it } from 'vitest';
import { createKeeper } from './keeper.ts';

const make = () => ({});

it('keeps one thing for one person, and nothing of theirs for the next', () => {
  const keeper = createKeeper<object>();
  const hers = keeper.keep('asha', make);
  expect(keeper.keep('asha', make)).toBe(hers);
  expect(keeper.keep('ravi', make)).not.toBe(hers);
  const again = keeper.keep('asha', make);
  expect(again).not.toBe(hers);
  expect(keeper.kept()).toBe(again);
  keeper.drop();
  expect(keeper.kept()).toBeUndefined();
  expect(keeper.keep('asha', make)).not.toBe(again);
});

it('ends what it keeps no longer, once', () => {
  const ended: string[] = [];
  const keeper = createKeeper<string>((thing) => ended.push(thing));
  keeper.keep('asha', () => 'hers');
  keeper.keep('asha', () => 'never made');
  keeper.keep('ravi', () => 'his');
  expect(ended).toEqual(['hers']);
  keeper.drop();
  keeper.drop();
  expect(ended).toEqual(['hers', 'his']);
});
