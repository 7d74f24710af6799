import { ApiError, getErrorText } from '@arogo/client/api-error';
import { saveFile } from '@arogo/client/save-file';
import { download } from '@arogo/client/transfer';
import { sharedScreen as t } from '@arogo/contract/messages/sharing';
import { renewSharedFile, sharedFile, type SharedRecord } from '@arogo/contract/sharing';
import { useCallback, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';

export interface SharedFile {
  readonly file: Blob | undefined;
  /** Bytes; `total` is 0 while it is unknown. */
  readonly received: { readonly done: number; readonly total: number };
  readonly isLoading: boolean;
  readonly problem: string | undefined;
  readonly load: () => void;
  /** Saves it on the device. */
  readonly save: () => void;
}

const hasShareEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'share_ended';

/**
 * The file of a shared record, fetched once for both viewing and saving. Its ticket expires after the page was open for some
 * minutes; then the link's token obtains a new one.
 */
export const useSharedFile = (
  { id, fileTicket, originalFileName }: SharedRecord,
  token: string,
  onEnded: () => void,
): SharedFile => {
  const { call, connection } = useServices();
  const [file, setFile] = useState<Blob>();
  const [received, setReceived] = useState({ done: 0, total: 0 });
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const coming = useRef<Promise<Blob | undefined>>(undefined);

  const fetchFile = useCallback(async (): Promise<Blob | undefined> => {
    setLoading(true);
    setProblem(undefined);
    try {
      const fetchWith = (ticket: string): Promise<Blob> =>
        download(
          connection,
          sharedFile,
          { params: { id }, query: { ticket } },
          { onProgress: (done, total) => setReceived({ done, total }) },
        );
      const blob = await fetchWith(fileTicket).catch(async (error: unknown) => {
        if (!hasShareEnded(error)) throw error;
        const { data } = await call(renewSharedFile, { params: { id }, body: { token, ticket: fileTicket } });
        return fetchWith(data.fileTicket);
      });
      setFile(blob);
      return blob;
    } catch (error) {
      coming.current = undefined;
      if (hasShareEnded(error)) onEnded();
      else setProblem(getErrorText(error, t.pdfFailed));
      return undefined;
    } finally {
      setLoading(false);
    }
  }, [call, connection, id, fileTicket, token, onEnded]);

  const get = useCallback(() => (coming.current ??= fetchFile()), [fetchFile]);
  const load = useCallback(() => void get(), [get]);
  const save = async (): Promise<void> => {
    const blob = await get();
    if (blob) saveFile(blob, originalFileName);
  };
  return { file, received, isLoading: loading, problem, load, save: () => void save() };
};
