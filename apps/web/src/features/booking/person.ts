import { browserTimeZone, calendarDate } from '@arogo/client/formats';
import { bookingCheck } from '@arogo/contract/appointments';
import { maximumAge } from '@arogo/contract/limits';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { ageOn, genders, type User } from '@arogo/contract/profile';
import * as z from 'zod/mini';
import type { PersonTyped } from '../../lib/booking-draft.ts';

export const today = (): string => calendarDate(new Date(), browserTimeZone());

const ageFits = (date: string): boolean => {
  const age = ageOn(date, today());
  return age >= 0 && age <= maximumAge;
};

const { firstName, lastName, phoneNumber, dob, gender } = bookingCheck.shape;

/** Who is seen. */
export const personForm = z.object({
  firstName,
  lastName,
  phoneNumber,
  dob: dob.check(z.refine(ageFits, { error: bookingMessages.birthInvalid })),
  gender,
});
export type PersonForm = z.input<typeof personForm>;
export type PersonChecked = z.output<typeof personForm>;

/** What the form begins with: what was typed in this tab, else the account's holder. */
export const personOf = (
  typed: PersonTyped | undefined,
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

const folded = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Another name or birth date than the account's is a visit for someone else, who gets none of the account's records. */
export const isForOther = (
  person: Pick<PersonTyped, 'firstName' | 'lastName' | 'dob'>,
  user: Pick<User, 'firstName' | 'lastName' | 'dateOfBirth'>,
): boolean =>
  folded(person.firstName) !== folded(user.firstName) ||
  folded(person.lastName) !== folded(user.lastName) ||
  person.dob !== user.dateOfBirth.slice(0, 10);
