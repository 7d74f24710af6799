import { shellMessages } from '@arogo/contract/messages/shell';
import { useEffect } from 'react';

/** Names the document after what it shows. */
export const useDocumentTitle = (page: string): void => {
  useEffect(() => {
    document.title = shellMessages.documentTitle(page);
  }, [page]);
};
