import { maxPhoneCountryCodeLength, maxPhoneDigits } from '@arogo/contract/limits';
import { extractDigits } from './digits.ts';

/** A telephone number in the two parts a person types: digits only, without '+'. */
export type PhoneParts = { readonly code: string; readonly number: string };

const oneDigitCodes = new Set(['1', '7']);
// ITU-T E.164: the country codes of two digits; all others have three.
const twoDigitCodes = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

/** Normalises a typed country code: digits only, at most three. */
export function normaliseCode(text: string): string {
  return extractDigits(text).slice(0, maxPhoneCountryCodeLength);
}

/** Length of the country code at the start of an international number (ITU-T E.164). */
function getCountryCodeLength(digits: string): number {
  if (oneDigitCodes.has(digits.slice(0, 1))) return 1;
  return twoDigitCodes.has(digits.slice(0, 2)) ? 2 : 3;
}

/** Splits an E.164 string; text without '+', or '', gets `fallbackCode`. */
export function parsePhone(value: string, fallbackCode: string): PhoneParts {
  const digits = extractDigits(value);
  if (!value.trim().startsWith('+')) return { code: fallbackCode, number: digits.slice(0, maxPhoneDigits) };
  const length = getCountryCodeLength(digits);
  return { code: digits.slice(0, length), number: digits.slice(length, length + maxPhoneDigits) };
}

/**
 * Parses text of the number's input, typed, pasted or autofilled: '98765 43210', '098765 43210' (a trunk zero), or a whole
 * '+91 98765 43210' / '0091…', which also sets the code.
 */
export function parsePhoneInput(text: string, code: string): PhoneParts {
  const plain = text.normalize('NFKC').trim();
  if (plain.startsWith('+')) return parsePhone(plain, code);
  const digits = extractDigits(plain);
  if (digits.length <= maxPhoneDigits) return { code, number: digits };
  if (digits.startsWith('00')) return parsePhone(`+${digits.slice(2)}`, code);
  if (digits.length === maxPhoneDigits + code.length && digits.startsWith(code)) {
    return { code, number: digits.slice(code.length) };
  }
  const local = digits.startsWith('0') ? digits.slice(1) : digits;
  return { code, number: local.slice(0, maxPhoneDigits) };
}

/** Formats as E.164; '' without a number (a code alone is no telephone number). */
export function formatPhone({ code, number }: PhoneParts): string {
  return number === '' ? '' : `+${code}${number}`;
}
