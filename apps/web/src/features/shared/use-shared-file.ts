import { ApiError, messageOf } from '@arogo/client/api-error';
import { saveFile } from '@arogo/client/save-file';
import { download } from '@arogo/client/transfer';
import { sharedScreen as t } from '@arogo/contract/messages/sharing';
import { sharedFile, type SharedRecord } from '@arogo/contract/sharing';
import { useCallback, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';

export interface SharedFile {
  readonly file: Blob | undefined;
  /** Bytes; `total` is 0 while it is not known. */
  readonly received: { readonly done: number; readonly total: number };
  readonly loading: boolean;
  readonly problem: string | undefined;
  readonly load: () => void;
  /** Saves it on the device. */
  readonly save: () => void;
}

/** The file of a shared record: handed out once, for the eye and for the device. */
export const useSharedFile = ({ id, fileTicket: ticket, originalFileName }: SharedRecord, onEnded: () => void): SharedFile => {
  const { connection } = useServices();
  const [file, setFile] = useState<Blob>();
  const [received, setReceived] = useState({ done: 0, total: 0 });
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const coming = useRef<Promise<Blob | undefined>>(undefined);

  const fetchFile = useCallback(async (): Promise<Blob | undefined> => {
    setLoading(true);
    setProblem(undefined);
    try {
      const blob = await download(
        connection,
        sharedFile,
        { params: { id }, query: { ticket } },
        { onProgress: (done, total) => setReceived({ done, total }) },
      );
      setFile(blob);
      return blob;
    } catch (error) {
      coming.current = undefined;
      if (error instanceof ApiError && error.code === 'share_ended') onEnded();
      else setProblem(messageOf(error, t.pdfFailed));
      return undefined;
    } finally {
      setLoading(false);
    }
  }, [connection, id, ticket, onEnded]);

  const get = useCallback(() => (coming.current ??= fetchFile()), [fetchFile]);
  const load = useCallback(() => void get(), [get]);
  const save = async (): Promise<void> => {
    const blob = await get();
    if (blob) saveFile(blob, originalFileName);
  };
  return { file, received, loading, problem, load, save: () => void save() };
};
