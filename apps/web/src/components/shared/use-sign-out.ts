import { logout } from '@arogo/contract/access-steps';
import { useCallback, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { removePushRegistration } from './notifications/use-push.ts';

interface SignOutAction {
  readonly signOut: () => void;
  readonly isBusy: boolean;
  /** Error of the sign-out. */
  readonly problem: unknown;
}

/** Signs out: the server ends the session, then this browser clears it; the guard redirects to /login. */
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
        // Ends push notifications for this browser; a failure does not block the sign-out.
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
