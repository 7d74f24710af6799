import { expect, test } from 'vitest';
import { createSession } from './session.ts';
import { stripKeyPrefix, createMemoryStore, createPrefixedStore } from './storage.ts';

const user = {
  id: '6f3c4f8e-1c0b-4a55-9a52-0f3f6b1d2c3e',
  firstName: 'Meera',
  lastName: 'Iyer',
  dateOfBirth: '1980-04-12',
  email: 'meera@example.org',
  gender: 'Female',
  phoneNumber: '+919876543210',
  completedProfile: true,
};

test('two apps of one origin keep their sessions apart', () => {
  const browser = createMemoryStore();
  const patient = createSession(browser, createMemoryStore());
  const doctor = createSession(createPrefixedStore(browser, 'clinic.'), createMemoryStore());
  doctor.open('token-of-the-doctor', user);
  expect([browser.getItem('clinic.authToken'), browser.getItem('authToken')]).toEqual(['token-of-the-doctor', null]);
  patient.open('token-of-the-patient', { ...user, firstName: 'Asha' });
  expect([doctor.token(), patient.token()]).toEqual(['token-of-the-doctor', 'token-of-the-patient']);
  patient.clear();
  expect([doctor.token(), patient.token()]).toEqual(['token-of-the-doctor', undefined]);
  doctor.clear();
  expect(browser.getItem('clinic.user')).toBeNull();
});

test.each([
  ['clinic.authToken', 'authToken'],
  ['clinic.', ''],
  ['authToken', undefined],
  ['theme', undefined],
  [null, null],
])('another tab changed %s: of this app that is %s', (key, own) => expect(stripKeyPrefix('clinic.', key)).toBe(own));
