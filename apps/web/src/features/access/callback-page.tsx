import type { AccessState } from '@arogo/client/access-state';
import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { parseOwnPath } from '@arogo/client/destination';
import { isRenewalRefused } from '@arogo/client/renewal';
import { accessMessages as m } from '@arogo/contract/messages/access';
import { accessStepMessages as steps } from '@arogo/contract/messages/access-steps';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { me } from '@arogo/contract/profile';
import { AccessHeading } from '@arogo/ui/access-heading';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Spinner } from '@arogo/ui/spinner';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallbackOutcome } from '../../lib/callback.ts';
import { useServices } from '../../lib/services.ts';

type Outcome = CallbackOutcome | undefined;

/** /auth/callback: exchanges the result from Google for a session. If the request fails, it can be retried. */
export default function CallbackPage({ outcome }: { readonly outcome: Outcome }) {
  const [problem, setProblem] = useState<string>();
  if (problem === undefined) return <FinishSignIn outcome={outcome} onProblem={setProblem} />;
  return (
    <>
      <AccessHeading title={s.callbackTitle} />
      <Alert
        tone="danger"
        title={problem}
        action={<Button onClick={() => setProblem(undefined)}>{s.callbackRetry}</Button>}
      />
    </>
  );
}

interface FinishSignInProps {
  readonly outcome: Outcome;
  /** Called with an error message if the server gave no response about the token. */
  readonly onProblem: (problem: string) => void;
}

function FinishSignIn({ outcome, onProblem }: FinishSignInProps) {
  const { call, session, toaster } = useServices();
  const navigate = useNavigate();
  // Read once, because opening the session clears it.
  const [from] = useState(() => parseOwnPath(session.destination(), window.location.origin));

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
      } catch (error) {
        if (given.signal.aborted) return;
        // The token stays valid unless the server refuses it.
        if (isRenewalRefused(error)) fail();
        else onProblem(getConnectionHint(error) ?? getErrorText(error, m.googleFailed));
      }
    };
    if (outcome?.kind === 'token') void finish(outcome.token);
    else if (outcome?.kind === 'unregistered') {
      session.remember(undefined);
      toaster.error(steps.emailNotRegistered);
      go('/signup', from === undefined ? {} : { from });
    } else fail();
    return () => given.abort();
  }, [call, session, toaster, navigate, outcome, from, onProblem]);

  return (
    <>
      <AccessHeading title={s.callbackTitle}>{s.callbackText}</AccessHeading>
      <Spinner className="size-8 text-leaf" />
    </>
  );
}
