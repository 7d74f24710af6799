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

/** Whether a text is a PIN code as a whole. */
export const isPinCode = (text: string): boolean => pinCode.test(text);

/** Whether an address lies in India; without a country it does. */
export const isIndian = ({ country = defaultCountry }: AddressLocation): boolean =>
  country.toLowerCase() === defaultCountry.toLowerCase();

/** The rule of zip codes, for every form and endpoint that takes one. An empty or missing code is another check's matter. */
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
