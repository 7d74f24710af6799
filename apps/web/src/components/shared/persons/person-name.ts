import { personScreen as s, relationNames } from '@arogo/contract/messages/persons';
import type { Person } from '@arogo/contract/persons';
import { calculateAge } from '@arogo/contract/profile';

/** Formats a person's name for screens. */
export const formatPersonName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Formats 'Child, 4 years'. @param today YYYY-MM-DD */
export const formatPersonFacts = ({ relation, dateOfBirth }: Person, today: string): string => {
  if (dateOfBirth === '') return relationNames[relation];
  const age = calculateAge(dateOfBirth, today);
  return `${relationNames[relation]}, ${age < 1 ? s.belowOne : s.years(age)}`;
};
