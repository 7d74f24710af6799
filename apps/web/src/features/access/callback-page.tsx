import type { AccessState } from '@arogo/client/access-state';
import { ownPlace } from '@arogo/client/destination';
import { accessMessages as m } from '@arogo/contract/messages/access';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { me } from '@arogo/contract/profile';
import { AccessHeading } from '@arogo/ui/access-heading';
import { Spinner } from '@arogo/ui/spinner';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallbackOutcome } from '../../lib/callback.ts';
import { useServices } from '../../lib/services.ts';

/** /auth/callback: what came back from Google, on its way to a session. */
export default function CallbackPage({ outcome }: { readonly outcome: CallbackOutcome | undefined }) {
  const { call, session, toaster } = useServices();
  const navigate = useNavigate();
  // Read once: opening the session forgets it.
  const [from] = useState(() => ownPlace(session.destination(), window.location.origin));

  useEffect(() => {
    const given = new AbortController();
    const go = (path: string, state?: AccessState): void => void navigate(path, { replace: true, state });
    const fail = (): void => {
      session.remember(undefined);
      toaster.error(m.googleFailed);
      go('/login', from === undefined ? {} : { from });
    };
    const finish = async (token: string): Promise<void> => {
      try {
        const { data } = await call(me, {}, { token, signal: given.signal });
        if (given.signal.aborted) return;
        session.open(token, data);
        go(from ?? '/physical');
      } catch {
        if (!given.signal.aborted) fail();
      }
    };
    if (outcome?.kind === 'token') void finish(outcome.token);
    else if (outcome?.kind === 'unregistered') {
      session.remember(undefined);
      toaster.error(m.emailNotRegistered);
      go('/signup');
    } else fail();
    return () => given.abort();
  }, [call, session, toaster, navigate, outcome, from]);

  return (
    <>
      <AccessHeading title={s.callbackTitle}>{s.callbackText}</AccessHeading>
      <Spinner className="size-8 text-leaf" />
    </>
  );
}
