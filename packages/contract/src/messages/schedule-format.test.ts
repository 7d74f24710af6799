import { describe, expect, it } from 'vitest';
import type { Schedule } from '../schedule.ts';
import { formatClock, formatDose, formatScheduleDose, formatSchedule } from './schedule-format.ts';

const daily = { every: 1 };

describe('when a medicine is taken, in words', () => {
  it.each<readonly [string, Schedule]>([
    [
      'Morning and night, every day',
      {
        kind: 'slots',
        slots: [
          { slot: 'morning', amount: 1 },
          { slot: 'night', amount: 1 },
        ],
        days: daily,
      },
    ],
    [
      'Morning, noon and night, every day',
      {
        kind: 'slots',
        slots: [
          { slot: 'morning', amount: 1 },
          { slot: 'noon', amount: 1 },
          { slot: 'night', amount: 1 },
        ],
        days: daily,
      },
    ],
    [
      '30 minutes before morning, every other day',
      { kind: 'slots', slots: [{ slot: 'morning', amount: 1 }], minutesBefore: 30, days: { every: 2 } },
    ],
    ['Night, once a week', { kind: 'slots', slots: [{ slot: 'night', amount: 1 }], days: { every: 7 } }],
    [
      '8:00 am and 8:30 pm, on Monday and Thursday',
      { kind: 'times', times: ['20:30', '08:00'], amount: 1, days: { weekdays: [4, 1] } },
    ],
    ['12:05 am, every 3 days', { kind: 'times', times: ['00:05'], amount: 1, days: { every: 3 } }],
    ['Every 8 hours', { kind: 'interval', hours: 8, first: '2026-08-12T02:30:00Z', amount: 1 }],
    ['When needed', { kind: 'as-needed', amount: 1 }],
  ])('%s', (words, schedule) => expect(formatSchedule(schedule)).toBe(words));

  it.each([
    ['12:00 am', '00:00'],
    ['12:30 pm', '12:30'],
    ['1:00 pm', '13:00'],
    ['11:59 pm', '23:59'],
  ])('%s', (words, time) => expect(formatClock(time)).toBe(words));

  it.each<readonly [string, number, string]>([
    ['1 tablet', 1, 'tablet'],
    ['½ tablet', 0.5, 'tablet'],
    ['1½ tablets', 1.5, 'tablet'],
    ['2 puffs', 2, 'puff'],
    ['2 patches', 2, 'patch'],
    ['5 ml', 5, 'ml'],
    ['2.2', 2.2, ''],
  ])('%s', (words, amount, unit) => expect(formatDose(amount, unit)).toBe(words));

  it('amounts that differ over the day', () => {
    expect(
      formatScheduleDose(
        {
          kind: 'slots',
          slots: [
            { slot: 'morning', amount: 2 },
            { slot: 'night', amount: 1 },
          ],
          days: daily,
        },
        'tablet',
      ),
    ).toBe('1 to 2 tablets');
  });
});
