import { expect, it } from 'vitest';
import { isJoinable } from './joinable.ts';

const appointment = {
  mode: 'online',
  state: 'confirmed',
  attendance: 'expected',
  startsAt: '2026-11-21T10:00:00.000Z',
  endsAt: '2026-11-21T11:00:00.000Z',
} as const;

it.each([
  ['09:49:59', false],
  ['09:50:00', true],
  ['10:59:59', true],
  ['11:00:00', false],
])("'an online appointment leads here at its time': at %s %s", (time, joinable) => {
  expect(isJoinable(appointment, new Date(`2026-11-21T${time}.000Z`))).toBe(joinable);
});

it('no appointment in person, and none that is not confirmed', () => {
  const now = new Date(appointment.startsAt);
  expect([
    isJoinable({ ...appointment, mode: 'in-person' }, now),
    isJoinable({ ...appointment, state: 'held' }, now),
    isJoinable({ ...appointment, state: 'cancelled' }, now),
  ]).toEqual([false, false, false]);
});

it('decision B4a: none that the doctor has marked as done or missed', () => {
  const now = new Date(appointment.startsAt);
  const attendances = ['expected', 'arrived', 'in', 'done', 'absent'] as const;
  expect(attendances.filter((attendance) => isJoinable({ ...appointment, attendance }, now))).toEqual([
    'expected',
    'arrived',
    'in',
  ]);
});
