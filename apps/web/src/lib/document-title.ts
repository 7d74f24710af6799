import { shellMessages } from '@arogo/contract/messages/shell';
import { useEffect } from 'react';

/** Sets the title of the document to that of the page. */
export const useDocumentTitle = (page: string): void => {
  useEffect(() => {
    document.title = shellMessages.documentTitle(page);
  }, [page]);
};
