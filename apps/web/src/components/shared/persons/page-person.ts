import type { Person } from '@arogo/contract/persons';
import { createContext, use } from 'react';
import { isLinkOpen, isPartManaged, isPartOpen, type PersonPart } from './person-parts.ts';

const PagePersonContext = createContext<Person | undefined>(undefined);

export const PagePersonProvider = PagePersonContext.Provider;

/** The person of this page; undefined on the signed-in person's own. */
export const usePagePerson = (): Person | undefined => use(PagePersonContext);

/** Whether the account may change data on this page: its own always, another person's unless the access is read-only. */
export const useCanChange = (): boolean => usePagePerson()?.role !== 'view';

/** Whether the account may see mental-health data of the page's person. */
export const useIsMindOpen = (): boolean => {
  const person = usePagePerson();
  return person === undefined || (person.mental && person.areas.length > 0);
};

/**
 * Whether a part of the product is available for the page's person. An unavailable part must not send requests, because they
 * would return the account holder's data.
 */
export const useIsPartOpen = (part: PersonPart): boolean => {
  const person = usePagePerson();
  return person === undefined || isPartOpen(part, person);
};

/** Whether the account may change data of a part for the page's person. */
export const useIsPartManaged = (part: PersonPart): boolean => {
  const person = usePagePerson();
  return person === undefined || isPartManaged(part, person);
};

/** Whether an internal link is available for the page's person. */
export const useIsLinkOpen = (to: string): boolean => {
  const person = usePagePerson();
  return person === undefined || isLinkOpen(to, person);
};
