import { getResendAllowedAt } from '@arogo/client/access-state';
import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { formatCountdown } from '@arogo/client/format';
import { login } from '@arogo/contract/access';
import { verifyLoginOtp } from '@arogo/contract/access-steps';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import { otpLength, otpResendDelayMs } from '@arogo/contract/limits';
import { accessStepMessages } from '@arogo/contract/messages/access-steps';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { CodeForm } from '@arogo/ui/code-form';
import { Resend } from '@arogo/ui/resend';
import { TextLink } from '@arogo/ui/text-link';
import { useSubmission } from '@arogo/ui/use-submission';
import { useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { useFocus } from './use-focus.ts';

type SignedInAnswer = Extract<EndpointAnswer<typeof verifyLoginOtp>, { readonly status: 'success' }>;

interface CodeStepProps {
  readonly email: string;
  /** When the newest code was requested (milliseconds since 1970), if known. */
  readonly sentAt: number | undefined;
  readonly onResent: () => void;
  /** The code was correct, and the account has no PIN yet. */
  readonly onNew: () => void;
  readonly onSignedIn: (opened: SignedInAnswer) => void;
  readonly onBack: () => void;
}

/** Sign-in, step 2: the six digits. */
export function CodeStep({ email, sentAt, onResent, onNew, onSignedIn, onBack }: CodeStepProps) {
  const { call, toaster } = useServices();
  const boxes = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState('');
  const [hint, setHint] = useState<string>();
  const [from] = useState(() => getResendAllowedAt(sentAt, otpResendDelayMs, Date.now()));
  const { busy, run } = useSubmission();
  useFocus(boxes);

  const fail = (error: unknown, message: string): void => {
    setHint(getConnectionHint(error));
    setProblem(getErrorText(error, message));
  };

  const verify = async (): Promise<void> => {
    setProblem('');
    setHint(undefined);
    try {
      const answer = await call(verifyLoginOtp, { body: { email, otp } });
      if (answer.status === 'redirect') onNew();
      else onSignedIn(answer);
    } catch (error) {
      fail(error, accessStepMessages.verifyLoginFailed);
      boxes.current?.focus();
    }
  };

  const resend = async (): Promise<number | undefined> => {
    setProblem('');
    setHint(undefined);
    try {
      await call(login, { body: { email } });
      onResent();
      toaster.success(accessStepMessages.resent);
      return otpResendDelayMs;
    } catch (error) {
      fail(error, accessStepMessages.resendFailed);
      return error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : undefined;
    }
  };

  const submit = (): void => {
    if (otp.length < otpLength) setProblem(otp === '' ? accessStepMessages.otpRequired : accessStepMessages.otpInvalid);
    else void run(verify);
  };

  return (
    <CodeForm
      email={email}
      boxes={boxes}
      value={otp}
      problem={problem}
      hint={hint}
      busy={busy}
      onChange={(value) => {
        setOtp(value);
        setProblem('');
      }}
      onSubmit={submit}
      resend={
        <Resend
          from={from}
          before={s.resendBefore}
          link={s.resendLink}
          after={(wait) => (wait > 0 ? s.resendIn(formatCountdown(wait)) : s.resendNow)}
          onResend={resend}
        />
      }
      back={
        <TextLink as="button" onClick={onBack} className="inline-flex min-h-11 items-center">
          {s.anotherEmail}
        </TextLink>
      }
    />
  );
}
