import { describe, expect, it } from 'vitest';
import { hasSameClock } from './same-clock.ts';

const now = new Date('2026-08-12T06:00:00Z');

describe('hasSameClock', () => {
  it.each([
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Asia/Kolkata', 'Asia/Colombo'],
  ])('%s and %s show the same time', (one, other) => expect(hasSameClock(one, other, now)).toBe(true));

  it.each([
    ['Asia/Kolkata', 'Asia/Dubai'],
    // Same offset in winter, different in summer.
    ['Europe/London', 'Africa/Lagos'],
    ['America/Phoenix', 'America/Denver'],
  ])('%s and %s do not', (one, other) => expect(hasSameClock(one, other, now)).toBe(false));
});
