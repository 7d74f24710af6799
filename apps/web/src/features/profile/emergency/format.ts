import type { EmergencyContact } from '@arogo/contract/emergency-contacts';
import { parsePhone } from '@arogo/ui/phone';

/** 'Meera Rao'. */
export const formatFullName = ({ firstName, lastName }: Pick<EmergencyContact, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Numbers up to this length, such as 108, are dialled without a country code. */
const shortNumberLength = 5;

/** Formats a number for dialling: '+919876543210', or '108'. */
export const formatDialNumber = ({
  countryCode,
  phoneNumber,
}: Pick<EmergencyContact, 'countryCode' | 'phoneNumber'>): string =>
  phoneNumber.length <= shortNumberLength ? phoneNumber : `+${countryCode}${phoneNumber}`;

/** Formats a number for display: '+91 98765 43210'. */
export const formatContactPhone = ({
  countryCode,
  phoneNumber,
}: Pick<EmergencyContact, 'countryCode' | 'phoneNumber'>): string =>
  phoneNumber.length <= shortNumberLength
    ? phoneNumber
    : `+${countryCode} ${phoneNumber.length === 10 ? `${phoneNumber.slice(0, 5)} ${phoneNumber.slice(5)}` : phoneNumber}`;

/** Formats the patient's own number (E.164 or '') for display. */
export const formatOwnPhone = (number: string): string => {
  const { code, number: digits } = parsePhone(number, '91');
  return digits === '' ? '' : formatContactPhone({ countryCode: code, phoneNumber: digits });
};
