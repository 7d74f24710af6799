import { clinicMessages } from '@arogo/contract/messages/clinic';
import { expect, it } from 'vitest';
import {
  copyDayToWeekdays,
  toWeekTimes,
  isSameWeek,
  findTimesProblem,
  buildTimesBetween,
  getDayTimes,
  toWeekSlots,
  replaceDayTimes,
} from './week.ts';

const week = toWeekSlots({
  hours: [
    { mode: 'online', weekday: 1, times: ['18:00', '11:00'] },
    { mode: 'in-person', weekday: 6, times: [] },
  ],
});

it('holds the times of each day in their order, and goes back to what the server takes', () => {
  expect(getDayTimes(week, 'online', 1)).toEqual(['11:00', '18:00']);
  expect(getDayTimes(week, 'in-person', 6)).toEqual([]);
  expect(toWeekTimes(week)).toEqual([{ mode: 'online', weekday: 1, times: ['11:00', '18:00'] }]);
});

it('a time that is too close to another, or goes past midnight, says so; one that is there already does not', () => {
  expect(findTimesProblem(week, 'online', 1, ['11:30'])).toBe(clinicMessages.timesOverlap.online);
  expect(findTimesProblem(week, 'online', 1, ['23:30'])).toBe(clinicMessages.pastMidnight);
  expect(findTimesProblem(week, 'online', 1, ['11:00'])).toBeUndefined();
  expect(findTimesProblem(week, 'online', 1, ['12:00'])).toBeUndefined();
  expect(findTimesProblem(week, 'in-person', 1, ['11:30'])).toBeUndefined();
});

it('copies a day to all weekdays of its mode alone', () => {
  const all = copyDayToWeekdays(week, 'online', 1);
  expect([1, 2, 3, 4, 5, 6, 7].map((weekday) => getDayTimes(all, 'online', weekday).length)).toEqual([
    2, 2, 2, 2, 2, 0, 0,
  ]);
  expect(getDayTimes(all, 'in-person', 2)).toEqual([]);
});

it('knows a changed week, whatever the order in which it was put together', () => {
  expect(
    isSameWeek(week, replaceDayTimes(replaceDayTimes(week, 'online', 1, []), 'online', 1, ['18:00', '11:00'])),
  ).toBe(true);
  expect(isSameWeek(week, replaceDayTimes(week, 'online', 2, []))).toBe(true);
  expect(isSameWeek(week, replaceDayTimes(week, 'online', 1, ['11:00']))).toBe(false);
});

it.each([
  ['in-person', '09:00', '11:00', ['09:00', '09:30', '10:00', '10:30']],
  ['in-person', '09:15', '10:10', ['09:15']],
  ['online', '17:00', '19:00', ['17:00', '18:00']],
  ['online', '17:00', '', ['17:00']],
  ['online', '17:00', '17:30', []],
  ['online', '17:00', '09:00', []],
] as const)('%s from %s until %s are %j', (mode, from, until, times) => {
  expect(buildTimesBetween(mode, from, until)).toEqual(times);
});
