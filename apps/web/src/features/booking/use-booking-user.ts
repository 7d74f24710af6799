import type { User } from '@arogo/contract/profile';
import { useMemo } from 'react';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';
import { useStoredUser } from '../../lib/services.ts';

/** Who is seen as long as nothing else is said: whom the page is about, under the number of the account. */
export const useBookingUser = (): User | undefined => {
  const user = useStoredUser();
  const person = usePagePerson();
  return useMemo(() => {
    if (user === undefined || person === undefined) return user;
    const { firstName, lastName, dateOfBirth, gender } = person;
    return { ...user, firstName, lastName, dateOfBirth, gender };
  }, [user, person]);
};
