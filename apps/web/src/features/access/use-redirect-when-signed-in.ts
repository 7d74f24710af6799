import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSessionState } from '../../lib/services.ts';

/**
 * Redirects a signed-in person (already, or through another tab) away from an access page. `takeOver`: from then on this page
 * signs the person in itself and redirects when it is ready.
 * @returns `present`: signed in from the start, so that there is nothing to show
 */
export const useLeaveWhenSignedIn = (signedIn: boolean, destination: string) => {
  const navigate = useNavigate();
  const own = useRef(false);
  const [present] = useState(signedIn);
  useEffect(() => {
    if (signedIn && !own.current) void navigate(destination, { replace: true });
  }, [signedIn, destination, navigate]);
  return {
    present,
    takeOver: (): void => {
      own.current = true;
    },
  };
};

/** Whether a token is stored. */
export const useIsSignedIn = (): boolean => useSessionState().token !== undefined;
