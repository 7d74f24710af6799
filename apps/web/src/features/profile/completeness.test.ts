import { expect, test } from 'vitest';
import { computeCompleteness } from './completeness.ts';

const full = {
  firstName: 'Asha',
  lastName: 'Verma',
  dateOfBirth: '1990-04-12',
  gender: 'Female',
  phoneNumber: '+919876543210',
  photoUrl: '/photo',
};

test('computes how complete a profile is, and the most useful missing field', () => {
  expect(computeCompleteness(full)).toEqual({ percent: 100, gap: undefined });
  expect(computeCompleteness({ ...full, photoUrl: '' })).toEqual({ percent: 83, gap: 'photoUrl' });
  expect(computeCompleteness({ ...full, phoneNumber: '', lastName: '' })).toEqual({ percent: 67, gap: 'phoneNumber' });
});
