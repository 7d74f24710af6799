import { shellMessages } from '@arogo/contract/messages/shell';
import { useEffect } from 'react';
import { useKnownPerson } from './known-persons.ts';

/** Names the document after what it shows, and whose it is where that is somebody else. */
export const useDocumentTitle = (page: string): void => {
  const name = useKnownPerson()?.firstName;
  useEffect(() => {
    document.title = shellMessages.documentTitle(name === undefined ? page : `${name} · ${page}`);
  }, [page, name]);
};
