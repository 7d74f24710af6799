import type { AccessState } from '@arogo/client/access-state';
import { getErrorText } from '@arogo/client/api-error';
import { requestOtp, verifyOtp } from '@arogo/contract/access-steps';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import { useNavigate } from 'react-router';
import { buildCodeStepPath, buildEmailStepPath, buildPinStepPath } from '../../lib/access-paths.ts';
import { useServices } from '../../lib/services.ts';
import { CodeForm } from './code-form.tsx';
import { SignUpProgress } from './sign-up-progress.tsx';

const getErrorMessage = (error: unknown): string =>
  getErrorText(error, m.verifyOtpFailed, m.verifyOtpFailedShort, m.verifyOtpError);

interface SignUpCodeProps {
  readonly remembered: AccessState;
  readonly email: string;
  readonly sentAt: number | undefined;
}

/** Sign-up, step 2. */
export function SignUpCode({ remembered, email, sentAt }: SignUpCodeProps) {
  const { call } = useServices();
  const navigate = useNavigate();

  const verify = async (otp: string): Promise<undefined> => {
    await call(verifyOtp, { body: { email, otp } });
    // A code works once, so going back leads to the address and not to a used code.
    await navigate(buildPinStepPath(email), { replace: true, state: { ...remembered, isVerified: true } });
  };

  const resend = async (): Promise<string | undefined> => {
    const { isNewUser } = await call(requestOtp, { body: { email } });
    if (!isNewUser) return m.alreadyRegistered;
    await navigate(buildCodeStepPath(email), { replace: true, state: { ...remembered, sentAt: Date.now() } });
    return undefined;
  };

  return (
    <>
      <SignUpProgress
        step={2}
        onBack={() => void navigate(buildEmailStepPath(email), { state: { ...remembered, sentAt } })}
      />
      <CodeForm
        email={email}
        sentAt={sentAt}
        onVerify={verify}
        explain={getErrorMessage}
        onResend={resend}
        back={buildEmailStepPath()}
        backState={remembered}
      />
    </>
  );
}
