import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { otp as otpSchema } from '@arogo/contract/access-steps';
import { otpLength, otpResendDelayMs } from '@arogo/contract/limits';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { CodeForm as CodeFields } from '@arogo/ui/code-form';
import { TextLink } from '@arogo/ui/text-link';
import { useSubmission } from '@arogo/ui/use-submission';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { safeParse } from 'zod/mini';
import { useServices } from '../../lib/services.ts';
import { ResendLine } from './resend-line.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

interface CodeFormProps {
  readonly email: string;
  /** When the newest code was requested (milliseconds since 1970), if known. */
  readonly sentAt: number | undefined;
  /** Verifies the code; resolves to an error message, or to undefined if the page continues. */
  readonly onVerify: (otp: string) => Promise<string | undefined>;
  /** Message shown while the page continues after a correct code. */
  readonly notice?: string | undefined;
  /** Formats an error that `onVerify` threw. */
  readonly explain: (error: unknown) => string;
  /** Requests another code; resolves to an error message, or to undefined. */
  readonly onResend: () => Promise<string | undefined>;
  /** Target of 'Use another e-mail'. */
  readonly back: string;
  readonly backState?: unknown;
}

/** Milliseconds to wait, if the server sent a Retry-After. */
const getRetryAfterMs = (error: unknown): number | undefined =>
  error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : undefined;

/** The six digit boxes, a button for another code, and a link back. */
export function CodeForm({ email, sentAt, onVerify, notice, explain, onResend, back, backState }: CodeFormProps) {
  const { toaster } = useServices();
  const boxes = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState('');
  const [hint, setHint] = useState<string>();
  /** The code was correct: the page continues by itself, and the form cannot be sent again. */
  const [verified, setVerified] = useState(false);
  const { busy, run } = useSubmission();
  useFocusOnNavigation(boxes);

  const refuse = (message: string): void => {
    setProblem(message);
    boxes.current?.focus();
  };

  const verify = async (): Promise<void> => {
    setProblem('');
    setHint(undefined);
    try {
      const refusal = await onVerify(otp);
      if (refusal === undefined) setVerified(true);
      else refuse(refusal);
    } catch (error) {
      setHint(getConnectionHint(error));
      refuse(explain(error));
    }
  };

  const resend = async (): Promise<number | undefined> => {
    setProblem('');
    setHint(undefined);
    try {
      const refusal = await onResend();
      if (refusal !== undefined) {
        setProblem(refusal);
        return undefined;
      }
      toaster.success(m.resent);
      return otpResendDelayMs;
    } catch (error) {
      setHint(getConnectionHint(error));
      setProblem(getErrorText(error, m.resendFailed));
      return getRetryAfterMs(error);
    }
  };

  const check = (): void => {
    const parsed = safeParse(otpSchema, otp);
    if (!parsed.success) setProblem(parsed.error.issues[0]?.message ?? '');
  };

  const submit = (): void => {
    if (otp.length === otpLength && !verified) void run(verify);
  };

  // The button is disabled until there are six digits; Enter before that shows what is missing.
  const checkOnEnter = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key === 'Enter' && otp.length < otpLength) check();
  });
  useEffect(() => {
    const input = boxes.current;
    const listen = (event: KeyboardEvent): void => checkOnEnter(event);
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  }, []);

  return (
    <CodeFields
      email={email}
      boxes={boxes}
      value={otp}
      problem={problem}
      notice={notice}
      hint={hint}
      busy={busy || verified}
      waits={otp.length < otpLength}
      onChange={(value) => {
        setOtp(value);
        setProblem('');
      }}
      onBlur={() => {
        if (otp !== '') check();
      }}
      onSubmit={submit}
      resend={<ResendLine sentAt={sentAt} onResend={resend} />}
      back={
        <TextLink as={Link} to={back} state={backState} className="inline-flex min-h-11 items-center">
          {s.anotherEmail}
        </TextLink>
      }
    />
  );
}
