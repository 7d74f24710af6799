import { type EmergencyContact, toIsoDate } from '@arogo/contract/emergency-contacts';
import { parsePhone } from '@arogo/ui/phone';

/** What stands in the form, as it was typed. */
export interface ContactDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly gender: string;
  /** 'YYYY-MM-DD', '' for none; what is no date as it was typed. */
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

/** What the contract checks, which refuses what is no date. */
export const toContactForm = ({ dateOfBirth, ...draft }: ContactDraft) => {
  const [year, month, day] = dateOfBirth.split('-').map(Number);
  return { ...draft, dateOfBirth: dateOfBirth === '' ? null : { day, month, year } };
};

/** As the phone field has it: E.164, or '' while there is no number. */
export const toE164 = ({ countryCode, phoneNumber }: ContactDraft): string =>
  phoneNumber === '' ? '' : `+${countryCode}${phoneNumber}`;

/** @param most digits */
export const toPhoneFields = (value: string, most: number): Pick<ContactDraft, 'countryCode' | 'phoneNumber'> => {
  const { code, number } = parsePhone(value, emptyDraft.countryCode);
  return { countryCode: code, phoneNumber: number.slice(0, most) };
};
