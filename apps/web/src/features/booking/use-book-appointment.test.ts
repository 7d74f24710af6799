import { expect, test } from 'vitest';
import { formatBookingResult } from './use-book-appointment.ts';

test(
  "2 §8, decision B6: 'Appointment booked successfully!' of what is confirmed, 'Held until {time}. " +
    "Pay to confirm.' of what is held, nothing of a hold that is over",
  () => {
    const heldUntil = '2026-11-24T09:05:00.000Z';
    const timeZone = 'Asia/Kolkata';
    expect(formatBookingResult({ timeZone, state: 'confirmed', heldUntil: null })).toBe(
      'Appointment booked successfully!',
    );
    expect(formatBookingResult({ timeZone, state: 'held', heldUntil })).toMatch(/^Held until .+\. Pay to confirm\.$/);
    expect(formatBookingResult({ timeZone, state: 'expired', heldUntil })).toBeUndefined();
    expect(formatBookingResult({ timeZone, state: 'cancelled', heldUntil: null })).toBeUndefined();
  },
);
