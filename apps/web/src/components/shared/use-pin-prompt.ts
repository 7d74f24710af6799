import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { securityPin } from '@arogo/contract/access-steps';
import type { FormProblemDetails } from '@arogo/ui/form-problem';
import { useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { useServices } from '../../lib/services.ts';

/** State of a Security PIN prompt that confirms an action. */
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
    /** Props of the PIN's digit boxes. */
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
    /** Validates the input and shows an error, without moving the focus. */
    check: (): void => setError(safeParse(securityPin, value).error?.issues[0]?.message),
    /** Runs `work` with the PIN, and shows an error if it was wrong. */
    async confirm(work: (pin: string) => Promise<void>): Promise<void> {
      setProblem(undefined);
      const parsed = safeParse(securityPin, value);
      if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? '');
      try {
        await work(parsed.data);
      } catch (thrown) {
        // The session has ended and cannot be renewed, so the guard redirects to sign-in.
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
