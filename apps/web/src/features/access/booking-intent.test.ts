import type { DoctorDay } from '@arogo/contract/doctors';
import { expect, test } from 'vitest';
import { findIntendedTime, parseBookingIntent } from './booking-intent.ts';

const doctorId = '3f2a9c1e-7b1d-4c3a-9a55-0c1d2e3f4a5b';
const booking = (query: string) => parseBookingIntent(`/book-appointment?${query}`);

test('decision G15: /login and /signup say what the person was about to do: doctor, day, time and mode are read', () => {
  expect(booking(`doctorId=${doctorId}&date=2026-11-28&time=09:30&mode=online`)).toEqual({
    doctorId,
    date: '2026-11-28',
    time: '09:30',
    mode: 'online',
  });
  expect(booking(`doctorId=${doctorId}`)).toEqual({ doctorId });
});

test.each([
  ['another page', `/doctor-list?doctorId=${doctorId}`],
  ['a page whose name begins alike', `/book-appointment-now?doctorId=${doctorId}`],
  ['no doctor', '/book-appointment'],
  ['a text in place of the id', '/book-appointment?doctorId=Call%2012345%20now'],
  ['an id with more behind it', `/book-appointment?doctorId=${doctorId}%20free`],
  ['a path in place of the id', '/book-appointment?doctorId=..%2F..%2Fapi'],
])('%s is no booking', (_, path) => {
  expect(parseBookingIntent(path)).toBeUndefined();
});

test.each([
  ['a text in place of the day', 'date=You+won&time=09:30'],
  ['a day that there is not', 'date=2026-02-30&time=09:30'],
  ['an hour that there is not', 'date=2026-11-28&time=25:00'],
  ['a text in place of the time', 'date=2026-11-28&time=09:30+free'],
  ['a day without a time', 'date=2026-11-28'],
  ['a time without a day', 'time=09:30'],
  ['a text in place of the mode', 'mode=by+phone'],
])('%s is left out', (_, query) => {
  expect(booking(`doctorId=${doctorId}&${query}`)).toEqual({ doctorId });
});

const day: DoctorDay = {
  date: '2026-11-28',
  online: [{ at: '2026-11-28T04:00:00Z', date: '2026-11-28', time: '09:30', mode: 'online' }],
  'in-person': [{ at: '2026-11-28T05:30:00Z', date: '2026-11-28', time: '11:00', mode: 'in-person' }],
};

test('a time is said only as long as the doctor offers it and it is free', () => {
  const intent = { doctorId, date: '2026-11-28', time: '09:30' } as const;
  expect(findIntendedTime(intent, [day])).toBe(day.online[0]);
  expect(findIntendedTime({ ...intent, mode: 'online' }, [day])).toBe(day.online[0]);
  expect(findIntendedTime({ ...intent, mode: 'in-person' }, [day])).toBeUndefined();
  expect(findIntendedTime({ ...intent, time: '03:00' }, [day])).toBeUndefined();
  expect(findIntendedTime({ doctorId }, [day])).toBeUndefined();
});
