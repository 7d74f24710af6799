import type { Translation } from '../../translation.ts';
import type * as english from '../fields.ts';

export const fieldMessages: Translation<typeof english.fieldMessages> = {
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  showNamed: (name) => `${name} दिखाएँ`,
  hideNamed: (name) => `${name} छिपाएँ`,
  countryCode: 'देश का कोड',
  removeNamed: (name) => `${name} हटाएँ`,
};
