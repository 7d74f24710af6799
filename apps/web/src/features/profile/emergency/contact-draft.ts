import { type EmergencyContact, toIsoDate } from '@arogo/contract/emergency-contacts';
import { parsePhone } from '@arogo/ui/phone';

/** Fields of the contact form as typed. */
export interface ContactDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly gender: string;
  /** 'YYYY-MM-DD', '' for none; text that is no date as typed. */
  readonly dateOfBirth: string;
  readonly relation: string;
  readonly bloodGroup: string;
  readonly email: string;
}

export const emptyDraft: ContactDraft = {
  firstName: '',
  lastName: '',
  countryCode: '91',
  phoneNumber: '',
  gender: '',
  dateOfBirth: '',
  relation: '',
  bloodGroup: '',
  email: '',
};

export const toContactDraft = ({ dateOfBirth: birth, ...contact }: EmergencyContact): ContactDraft => ({
  ...contact,
  dateOfBirth: birth === null ? '' : toIsoDate(birth),
});

/** The request body; the contract refuses an invalid date. */
export const toContactForm = ({ dateOfBirth, ...draft }: ContactDraft) => {
  const [year, month, day] = dateOfBirth.split('-').map(Number);
  return { ...draft, dateOfBirth: dateOfBirth === '' ? null : { day, month, year } };
};

/** The value of the phone field: E.164, or '' without a number. */
export const toE164 = ({ countryCode, phoneNumber }: ContactDraft): string =>
  phoneNumber === '' ? '' : `+${countryCode}${phoneNumber}`;

/** Splits a phone number; keeps at most `maxDigits` of the national number. */
export const toPhoneFields = (value: string, maxDigits: number): Pick<ContactDraft, 'countryCode' | 'phoneNumber'> => {
  const { code, number } = parsePhone(value, emptyDraft.countryCode);
  return { countryCode: code, phoneNumber: number.slice(0, maxDigits) };
};
