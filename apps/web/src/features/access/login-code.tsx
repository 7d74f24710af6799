import type { AccessState } from '@arogo/client/access-state';
import { getErrorText } from '@arogo/client/api-error';
import { login } from '@arogo/contract/access';
import { verifyLoginOtp } from '@arogo/contract/access-steps';
import { redirectDelaysMs } from '@arogo/contract/limits';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import { useTimeout } from '@arogo/ui/use-timeout';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { buildPinStepPath } from '../../lib/access-paths.ts';
import { useServices } from '../../lib/services.ts';
import { CodeForm } from './code-form.tsx';

interface LoginCodeProps {
  readonly email: string;
  readonly sentAt: number | undefined;
  readonly remembered: AccessState;
  /** Called before the session is stored. */
  readonly onSigningIn: () => void;
  readonly onSignedIn: () => void;
}

const getErrorMessage = (error: unknown): string => getErrorText(error, m.verifyLoginFailed);

/** Sign-in, step 2. */
export default function LoginCode({ email, sentAt, remembered, onSigningIn, onSignedIn }: LoginCodeProps) {
  const { call, session, toaster } = useServices();
  const navigate = useNavigate();
  const later = useTimeout();
  const [notice, setNotice] = useState<string>();

  const verify = async (otp: string): Promise<undefined> => {
    const answer = await call(verifyLoginOtp, { body: { email, otp } });
    if (answer.status === 'redirect') {
      setNotice(answer.message ?? m.setupPinNext);
      later(
        () => void navigate(buildPinStepPath(email), { state: { ...remembered, isVerified: true } }),
        redirectDelaysMs.pinSetup,
      );
      return;
    }
    onSigningIn();
    session.open(answer.token, answer.user);
    toaster.success(m.loginSuccessful);
    onSignedIn();
  };

  const resend = async (): Promise<undefined> => {
    await call(login, { body: { email } });
    await navigate('/login?step=2', { replace: true, state: { ...remembered, email, sentAt: Date.now() } });
  };

  return (
    <CodeForm
      email={email}
      sentAt={sentAt}
      onVerify={verify}
      notice={notice}
      explain={getErrorMessage}
      onResend={resend}
      back="/login?step=1"
      backState={remembered}
    />
  );
}
