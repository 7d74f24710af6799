import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { useEffect, useEffectEvent, useState } from 'react';
import { clearSharedFiles, type SharedFiles, readSharedFiles } from '../../../lib/shared-files.ts';
import type { RefusedFile } from './upload-choice.ts';

interface SharedFilesOutcome {
  /** Files that could not be kept for the dialog. */
  readonly skipped: readonly RefusedFile[];
  /** Why there are no files: they were taken before or have expired, or none were shared. */
  readonly missing: 'gone' | 'none' | undefined;
}

/**
 * Removes shared files from the device after they were saved or discarded. @param wanted whether the dialog was opened for them
 */
export const removeSharedFiles = (wanted: boolean): void => {
  if (wanted && 'caches' in window) void clearSharedFiles(window.caches);
};

/**
 * Passes files that another app shared to `choose`, if the dialog was opened for them. They stay on the device until
 * `removeSharedFiles`, because another share reloads the page: the earlier files must then be there as well.
 */
export const useSharedFiles = (
  wanted: boolean,
  choose: (files: readonly File[]) => Promise<void>,
): SharedFilesOutcome => {
  const [outcome, setOutcome] = useState<SharedFilesOutcome>({ skipped: [], missing: undefined });
  const arrive = useEffectEvent((shared: SharedFiles | undefined): void => {
    const left = (shared?.skipped ?? []).map(({ name, isTooLarge }) => ({
      name,
      problem: isTooLarge ? vaultMessages.fileTooLarge : t.sharedTooMuch,
    }));
    const files = shared?.files ?? [];
    const isEmpty = files.length + left.length === 0;
    setOutcome({ skipped: left, missing: shared === undefined ? 'gone' : isEmpty ? 'none' : undefined });
    if (files.length > 0) void choose(files);
  });
  useEffect(() => {
    const take = async (): Promise<void> => {
      // Pages without https have no cache storage.
      arrive('caches' in window ? await readSharedFiles(window.caches, Date.now()).catch(() => undefined) : undefined);
    };
    if (wanted) void take();
  }, [wanted]);
  return outcome;
};
