import { bookingMessages } from '@arogo/contract/messages/booking';
import { maximumAge, maxNameLength } from '@arogo/contract/limits';
import { commonMessages } from '@arogo/contract/messages/common';
import { calculateAge } from '@arogo/contract/profile';
import { AppError, createFieldError } from '../../platform/errors.ts';
import type { AccountRow } from './slot-store.ts';

/** Patient details from the form. Missing fields default to the account's. */
export interface SubjectInput {
  readonly patientName: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly dob?: string | undefined;
  readonly gender?: string | undefined;
}

/** The person the appointment is for. */
export interface AppointmentPatient {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly gender: string;
  /** True for a person other than the account holder: the account's records and alerts do not apply. */
  readonly forOther: boolean;
}

const normaliseName = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Splits a full name into first and last name. A single word becomes both. */
const splitName = (name: string): readonly [first: string, last: string] => {
  const words = name.split(/\s+/);
  const last = words.at(-1) ?? name;
  const first = words.slice(0, -1).join(' ') || last;
  if (first.length > maxNameLength || last.length > maxNameLength)
    throw createFieldError('patientName', commonMessages.tooLong(maxNameLength));
  return [first, last];
};

const resolveNames = (
  { patientName, firstName, lastName }: SubjectInput,
  account: AccountRow,
): readonly [first: string, last: string] => {
  if (firstName !== undefined || lastName !== undefined)
    return [firstName ?? account.first_name, lastName ?? account.last_name];
  const isOwn = normaliseName(patientName) === normaliseName(`${account.first_name} ${account.last_name}`);
  return isOwn ? [account.first_name, account.last_name] : splitName(patientName);
};

/**
 * Resolves whom a booking is for. A name or date of birth other than the account's makes it an appointment for another person.
 * With another name, date of birth and gender are required, since the account's are not theirs.
 * @param today in the doctor's time zone
 * @throws AppError profile_incomplete, invalid_input
 */
export const resolveSubject = (
  input: SubjectInput,
  account: AccountRow | undefined,
  today: string,
): AppointmentPatient => {
  if (!account?.completed_profile || account.date_of_birth === null) throw new AppError('profile_incomplete');
  const [firstName, lastName] = resolveNames(input, account);
  const hasOwnName =
    normaliseName(`${firstName} ${lastName}`) === normaliseName(`${account.first_name} ${account.last_name}`);
  if (!hasOwnName && input.dob === undefined) throw createFieldError('dob', bookingMessages.birthRequired);
  if (!hasOwnName && input.gender === undefined) throw createFieldError('gender', bookingMessages.genderInvalid);
  const dateOfBirth = input.dob ?? account.date_of_birth;
  const age = calculateAge(dateOfBirth, today);
  if (age < 0 || age > maximumAge) throw createFieldError('dob', bookingMessages.birthInvalid);
  const forOther = !hasOwnName || dateOfBirth !== account.date_of_birth;
  // Uses the account's spelling of the name: `hasOverlap` compares names.
  const names = forOther ? { firstName, lastName } : { firstName: account.first_name, lastName: account.last_name };
  return { ...names, dateOfBirth, gender: input.gender ?? account.gender, forOther };
};
