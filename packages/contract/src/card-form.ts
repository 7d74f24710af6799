import * as z from 'zod/mini';
import { paymentScreen as m } from './messages/payment-screen.ts';

/** Digits of a card number, and of a CVC that can be typed; three of them are checked. */
export const cardDigits = 16;
export const maxCvcInputDigits = 4;

/** What stays of typing where only digits count. */
export const keepDigits = (typed: string, most: number): string => typed.replaceAll(/\D/g, '').slice(0, most);

/** '4242 4242 4242 4242' of what was typed: digits only, up to 16. */
export const formatCardNumber = (typed: string): string =>
  keepDigits(typed, cardDigits).replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** '12/27' of what was typed: digits only, up to 4, formatted by itself. */
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

/** Whether a card is good until the end of a month 'MM/YY' that is not over. @param today 'YYYY-MM-DD' */
export const isCardUnexpired = (expiry: string, today: string): boolean =>
  `20${expiry.slice(3)}-${expiry.slice(0, 2)}` >= today.slice(0, 7);

/** The form's card: number, expiry, CVC. @param today 'YYYY-MM-DD' */
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
