import { openAppointmentsMaximum } from '@arogo/contract/booking-limits';
import { maxHoldsPerDoctorAndDay } from '@arogo/contract/limits';
import { expect, test } from 'vitest';
import type { OpenAppointment } from './appointment-limits-store.ts';
import { hasOverlap, requireUnderLimits, type RequestedAppointment } from './appointment-limits.ts';

const at = (time: string): Date => new Date(`2026-12-01T${time}:00Z`);
const asha = { firstName: 'Asha', lastName: 'Rao', dateOfBirth: '1990-04-12' };
const held: OpenAppointment = {
  account_id: null,
  id: 'a',
  doctor_id: 'meera',
  day: '2026-12-01',
  starts_at: at('10:00'),
  ends_at: at('10:30'),
  state: 'held',
  fee: 50_000,
  pay_on_consultation: false,
  first_name: 'Asha',
  last_name: 'Rao',
  date_of_birth: '1990-04-12',
};
const atAppointment: OpenAppointment = { ...held, state: 'confirmed', pay_on_consultation: true };
const limits = { open: 6, perDoctorAndDay: 1 };

test.each([
  ['the same time', '10:00', '10:30', asha, true],
  ['a time that begins before the end', '10:15', '11:15', asha, true],
  ['a time that begins at the end', '10:30', '11:00', asha, false],
  ['a time that ends at the beginning', '09:30', '10:00', asha, false],
  ['another person', '10:00', '10:30', { ...asha, firstName: 'Mira' }, false],
  ['a name in other case', '10:00', '10:30', { ...asha, firstName: 'ASHA', lastName: 'rao' }, true],
  ['another birth date', '10:00', '10:30', { ...asha, dateOfBirth: '2019-03-02' }, false],
])('an appointment overlaps %s, or not', (_what, from, until, person, overlaps) => {
  expect(hasOverlap([held], { startsAt: at(from), endsAt: at(until) }, person)).toBe(overlaps);
});

const wanted: RequestedAppointment = {
  bookedBy: null,
  doctorId: 'meera',
  day: '2026-12-01',
  state: 'held',
  fee: 50_000,
  payOnConsultation: false,
  isNew: true,
};
const times = (count: number, appointment: OpenAppointment): readonly OpenAppointment[] =>
  Array.from({ length: count }, () => appointment);
const elsewhere = (appointment: OpenAppointment): OpenAppointment => ({ ...appointment, doctor_id: 'another' });
const confirmed: RequestedAppointment = { ...wanted, state: 'confirmed', payOnConsultation: true };

/** The code of the refusal; undefined where there is none. */
const refusalFor = (others: readonly OpenAppointment[], appointment: RequestedAppointment): unknown => {
  try {
    return requireUnderLimits(others, appointment, limits);
  } catch (error) {
    return (error as { readonly code: string }).code;
  }
};

test.each<[what: string, others: readonly OpenAppointment[], changes: RequestedAppointment, code: string | undefined]>([
  ['one more of all', times(openAppointmentsMaximum - 1, elsewhere(held)), wanted, undefined],
  ['one too many of all', times(openAppointmentsMaximum, elsewhere(held)), wanted, 'appointments_limit_reached'],
  ['one of all that is moved', times(openAppointmentsMaximum, elsewhere(held)), { ...wanted, isNew: false }, undefined],
  ['one more hold of a day', times(maxHoldsPerDoctorAndDay - 1, held), wanted, undefined],
  ['one hold too many of a day', times(maxHoldsPerDoctorAndDay, held), wanted, 'hold_limit_reached'],
  ['a hold of another day', times(maxHoldsPerDoctorAndDay, held), { ...wanted, day: '2026-12-02' }, undefined],
  ['a second of a day to pay at the visit', [atAppointment], confirmed, 'pay_at_visit_limit_reached'],
  [
    'a second of a day without a fee',
    [atAppointment],
    { ...confirmed, payOnConsultation: false, fee: 0 },
    'pay_at_visit_limit_reached',
  ],
  ['one more to pay at the visit', times(limits.open - 1, elsewhere(atAppointment)), confirmed, undefined],
  [
    'one too many to pay at the visit',
    times(limits.open, elsewhere(atAppointment)),
    confirmed,
    'pay_at_visit_limit_reached',
  ],
  [
    'one to pay at the visit that is moved',
    times(limits.open, elsewhere(atAppointment)),
    { ...confirmed, isNew: false },
    undefined,
  ],
])('%s is allowed or refused', (_what, others, appointment, code) => {
  expect(refusalFor(others, appointment)).toBe(code);
});
