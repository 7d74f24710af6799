import { expect, it } from 'vitest';
import { watchPresence } from './presence.ts';

it('a person is away after a minute without a sign, and back with the first one', () => {
  const page = new EventTarget();
  let now = 1_000;
  const isAway = watchPresence(page, () => now);
  now += 59_999;
  expect(isAway()).toBe(false);
  now += 1;
  expect(isAway()).toBe(true);
  for (const sign of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove']) {
    now += 100_000;
    expect(isAway()).toBe(true);
    page.dispatchEvent(new Event(sign));
    expect(isAway()).toBe(false);
  }
});
