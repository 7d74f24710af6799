import * as z from 'zod/mini';
import { paymentScreen as m } from './messages/payment-screen.ts';

/** Digits of a card number, and of a CVC as typed; validation requires three. */
export const cardDigits = 16;
export const maxCvcInputDigits = 4;

/** Keeps the digits of an input, at most `most`. */
export const keepDigits = (typed: string, most: number): string => typed.replaceAll(/\D/g, '').slice(0, most);

/** Formats an input as '4242 4242 4242 4242': digits only, up to 16. */
export const formatCardNumber = (typed: string): string =>
  keepDigits(typed, cardDigits).replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Formats an input as '12/27': digits only, up to 4. */
export const formatExpiry = (typed: string): string => {
  const digits = keepDigits(typed, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

/** Whether the last digit fits the others (ISO/IEC 7812-1, annex B: the Luhn formula). */
export const hasValidCheckDigit = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return digits !== '' && sum % 10 === 0;
};

/** Whether a card is valid until the end of its month 'MM/YY'. @param today 'YYYY-MM-DD' */
export const isCardUnexpired = (expiry: string, today: string): boolean =>
  `20${expiry.slice(3)}-${expiry.slice(0, 2)}` >= today.slice(0, 7);

/** Schema of the card form: number, expiry, CVC. @param today 'YYYY-MM-DD' */
export const buildCardForm = (today: () => string) =>
  z.object({
    number: z.string().check(
      z.refine((typed) => /^\d{16}$/.test(typed.replaceAll(/\s/g, '')), { error: m.numberInvalid, abort: true }),
      z.refine((typed) => hasValidCheckDigit(typed.replaceAll(/\s/g, '')), { error: m.numberWrong }),
    ),
    expiry: z.string().check(
      z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, { error: m.expiryInvalid, abort: true }),
      z.refine((typed) => isCardUnexpired(typed, today()), { error: m.expiryPast }),
    ),
    cvc: z.string().check(z.regex(/^\d{3}$/, { error: m.cvcInvalid })),
  });
