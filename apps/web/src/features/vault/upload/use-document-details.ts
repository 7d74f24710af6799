import { upload } from '@arogo/client/transfer';
import { readDocumentDetails } from '@arogo/contract/document-details';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../../lib/services.ts';
import { createDocumentReader, type DocumentReader } from './document-reader.ts';
import { isPending, type UploadItem } from './upload-queue.ts';

/** A document may be queued behind others and may have many pages. */
const idleTimeoutMs = 55_000;

/** Details of selected files that are not saved yet, by file id. Closing the dialog aborts the reading. */
export const useDocumentDetails = (
  items: readonly UploadItem[],
): Pick<DocumentReader, 'leave'> & { readonly states: ReturnType<DocumentReader['states']> } => {
  const { connection } = useServices();
  const [reader] = useState(() =>
    createDocumentReader(async (file, signal) => {
      const form = new FormData();
      form.append('file', file, file.name);
      return (await upload(connection, readDocumentDetails, form, { signal, silenceMs: idleTimeoutMs })).data;
    }),
  );
  useEffect(() => () => reader.stop(), [reader]);
  const states = useSyncExternalStore(reader.subscribe, reader.states);
  useEffect(() => {
    const isKnown = (item: UploadItem): boolean => isPending(item) || reader.states()[item.id] !== undefined;
    reader.follow(new Map(items.filter(isKnown).map(({ id, file }) => [id, file])));
  }, [items, reader]);
  return { states, leave: reader.leave };
};
