import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { parseOwnPath } from '@arogo/client/destination';
import { isRenewalRefused } from '@arogo/client/renewal';
import { refreshToken } from '@arogo/contract/access-steps';
import { pinLength } from '@arogo/contract/limits';
import { accessStepMessages } from '@arogo/contract/messages/access-steps';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { AccessHeading } from '@arogo/ui/access-heading';
import { Button } from '@arogo/ui/button';
import { CodeInput } from '@arogo/ui/code-input';
import { InlineMessage } from '@arogo/ui/inline-message';
import { TextLink } from '@arogo/ui/text-link';
import { useSubmission } from '@arogo/ui/use-submission';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useServices, useSessionState } from '../../lib/services.ts';

/** /refresh-token: the PIN renews an expired session, and the doctor returns to the page before. */
export default function RenewalPage() {
  const { call, session } = useServices();
  const { token } = useSessionState();
  const navigate = useNavigate();
  const boxes = useRef<HTMLInputElement>(null);
  // Read once, because opening the session clears it.
  const [{ expired, destination }] = useState(() => ({
    expired: session.expiredToken(),
    destination: parseOwnPath(session.destination(), window.location.origin) ?? '/',
  }));
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const [hint, setHint] = useState<string>();
  const { busy, run } = useSubmission();
  useEffect(() => boxes.current?.focus(), []);

  const leave = (said?: string): void => {
    session.clear();
    void navigate('/login', { replace: true, state: said === undefined ? null : { problem: said } });
  };

  const renew = async (expiredToken: string): Promise<void> => {
    setProblem('');
    setHint(undefined);
    try {
      const opened = await call(refreshToken, { body: { expiredToken, securityPin: pin } });
      session.open(opened.token, opened.user);
    } catch (error) {
      const message = getErrorText(error, accessStepMessages.refreshFailed, accessStepMessages.refreshTokenFailed);
      // A wrong PIN may be retried, and so may any error other than a refusal of the session by the server.
      if (isRenewalRefused(error)) return leave(message);
      setHint(getConnectionHint(error));
      setProblem(message);
      setPin('');
      boxes.current?.focus();
    }
  };

  if (token !== undefined) return <Navigate to={destination} replace />;
  if (expired === undefined) return <Navigate to="/login" replace />;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (pin.length < pinLength) setProblem(pin === '' ? accessStepMessages.pinRequired : accessStepMessages.pinInvalid);
    else void run(() => renew(expired));
  };

  return (
    <>
      <AccessHeading title={m.renewalTitle}>{m.renewalText}</AccessHeading>
      <form noValidate onSubmit={submit}>
        <CodeInput
          ref={boxes}
          label={m.renewalLabel}
          required
          masked
          maskedName={s.pinLabel}
          name="securityPin"
          value={pin}
          error={problem}
          onChange={(value) => {
            setPin(value);
            setProblem('');
          }}
        />
        <Button type="submit" size="lg" block loading={busy} className="mt-3">
          {m.renew}
        </Button>
        {hint && <InlineMessage className="mt-2">{hint}</InlineMessage>}
      </form>
      <p className="mt-2 text-center">
        <TextLink as="button" onClick={() => leave()} className="inline-flex min-h-11 items-center">
          {s.loginWithEmail}
        </TextLink>
      </p>
    </>
  );
}
