import { expect, test } from 'vitest';
import { documentFileMaximum, documentsMaximum } from './booking-limits.ts';
import { maxAiComposerHeightPx, recentChatDays } from './assistant.ts';
import { cardDigits, maxCvcInputDigits } from './card-form.ts';
import { maxComposerHeightPx } from './conversations.ts';
import {
  defaultSpecializations,
  distanceBounds,
  doctorQuery,
  experienceBounds,
  filterLanguages,
  nearestRadiusKm,
  priceBounds,
  ratingFilters,
} from './doctors.ts';
import { contactGenders, relations } from './emergency-contacts.ts';
import { feedbackTypes } from './feedback.ts';
import * as limits from './limits.ts';
import { bloodGroups } from './medical-profile.ts';
import { defaultSlotTimes } from './settings.ts';
import { recordStatuses, recordTypes } from './vault.ts';

test('1 §9, 2 §9: API timeout 10000 ms; OTP length, PIN length: 6 digits; Minimum age: 13 years; Age limit 120 years', () => {
  expect(limits.apiTimeoutMs).toBe(10_000);
  expect([limits.otpLength, limits.pinLength]).toEqual([6, 6]);
  expect([limits.minimumAge, limits.maximumAge]).toEqual([13, 120]);
});

test('1 §9, 2 §9, decision G7: phone digits at most 10; default country code +91, up to 3 characters; Asia/Kolkata by default', () => {
  expect([
    limits.maxPhoneDigits,
    limits.defaultCountryCode,
    limits.maxPhoneCountryCodeLength,
    limits.defaultTimeZone,
  ]).toEqual([10, '+91', 3, 'Asia/Kolkata']);
});

test('1 §9, 2 §5, 2 §9: created within 7 days; textarea grows up to 124 px (doctor chat) and 200 px (AI chat)', () => {
  expect([recentChatDays, maxComposerHeightPx, maxAiComposerHeightPx]).toEqual([7, 124, 200]);
});

test(
  '1 §2.8, 1 §3, 1 §9, decision G3a: Relation options: Parent, Friend, Spouse, Other; Blood types: ' +
    "A+, B+, AB+, A-, B-, O+, O-, and AB- and 'I don't know' are added; feedback types Bug Report, Feature Request, " +
    'General Feedback, Other',
  () => {
    expect([relations, contactGenders]).toEqual([
      ['Parent', 'Friend', 'Spouse', 'Other'],
      ['male', 'female'],
    ]);
    expect(bloodGroups).toEqual(['A+', 'B+', 'AB+', 'A-', 'B-', 'O+', 'O-', 'AB-', "I don't know"]);
    expect(feedbackTypes).toEqual(['Bug Report', 'Feature Request', 'General Feedback', 'Other']);
  },
);

test('2 §9: Record types PRESCRIPTION, LAB_REPORT; statuses UPLOADED, UHP; documents 5 MB each, at most 5 files; doctor search page 1, limit 10', () => {
  expect([recordTypes, recordStatuses]).toEqual([
    ['PRESCRIPTION', 'LAB_REPORT'],
    ['UHP', 'UPLOADED'],
  ]);
  expect([documentFileMaximum, documentsMaximum]).toEqual([5 * 1024 * 1024, 5]);
  expect(doctorQuery.parse({})).toMatchObject({ page: 1, limit: 10 });
});

test(
  '2 §2, 2 §9: distance 5-50 KM, price 450-2000 Rs, experience 0-20 years; Nearest = 5; ' +
    'ratings Any, 2, 3, 4 and above; languages Hindi, English, Marathi, Bengali, Punjabi, Tamil, Telugu',
  () => {
    expect([distanceBounds, priceBounds, experienceBounds]).toEqual([
      { least: 5, most: 50 },
      { least: 450, most: 2_000 },
      { least: 0, most: 20 },
    ]);
    expect([nearestRadiusKm, ratingFilters]).toEqual([5, ['2', '3', '4']]);
    expect(filterLanguages).toEqual(['Hindi', 'English', 'Marathi', 'Bengali', 'Punjabi', 'Tamil', 'Telugu']);
    expect(defaultSpecializations).toEqual(['Orthologist', 'Heart Specialist', 'Eye Specialist']);
  },
);

test('2 §9: Card 16 digits, CVC up to 4 in the input', () => {
  expect([cardDigits, maxCvcInputDigits]).toEqual([16, 4]);
});

test('decision M1: morning 08:00, noon 13:00, evening 18:00, night 21:00', () => {
  expect(defaultSlotTimes).toEqual({ morning: '08:00', noon: '13:00', evening: '18:00', night: '21:00' });
});
