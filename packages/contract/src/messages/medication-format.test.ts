import { expect, it } from 'vitest';
import { formatMoment, formatTimeSpan } from './medication-format.ts';

it.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [360, '6 hours'],
  [1_440, '24 hours'],
  [2_880, '2 days'],
  [43_200, '30 days'],
])('%d minutes are %s', (minutes, words) => expect(formatTimeSpan(minutes)).toBe(words));

it.each([
  [0, '8:05 pm'],
  [-1, '8:05 pm yesterday'],
  [1, '8:05 pm tomorrow'],
  [-4, '8:05 pm on 20 November'],
])('a moment %d days from today: %s', (days, words) => expect(formatMoment('2026-11-20T20:05:09', days)).toBe(words));
