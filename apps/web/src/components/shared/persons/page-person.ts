import type { Person } from '@arogo/contract/persons';
import { createContext, use } from 'react';
import { isLinkOpen, isPartManaged, isPartOpen, type PersonPart } from './person-parts.ts';

const PagePersonContext = createContext<Person | undefined>(undefined);

export const PagePersonProvider = PagePersonContext.Provider;

/** Whose page this is, where it is not the signed-in person's own. */
export const usePagePerson = (): Person | undefined => use(PagePersonContext);

/** Whether the account may change what the page shows: everything of its own, and of another person where it does not only look. */
export const useCanChange = (): boolean => usePagePerson()?.role !== 'view';

/** Whether the account may see what is of the mind of whom the page is about. */
export const useIsMindOpen = (): boolean => {
  const person = usePagePerson();
  return person === undefined || (person.mental && person.areas.length > 0);
};

/** Whether a part of the product works for whom the page is about; what does not must not ask: it would be told of the account's own. */
export const useIsPartOpen = (part: PersonPart): boolean => {
  const person = usePagePerson();
  return person === undefined || isPartOpen(part, person);
};

/** Whether the account may change something of a part for whom the page is about. */
export const useIsPartManaged = (part: PersonPart): boolean => {
  const person = usePagePerson();
  return person === undefined || isPartManaged(part, person);
};

/** Whether a link of ours leads somewhere for whom the page is about. */
export const useIsLinkOpen = (to: string): boolean => {
  const person = usePagePerson();
  return person === undefined || isLinkOpen(to, person);
};
