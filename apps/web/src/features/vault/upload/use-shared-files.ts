import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { useEffect, useEffectEvent, useState } from 'react';
import { type SharedFiles, consumeSharedFiles } from '../../../lib/shared-files.ts';
import type { RefusedFile } from './upload-choice.ts';

interface SharedFilesOutcome {
  /** What could not wait for the window. */
  readonly skipped: readonly RefusedFile[];
  /** Why there is nothing: it was taken before or waited too long, or no file came at all. */
  readonly missing: 'gone' | 'none' | undefined;
}

/** Hands what another app shared to `choose`, once, where the window was opened for it. */
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
      // Pages without https have no such store.
      arrive(
        'caches' in window ? await consumeSharedFiles(window.caches, Date.now()).catch(() => undefined) : undefined,
      );
    };
    if (wanted) void take();
  }, [wanted]);
  return outcome;
};
