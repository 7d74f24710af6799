import { ApiError, getErrorText } from '@arogo/client/api-error';
import { parseOwnPath } from '@arogo/client/destination';
import { isRenewalRefused } from '@arogo/client/renewal';
import { refreshToken } from '@arogo/contract/access-steps';
import { pinLength, redirectDelaysMs } from '@arogo/contract/limits';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { AccessHeading } from '@arogo/ui/access-heading';
import { Button } from '@arogo/ui/button';
import { CodeInput } from '@arogo/ui/code-input';
import { InlineMessage } from '@arogo/ui/inline-message';
import { TextLink } from '@arogo/ui/text-link';
import { useTimeout } from '@arogo/ui/use-timeout';
import { useSubmission } from '@arogo/ui/use-submission';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useIsSignedIn } from './use-redirect-when-signed-in.ts';

interface Outcome {
  readonly tone: 'success' | 'danger';
  readonly text: string;
  /** The session still exists, so the same request can be retried. */
  readonly canRetry?: boolean;
}

/** Error message of a failed renewal: the server's text, or the connection problem. */
const getErrorMessage = (error: unknown): string => {
  if (!(error instanceof ApiError)) return m.refreshError;
  return error.status === 0
    ? error.message || m.refreshError
    : getErrorText(error, m.refreshFailed, m.refreshTokenFailed);
};

/** As specified, a wrong PIN ends the session in this browser, like a refusal by the server; no other error does. */
const endsSession = (error: unknown): boolean =>
  isRenewalRefused(error) || (error instanceof ApiError && error.code === 'pin_wrong');

/** /refresh-token: the PIN renews an expired session, and the person returns to the page before. */
export default function RenewalPage() {
  const { call, session } = useServices();
  const signedIn = useIsSignedIn();
  const navigate = useNavigate();
  const later = useTimeout();
  const boxes = useRef<HTMLInputElement>(null);
  const [arrival] = useState(() => ({
    hasToken: session.expiredToken() !== undefined,
    destination: parseOwnPath(session.destination(), window.location.origin) ?? '/',
  }));
  const [pin, setPin] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const { busy, run } = useSubmission();
  const own = useRef(false);

  useEffect(() => {
    boxes.current?.focus();
  }, []);

  useEffect(() => {
    if (own.current) return;
    // The session was renewed before this page opened.
    if (signedIn && arrival.hasToken) void navigate(arrival.destination, { replace: true });
    else if (!arrival.hasToken) void navigate('/login', { replace: true });
  }, [arrival, navigate, signedIn]);

  const leave = (text: string, delay: number): void => {
    own.current = true;
    session.clear();
    setOutcome({ tone: 'danger', text });
    later(() => void navigate('/login', { replace: true }), delay);
  };

  const renew = async (): Promise<void> => {
    const expiredToken = session.expiredToken();
    if (expiredToken === undefined) return leave(m.expiredTokenMissing, redirectDelaysMs.missingToken);
    setOutcome(undefined);
    try {
      const { token, user } = await call(refreshToken, { body: { expiredToken, securityPin: pin } });
      own.current = true;
      session.open(token, user);
      setOutcome({ tone: 'success', text: m.renewed });
      later(() => void navigate(arrival.destination, { replace: true }), redirectDelaysMs.renewal);
    } catch (error) {
      if (!endsSession(error))
        return setOutcome({ tone: 'danger', text: `${getErrorMessage(error)} ${s.renewalKept}`, canRetry: true });
      leave(getErrorMessage(error), redirectDelaysMs.failure);
    }
  };

  const isLeaving = outcome !== undefined && outcome.canRetry !== true;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (pin.length === pinLength && !isLeaving) void run(renew);
  };

  const useEmail = (): void => {
    own.current = true;
    session.clear();
    void navigate('/login', { replace: true });
  };

  if (!arrival.hasToken) return null;
  return (
    <>
      <AccessHeading title={s.renewalTitle}>{s.renewalText}</AccessHeading>
      <form noValidate onSubmit={submit}>
        <CodeInput
          ref={boxes}
          label={s.renewalLabel}
          required
          masked
          maskedName={s.pinLabel}
          name="securityPin"
          value={pin}

          onChange={setPin}
        />
        <div className="mt-1.5">
          <InlineMessage tone={outcome?.tone ?? 'soft'}>{outcome?.text}</InlineMessage>
        </div>
        <Button
          type="submit"
          size="lg"
          block
          loading={busy || isLeaving}
          disabled={pin.length < pinLength}
          className="mt-3"
        >
          {outcome?.canRetry === true ? s.renewAgain : s.renew}
        </Button>
      </form>
      <p className="mt-2 text-center">
        <TextLink as="button" onClick={useEmail} className="inline-flex min-h-11 items-center">
          {s.loginWithEmail}
        </TextLink>
      </p>
    </>
  );
}
