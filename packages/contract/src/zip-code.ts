import * as z from 'zod/mini';
import { defaultCountry } from './limits.ts';
import { addressMessages as m } from './messages/addresses.ts';

/** An Indian PIN code: six digits, the first of which names one of nine zones (India Post). */
const pinCode = /^[1-9]\d{5}$/;
const otherZipCode = /^(?=.*[A-Z\d])[A-Z\d -]{3,10}$/i;

interface AddressLocation {
  readonly country?: string | undefined;
  readonly zipCode?: string | undefined;
}

/** Whether the whole text is a PIN code. */
export const isPinCode = (text: string): boolean => pinCode.test(text);

/** Whether an address lies in India, which is the default country. */
export const isIndian = ({ country = defaultCountry }: AddressLocation): boolean =>
  country.toLowerCase() === defaultCountry.toLowerCase();

/** Zip code rules for all forms and endpoints. An empty or missing code passes; other checks handle it. */
export const zipCodeChecks = [
  /* @__PURE__ */ z.refine<AddressLocation>(
    (given) => !given.zipCode || !isIndian(given) || pinCode.test(given.zipCode),
    {
      error: m.zipCode,
      path: ['zipCode'],
    },
  ),
  /* @__PURE__ */ z.refine<AddressLocation>(
    (given) => !given.zipCode || isIndian(given) || otherZipCode.test(given.zipCode),
    {
      error: m.zipCodeElsewhere,
      path: ['zipCode'],
    },
  ),
] as const;
