import type { EmergencyContact } from '@arogo/contract/emergency-contacts';
import { parsePhone } from '@arogo/ui/phone';

/** What stands in the form, as it was typed. */
export interface ContactDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly gender: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
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
  day: '',
  month: '',
  year: '',
  relation: '',
  bloodGroup: '',
  email: '',
};

export const toContactDraft = ({ dateOfBirth: birth, ...contact }: EmergencyContact): ContactDraft => ({
  ...contact,
  day: birth === null ? '' : String(birth.day),
  month: birth === null ? '' : String(birth.month),
  year: birth === null ? '' : String(birth.year),
});

/** What the contract checks: a date of birth that is begun has to be whole. */
export const toContactForm = ({ day, month, year, ...draft }: ContactDraft) => ({
  ...draft,
  dateOfBirth:
    day === '' && month === '' && year === '' ? null : { day: Number(day), month: Number(month), year: Number(year) },
});

/** As the phone field has it: E.164, or '' while there is no number. */
export const toE164 = ({ countryCode, phoneNumber }: ContactDraft): string =>
  phoneNumber === '' ? '' : `+${countryCode}${phoneNumber}`;

/** @param most digits */
export const toPhoneFields = (value: string, most: number): Pick<ContactDraft, 'countryCode' | 'phoneNumber'> => {
  const { code, number } = parsePhone(value, emptyDraft.countryCode);
  return { countryCode: code, phoneNumber: number.slice(0, most) };
};
