import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { bookingCheck } from '@arogo/contract/appointments';
import { maximumAge } from '@arogo/contract/limits';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { calculateAge, genders, type User } from '@arogo/contract/profile';
import * as z from 'zod/mini';
import type { PersonInput } from '../../lib/booking-draft.ts';

export const getToday = (): string => toCalendarDate(new Date(), getBrowserTimeZone());

const isPlausibleAge = (date: string): boolean => {
  const age = calculateAge(date, getToday());
  return age >= 0 && age <= maximumAge;
};

const { firstName, lastName, phoneNumber, dob, gender } = bookingCheck.shape;

/** The person to be seen. */
export const personFormSchema = z.object({
  firstName,
  lastName,
  phoneNumber,
  dob: dob.check(z.refine(isPlausibleAge, { error: bookingMessages.birthInvalid })),
  gender,
});
export type PersonForm = z.input<typeof personFormSchema>;
export type ValidPerson = z.output<typeof personFormSchema>;

/** Initial values of the form: the draft in this tab, else the account holder. */
export const getInitialPerson = (
  typed: PersonInput | undefined,
  user: User,
): Omit<PersonForm, 'gender'> & Partial<Pick<PersonForm, 'gender'>> => {
  const from = typed ?? { ...user, dob: user.dateOfBirth.slice(0, 10) };
  const known = genders.find((each) => each === from.gender);
  return {
    firstName: from.firstName,
    lastName: from.lastName,
    phoneNumber: from.phoneNumber,
    dob: from.dob,
    ...(known !== undefined && { gender: known }),
  };
};

const normaliseText = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/**
 * A name or birth date other than the account's means an appointment for someone else, with no access to the account's records.
 */
export const isForOther = (
  person: Pick<PersonInput, 'firstName' | 'lastName' | 'dob'>,
  user: Pick<User, 'firstName' | 'lastName' | 'dateOfBirth'>,
): boolean =>
  normaliseText(person.firstName) !== normaliseText(user.firstName) ||
  normaliseText(person.lastName) !== normaliseText(user.lastName) ||
  person.dob !== user.dateOfBirth.slice(0, 10);
