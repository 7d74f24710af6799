import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { useEffect, useEffectEvent, useState } from 'react';
import { type SharedFiles, takeSharedFiles } from '../../lib/shared-files.ts';
import type { RefusedFile } from './upload-choice.ts';

interface SharedOutcome {
  /** What could not wait for the window. */
  readonly left: readonly RefusedFile[];
  /** Nothing waits: it was taken before, or waited too long. */
  readonly isGone: boolean;
}

/** Hands what another app shared to `choose`, once, where the window was opened for it. */
export const useSharedFiles = (wanted: boolean, choose: (files: readonly File[]) => Promise<void>): SharedOutcome => {
  const [outcome, setOutcome] = useState<SharedOutcome>({ left: [], isGone: false });
  const arrive = useEffectEvent((shared: SharedFiles | undefined): void => {
    setOutcome({
      left: (shared?.left ?? []).map((name) => ({ name, problem: t.sharedTooMuch })),
      isGone: shared === undefined,
    });
    if (shared) void choose(shared.files);
  });
  useEffect(() => {
    const take = async (): Promise<void> => {
      // Pages without https have no such store.
      arrive('caches' in window ? await takeSharedFiles(window.caches, Date.now()).catch(() => undefined) : undefined);
    };
    if (wanted) void take();
  }, [wanted]);
  return outcome;
};
