import { logout } from '@arogo/contract/access-steps';
import { useCallback, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { removePushRegistration } from './notifications/use-push.ts';

interface SignOutAction {
  readonly signOut: () => void;
  readonly isBusy: boolean;
  /** Why it did not work. */
  readonly problem: unknown;
}

/** Leaving: the server ends the session, then this browser forgets it; the guard leads to /login. */
export const useSignOut = (): SignOutAction => {
  const { call, session } = useServices();
  const [problem, setProblem] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);
  const leave = useCallback(() => {
    const run = async (): Promise<void> => {
      if (leaving.current) return;
      leaving.current = true;
      setBusy(true);
      setProblem(undefined);
      try {
        // Who leaves a browser wants nothing of theirs to ring on it; but nothing keeps them from leaving.
        await removePushRegistration(call).catch(() => undefined);
        await call(logout, {});
        session.clear();
      } catch (error) {
        leaving.current = false;
        setBusy(false);
        setProblem(error);
      }
    };
    void run();
  }, [call, session]);
  return { signOut: leave, isBusy: busy, problem };
};
