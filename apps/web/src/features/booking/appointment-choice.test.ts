import { describe, expect, test } from 'vitest';
import { parseTimeChoice, listAppointmentModes, validateChoice } from './appointment-choice.ts';

const both = {
  fees: { online: 500, 'in-person': 700 },
  nextAvailable: { date: '2026-11-23', time: '09:00', mode: 'online', at: '2026-11-23T03:30:00.000Z' },
} as const;
const of = (text: string) => parseTimeChoice(new URLSearchParams(text), both, '2026-11-22');

test('a doctor is met as there are fees, in person first', () => {
  expect(listAppointmentModes(both)).toEqual(['in-person', 'online']);
  expect(listAppointmentModes({ fees: { online: 0, 'in-person': null } })).toEqual(['online']);
});

describe('the choice of a time stands in the address', () => {
  test('as it was made', () => {
    expect(of('date=2026-11-25&time=10:30&mode=in-person')).toEqual({
      mode: 'in-person',
      date: '2026-11-25',
      time: '10:30',
    });
  });

  test('nothing chosen, or what no doctor offers: the day and mode of the next free time, and no time', () => {
    for (const address of [
      '',
      'date=2026-02-30&time=10:30',
      'date=2020-01-01&time=10:30',
      'mode=telepathy',
      'time=10:30',
    ])
      expect(of(address)).toEqual({ mode: 'online', date: '2026-11-23', time: '' });
    expect(of('date=2026-11-25&time=ten&mode=in-person').time).toBe('');
  });

  test('nobody is free: today, in the first mode', () => {
    expect(parseTimeChoice(new URLSearchParams(), { ...both, nextAvailable: null }, '2026-11-22')).toEqual({
      mode: 'in-person',
      date: '2026-11-22',
      time: '',
    });
  });
});

describe('what the confirm window checks of the form behind it', () => {
  const now = new Date('2026-11-25T04:31:00Z');
  const problems = (date: string, time: string, written = 'Fever', zone = 'Asia/Kolkata') =>
    validateChoice({ mode: 'online', date, time }, written, zone, now);

  test("'visit hour, symptoms required'", () => {
    expect(problems('2026-11-26', '', ' ')).toEqual({
      visitHour: 'Visit hour is required',
      symptoms: 'Symptoms are required',
    });
    expect(problems('2026-11-26', '10:00')).toEqual({});
  });

  test("2 §5: 'Appointment date must be in the future', by the doctor's clock and to the minute", () => {
    const past = { appointmentDate: 'Appointment date must be in the future' };
    expect(problems('2026-11-24', '10:30')).toEqual(past);
    expect(problems('2026-11-25', '10:00')).toEqual(past);
    expect(problems('2026-11-25', '10:01')).toEqual(past);
    expect(problems('2026-11-25', '10:30')).toEqual({});
    expect(problems('2026-11-24', '23:45', 'Fever', 'America/New_York')).toEqual({});
    expect(problems('', '10:30')).toHaveProperty('appointmentDate');
  });
});
