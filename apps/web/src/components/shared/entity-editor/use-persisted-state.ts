import { matchesShape } from '@arogo/client/form-drafts';
import { useUnsavedGuard } from '@arogo/talk/unsaved-changes/use-unsaved-guard.ts';
import { useRef, useState } from 'react';
import { useFormDraft } from './use-form-draft.ts';

/**
 * Input of a form: stored on each change, restored after a reload or a new sign-in, and protected by a confirmation before it is
 * lost.
 * @param form its name, with the id of the edited item: 'alert:new'
 * @param first initial values of the form
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
  /** Resets the form to its initial values. */
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
    /** Called after saving: removes the draft and the confirmation. */
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
