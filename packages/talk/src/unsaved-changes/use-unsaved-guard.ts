import { useEffect, useRef, useState } from 'react';
import { unsavedForms } from './unsaved-forms.ts';

export interface UnsavedGuard {
  /** Leaves at once where nothing would be lost, else after a yes. */
  readonly leave: (go: () => void) => void;
  /** For LeaveConfirmDialog. */
  readonly leaveDialog: { readonly open: boolean; readonly onStay: () => void; readonly onLeave: () => void };
  /** Stops asking at once, since everything is saved: the page may be left before it is drawn again. */
  readonly release: () => void;
}

/** Lets the browser ask before the tab is closed or loaded anew; a form whose draft stays within the app needs nothing more. */
export const useBeforeUnload = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
};

/**
 * Asks before unsaved changes are lost: by a link, by Back, by closing the window of a form, and by closing the tab.
 * @param isUnsaved whether there are changes
 * @param discard called once the person agreed to lose them
 */
export const useUnsavedGuard = (isUnsaved: boolean, discard: () => void): UnsavedGuard => {
  const [pending, setPending] = useState<() => void>();
  const removal = useRef<() => void>(undefined);
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    removal.current = unsavedForms.add((go) => setPending(() => go));
    return removal.current;
  }, [isUnsaved]);
  const release = (): void => removal.current?.();
  useBeforeUnload(isUnsaved);
  return {
    leave: (go) => (isUnsaved ? setPending(() => go) : go()),
    leaveDialog: {
      open: pending !== undefined,
      onStay: () => setPending(undefined),
      onLeave: () => {
        setPending(undefined);
        // The way may lead through the history, which asks as well.
        release();
        latest.current();
        pending?.();
      },
    },
    release,
  };
};
