import type { User } from '@arogo/contract/profile';
import { useMemo } from 'react';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';
import { useStoredUser } from '../../lib/services.ts';

/** Default person to be seen: the person of the page, with the phone number of the account. */
export const useBookingUser = (): User | undefined => {
  const user = useStoredUser();
  const person = usePagePerson();
  return useMemo(() => {
    if (user === undefined || person === undefined) return user;
    const { firstName, lastName, dateOfBirth, gender } = person;
    return { ...user, firstName, lastName, dateOfBirth, gender };
  }, [user, person]);
};
