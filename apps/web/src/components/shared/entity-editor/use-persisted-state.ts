import { matchesShape } from '@arogo/client/form-drafts';
import { useUnsavedGuard } from '@arogo/talk/unsaved-changes/use-unsaved-guard.ts';
import { useRef, useState } from 'react';
import { useFormDraft } from './use-form-draft.ts';

/**
 * What is typed into a form: kept with each change, back after a reload or a new sign-in, and asked about before it is lost.
 * @param form its name, with the id of what is edited: 'alert:new'
 * @param first what the form begins with
 */
export const usePersistedState = <Draft extends object>(form: string, first: Draft) => {
  const [blank] = useState(first);
  const { restored, save: keep, clear: drop } = useFormDraft(form, matchesShape(blank));
  const [draft, setDraft] = useState(restored ?? blank);
  // Several fields may change between two renders.
  const latest = useRef(draft);
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const [isChanged, setIsChanged] = useState(isRestored);
  const { leave, leaveDialog: question, release } = useUnsavedGuard(isChanged, drop);

  const forget = (): void => {
    drop();
    release();
    setIsChanged(false);
    setIsRestored(false);
  };
  /** What it began with stands there again. */
  const reset = (): void => {
    latest.current = blank;
    setDraft(blank);
    forget();
  };
  return {
    draft,
    isChanged,
    change: (typed: Partial<Draft>): void => {
      latest.current = { ...latest.current, ...typed };
      setDraft(latest.current);
      const differs = JSON.stringify(latest.current) !== JSON.stringify(blank);
      if (differs) keep(latest.current);
      else drop();
      setIsChanged(differs);
    },
    reset,
    /** It was saved: nothing is kept or asked any more. */
    settle: forget,
    /** For RestoredDraftNotice. */
    restored: {
      shown: isRestored,
      onDiscard: reset,
    },
    leave,
    /** For LeaveConfirmDialog. */
    question,
  };
};
