import { expect, test } from 'vitest';
import {
  findNextAppointment,
  getFeeStatus,
  getFirstRescheduleDay,
  getNextStep,
  selectInitialAppointments,
} from './format.ts';

test("2 §4: paid shows green 'Paid'; otherwise red 'Due'", () => {
  const appointment = {
    fee: 700,
    paid: false,
    refunded: false,
    refundPending: false,
    state: 'confirmed',
    choice: null,
    payOnConsultation: false,
  } as const;
  expect(getFeeStatus({ ...appointment, paid: true })).toEqual({ colour: 'taken', words: 'Paid' });
  expect(getFeeStatus(appointment)).toEqual({ colour: 'due', words: 'Due ₹700' });
  expect(getFeeStatus({ ...appointment, fee: 0 })).toEqual({ colour: 'taken', words: 'Nothing to pay' });
  expect(getFeeStatus({ ...appointment, state: 'cancelled' })).toBeUndefined();
  // What is paid at the clinic asks for nothing now.
  expect(getFeeStatus({ ...appointment, payOnConsultation: true })).toEqual({
    colour: 'none',
    words: 'Due ₹700 at the clinic',
  });
  expect(getFeeStatus({ ...appointment, payOnConsultation: true, paid: true })).toEqual({
    colour: 'taken',
    words: 'Paid',
  });
});

test('the next appointment offers the one step that its state asks for: pay, join the call, or find the way', () => {
  const appointment = {
    mode: 'in-person',
    state: 'confirmed',
    attendance: 'expected',
    startsAt: '2026-11-27T05:00:00Z',
    endsAt: '2026-11-27T05:30:00Z',
  } as const;
  const step = (changes: Partial<Parameters<typeof getNextStep>[0]>, now = '2026-11-26T05:00:01Z') =>
    getNextStep({ ...appointment, ...changes }, new Date(now));
  expect(step({ state: 'held' })).toBe('pay');
  expect(step({})).toBe('directions');
  expect(step({}, '2026-11-26T05:00:00Z')).toBeUndefined();
  expect(step({ mode: 'online' })).toBeUndefined();
  expect(step({ mode: 'online' }, '2026-11-27T04:50:00Z')).toBe('join');
  expect(step({ state: 'cancelled' })).toBeUndefined();
});

test('the appointment that stands first is one that is held, since it runs out, else the soonest that was not cancelled', () => {
  const [cancelled, confirmed, later, held] = [
    { state: 'cancelled' },
    { state: 'confirmed' },
    { state: 'confirmed', place: 2 },
    { state: 'held' },
  ] as const;
  expect(findNextAppointment([cancelled, confirmed, later, held])).toBe(held);
  expect(findNextAppointment([cancelled, confirmed, later])).toBe(confirmed);
  expect(findNextAppointment([cancelled])).toBeUndefined();
});

test("what goes back is 'on its way' until the bank has it, and only then 'Refunded'", () => {
  const appointment = {
    fee: 700,
    paid: true,
    refunded: true,
    state: 'cancelled',
    choice: null,
    payOnConsultation: false,
  } as const;
  expect(getFeeStatus({ ...appointment, refunded: false, refundPending: false })).toEqual({
    colour: 'pending',
    words: 'Refund on its way',
  });
  expect(getFeeStatus({ ...appointment, refundPending: true })).toEqual({
    colour: 'pending',
    words: 'Refund on its way',
  });
  expect(getFeeStatus({ ...appointment, refundPending: false })).toEqual({ colour: 'taken', words: 'Refunded' });
  expect(
    getFeeStatus({ ...appointment, refunded: false, refundPending: false, choice: { until: '2026-11-30T04:30:00Z' } }),
  ).toEqual({ colour: 'taken', words: 'Paid' });
});

test("before 'View All' two more visits stand below the next one, and every one that is held or has an open choice, however late it is", () => {
  const [confirmed, held, toChoose] = [
    { state: 'confirmed', choice: null },
    { state: 'held', choice: null },
    { state: 'cancelled', choice: { until: '2026-11-30T04:30:00Z' } },
  ] as const;
  expect(selectInitialAppointments([confirmed, confirmed, confirmed, confirmed, held, confirmed, toChoose])).toEqual([
    confirmed,
    confirmed,
    held,
    toChoose,
  ]);
});

test("'Choose a new time' opens with the day of the visit, and with the doctor's today where that is past", () => {
  const appointment = { date: '2026-11-26', timeZone: 'Asia/Kolkata' };
  expect(getFirstRescheduleDay(appointment, new Date('2026-11-20T10:00:00Z'))).toBe('2026-11-26');
  expect(getFirstRescheduleDay(appointment, new Date('2026-11-26T18:29:00Z'))).toBe('2026-11-26');
  // Half past six in the evening of UTC is midnight in India.
  expect(getFirstRescheduleDay(appointment, new Date('2026-11-26T18:30:00Z'))).toBe('2026-11-27');
  expect(
    getFirstRescheduleDay({ ...appointment, timeZone: 'America/New_York' }, new Date('2026-11-27T04:59:00Z')),
  ).toBe('2026-11-26');
});
