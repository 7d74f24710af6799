import { expect, test } from 'vitest';
import { type BookingLimits, bookingLimits } from '../booking-limits.ts';
import { buildBookingLimitTexts } from './booking-limit-texts.ts';

/** Each limit with another value, the number that the texts then say, and the texts that say it. */
const changes: readonly (readonly [change: Partial<BookingLimits>, said: string, texts: readonly string[]])[] = [
  [
    { modificationCutoffHours: 4 },
    '4 hours before',
    ['tooLate', 'mailChange', 'termsOfVisits', 'feeAnswer', 'guideRefund', 'guideChange'],
  ],
  [
    { modificationCutoffHours: 1 },
    '1 hour before',
    ['tooLate', 'mailChange', 'termsOfVisits', 'feeAnswer', 'guideRefund', 'guideChange'],
  ],
  [{ holdMinutes: 25 }, 'held for 25 minutes', ['termsOfVisits', 'stepsNote']],
  [{ bookableDays: 45 }, 'the next 45 days', ['tooFarAhead']],
  [{ openAppointmentsMaximum: 12 }, '12 upcoming appointments', ['tooManyOpen']],
  [{ joinableMinutes: 5 }, 'from 5 minutes before', ['mailOnline', 'onlineHow']],
  [{ documentsMaximum: 3 }, 'p to 3 files', ['tooManyFiles', 'attachmentsHint']],
  [{ documentFileMaximum: 8 * 1024 * 1024 }, '8MB', ['fileTooLarge']],
  [{ documentFileMaximum: 9 * 1024 * 1024 }, '9 MB', ['attachmentsHint']],
  [{ appointmentMinutes: { 'in-person': 20, online: 60 } }, 'takes 20 minutes', ['inPersonTooClose']],
  [{ appointmentMinutes: { 'in-person': 30, online: 50 } }, 'takes 50 minutes', ['onlineTooClose']],
];

const textsFor = (limits: BookingLimits): readonly (readonly [name: string, text: string])[] =>
  Object.entries(buildBookingLimitTexts(limits)).map(([name, text]) => [
    name,
    typeof text === 'string' ? text : text('rash.pdf'),
  ]);

test.each(changes)('with %o the texts say %s', (change, said, names) => {
  const saying = textsFor({ ...bookingLimits, ...change }).filter(([, text]) => text.includes(said));
  expect(saying.map(([name]) => name).toSorted()).toEqual([...names].toSorted());
});

test('every limit and every text is among those that are changed', () => {
  expect([...new Set(changes.flatMap(([change]) => Object.keys(change)))].toSorted()).toEqual(
    Object.keys(bookingLimits).toSorted(),
  );
  expect([...new Set(changes.flatMap(([, , names]) => names))].toSorted()).toEqual(
    textsFor(bookingLimits)
      .map(([name]) => name)
      .toSorted(),
  );
});
