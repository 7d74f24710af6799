import { getErrorText } from '@arogo/client/api-error';
import { logout } from '@arogo/contract/access-steps';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import { useSubmission } from '@arogo/ui/use-submission';
import { useServices } from '../lib/services.ts';

/** Signs out: the server ends the session, then this browser clears it, and the guard redirects to sign-in. */
export const useSignOut = () => {
  const { call, session, toaster } = useServices();
  const { busy, run } = useSubmission();
  const leave = async (): Promise<void> => {
    try {
      await call(logout, {});
      session.clear();
    } catch (error) {
      toaster.error(getErrorText(error, m.logoutFailed, m.logoutFailedShort));
    }
  };
  return { busy, signOut: () => void run(leave) };
};
