import { getErrorText } from '@arogo/client/api-error';
import { download } from '@arogo/client/transfer';
import { pickerMessages as m, pickerScreen as t } from '@arogo/contract/messages/picker';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { downloadRecord, type HealthRecord } from '@arogo/contract/vault';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { getFileName } from './picker-selection.ts';

/** Maximum number of concurrent downloads. */
const maxConcurrent = 3;

interface PickedFiles {
  readonly isFetching: boolean;
  /** Errors of fetching files, by record id. */
  readonly problems: ReadonlyMap<string, string>;
  /** Resolves to the files of the records in order; undefined if some failed, or the dialog was closed. */
  readonly fetchFiles: (records: readonly HealthRecord[]) => Promise<readonly File[] | undefined>;
  readonly reset: (id: string) => void;
}

/** Fetches the files of selected records, each once: a retry fetches only those that failed. */
export const usePickedFiles = (): PickedFiles => {
  const { connection, toaster } = useServices();
  const [fetching, setFetching] = useState(false);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const files = useRef(new Map<string, File>());
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  const fetchEach = async (
    records: readonly HealthRecord[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, string>> => {
    const failed = new Map<string, string>();
    const waiting = records.filter(({ id }) => !files.current.has(id));
    const work = async (): Promise<void> => {
      for (let record = waiting.shift(); record !== undefined && !signal.aborted; record = waiting.shift()) {
        try {
          const content = await download(connection, downloadRecord, { params: { id: record.id } }, { signal });
          files.current.set(record.id, new File([content], getFileName(record), { type: record.originalFileType }));
        } catch (error) {
          failed.set(record.id, getErrorText(error, vaultMessages.downloadFailed));
        }
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, work));
    return failed;
  };

  return {
    isFetching: fetching,
    problems,
    async fetchFiles(records) {
      const stop = new AbortController();
      stopper.current = stop;
      setFetching(true);
      setProblems(new Map());
      const toast = toaster.loading(vaultMessages.preparingDownload);
      const failed = await fetchEach(records, stop.signal);
      setFetching(false);
      if (stop.signal.aborted) {
        toaster.dismiss(toast);
        return undefined;
      }
      setProblems(failed);
      if (failed.size > 0) {
        const missing = records.filter(({ id }) => failed.has(id)).map(getFileName);
        if (missing.length === records.length)
          toaster.update(toast, 'error', m.noneDownloaded, { description: t.noneText });
        else toaster.update(toast, 'error', m.someNotDownloaded, { description: t.someText(missing.join(', ')) });
        return undefined;
      }
      toaster.update(toast, 'success', m.selected(records.length));
      return records.flatMap(({ id }) => files.current.get(id) ?? []);
    },
    reset(id) {
      setProblems((before) => (before.has(id) ? new Map([...before].filter(([other]) => other !== id)) : before));
    },
  };
};
