import { expect, test } from 'vitest';
import { toUploadFields, validateUploadFields } from './upload-details.ts';

test(
  "2 §4, 2 §7: 'multipart: file, record_type, date (ISO), doctor_name, status'; " +
    "'An uploaded record is sent with status UPLOADED'; V1: the tab that is open decides health_type",
  () => {
    const fields = toUploadFields({ doctor: 'Dr. Kavita Deshpande', date: '2026-08-12', type: 'LAB_REPORT' }, 'MENTAL');
    expect(fields).toEqual({
      record_type: 'LAB_REPORT',
      date: '2026-08-12',
      doctor_name: 'Dr. Kavita Deshpande',
      status: 'UPLOADED',
      health_type: 'MENTAL',
    });
  },
);

test('a date that does not exist is not sent', () => {
  const { date } = toUploadFields({ doctor: 'Dr. Rao', date: '2026-02-30', type: 'PRESCRIPTION' }, 'PHYSICAL');
  expect(date).toBe('');
});

test('doctor name non-empty after trimming, date required: each is told at its field', () => {
  expect(validateUploadFields(toUploadFields({ doctor: ' \t', date: '', type: 'PRESCRIPTION' }, 'PHYSICAL'))).toEqual({
    doctor_name: "Please enter the Doctor's Name.",
    date: 'Please select the record date.',
  });
});
