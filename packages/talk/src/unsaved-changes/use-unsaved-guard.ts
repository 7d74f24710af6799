import { useEffect, useRef, useState } from 'react';
import { unsavedForms } from './unsaved-forms.ts';

export interface UnsavedGuard {
  /** Leaves at once if nothing would be lost, else after the person agreed. */
  readonly leave: (go: () => void) => void;
  /** For LeaveConfirmDialog. */
  readonly leaveDialog: { readonly open: boolean; readonly onStay: () => void; readonly onLeave: () => void };
  /** Stops asking at once after saving: the page may be left before the next render. */
  readonly release: () => void;
}

/** Makes the browser ask before the tab is closed or reloaded. Enough for a form whose draft survives within the app. */
export const useBeforeUnload = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
};

/**
 * Asks before unsaved changes are lost: by a link, by Back, by closing the dialog of a form, and by closing the tab.
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
        // `pending` may go through the history, which would ask again.
        release();
        latest.current();
        pending?.();
      },
    },
    release,
  };
};
