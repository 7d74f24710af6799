import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { expect, test } from 'vitest';
import { toUploadFields, validateUploadFields } from './upload-details.ts';

const now = new Date('2026-08-12T06:30:00Z');
const today = toCalendarDate(now, getBrowserTimeZone());

test(
  "2 §4, 2 §7: 'multipart: file, record_type, date (ISO), doctor_name, status'; " +
    "'An uploaded record is sent with status UPLOADED'; V1: the tab that is open decides health_type",
  () => {
    const fields = toUploadFields({ doctor: 'Dr. Kavita Deshpande', date: today, type: 'LAB_REPORT' }, 'MENTAL', now);
    expect(fields).toEqual({
      record_type: 'LAB_REPORT',
      date: '2026-08-12T06:30:00.000Z',
      doctor_name: 'Dr. Kavita Deshpande',
      status: 'UPLOADED',
      health_type: 'MENTAL',
    });
  },
);

test('another day than today is its noon, which is the same day in neighbouring zones', () => {
  const { date } = toUploadFields({ doctor: 'Dr. Rao', date: '2026-02-28', type: 'PRESCRIPTION' }, 'PHYSICAL', now);
  expect(date).toBe(new Date('2026-02-28T12:00:00').toISOString());
});

test('doctor name non-empty after trimming, date required: each is told at its field', () => {
  expect(
    validateUploadFields(toUploadFields({ doctor: ' \t', date: '', type: 'PRESCRIPTION' }, 'PHYSICAL', now)),
  ).toEqual({
    doctor_name: "Please enter the Doctor's Name.",
    date: 'Please select the record date.',
  });
});
