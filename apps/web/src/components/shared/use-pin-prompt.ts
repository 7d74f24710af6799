import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { securityPin } from '@arogo/contract/access-steps';
import type { FormProblemDetails } from '@arogo/ui/form-problem';
import { useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { useServices } from '../../lib/services.ts';

/** A Security PIN that confirms something, and what became of it. */
export const usePinPrompt = (failed: string) => {
  const { session, toaster } = useServices();
  const box = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<FormProblemDetails>();

  const refuse = (message: string): void => {
    setError(message);
    box.current?.focus();
  };

  return {
    /** What the boxes of the PIN are given. */
    input: {
      ref: box,
      name: 'securityPin',
      value,
      error,
      onChange: (next: string) => {
        setValue(next);
        setError(undefined);
      },
    },
    problem,
    /** Says what is wrong with what is typed, and leaves the focus where it is. */
    check: (): void => setError(safeParse(securityPin, value).error?.issues[0]?.message),
    /** Does `work` with the PIN, and says what was wrong with it. */
    async confirm(work: (pin: string) => Promise<void>): Promise<void> {
      setProblem(undefined);
      const parsed = safeParse(securityPin, value);
      if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? '');
      try {
        await work(parsed.data);
      } catch (thrown) {
        // The session is over for good: there is nothing to renew, and the way leads to signing in.
        if (thrown instanceof ApiError && thrown.code === 'pin_attempts_exceeded') {
          session.clear();
          toaster.error(thrown.message);
          return;
        }
        const said = thrown instanceof ApiError ? thrown.fields['securityPin'] : undefined;
        if (said !== undefined) refuse(said);
        else setProblem({ message: getErrorText(thrown, failed), hint: getConnectionHint(thrown) });
      }
    },
  };
};

export type PinPrompt = ReturnType<typeof usePinPrompt>;
