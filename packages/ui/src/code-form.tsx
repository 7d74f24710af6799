import { otpLength } from '@arogo/contract/limits';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AccessHeading } from './access-heading.tsx';
import { Button } from './button.tsx';
import { CodeInput } from './code-input.tsx';
import { InlineMessage } from './inline-message.tsx';

interface CodeFormProps {
  /** Address that the code was sent to. */
  readonly email: string;
  /** The first box, for moving the focus there. */
  readonly boxes: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly problem: string;
  /** Message while a valid code is being processed. */
  readonly notice?: string | undefined;
  /** Advice beneath the button. */
  readonly hint: string | undefined;
  readonly busy: boolean;
  /** Disables the button until six digits are entered. */
  readonly waits?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onSubmit: () => void;
  /** The control that sends another code. */
  readonly resend: ReactNode;
  /** The link to enter another address. */
  readonly back: ReactNode;
}

/** Long enough to see the last digit, and to press the button first. */
const autoSubmitDelayMs = 800;

/** Whether more than one digit changed: the code was pasted or autofilled. */
const isReplaced = (before: string, after: string): boolean =>
  Array.from(after).filter((digit, index) => digit !== before[index]).length > 1;

/** Submits a code automatically after its last digit, each code once. A corrected digit waits for the button. */
const useAutoSubmit = (value: string, onSubmit: () => void) => {
  const [completed, setCompleted] = useState<string>();
  const sent = useRef<string>(undefined);
  const submit = (): void => {
    sent.current = value;
    onSubmit();
  };
  const submitOnce = useEffectEvent(() => {
    if (value === completed && sent.current !== value) submit();
  });
  useEffect(() => {
    if (completed === undefined) return undefined;
    const timer = setTimeout(submitOnce, autoSubmitDelayMs);
    return () => clearTimeout(timer);
  }, [completed]);
  return {
    submit,
    follow: (next: string): void => {
      const isComplete = next.length === otpLength && (value.length < otpLength || isReplaced(value, next));
      setCompleted(isComplete ? next : undefined);
    },
  };
};

/** The six boxes of a code, with resend and back. */
export function CodeForm({
  email,
  boxes,
  value,
  problem,
  notice,
  hint,
  busy,
  waits = false,
  onChange,
  onBlur,
  onSubmit,
  resend,
  back,
}: CodeFormProps) {
  const { submit, follow } = useAutoSubmit(value, onSubmit);
  return (
    <>
      <AccessHeading title={s.codeTitle}>
        {s.codeTextBefore}
        <strong className="font-semibold text-ink">{email}</strong>
        {s.codeTextAfter}
      </AccessHeading>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <CodeInput
          ref={boxes}
          label={s.codeLabel}
          labelHidden
          required
          name="otp"
          value={value}
          error={problem}
          success={notice}
          hint={s.codeHint}
          onChange={(next) => {
            follow(next);
            onChange(next);
          }}
          onBlur={onBlur}
        />
        <div className="mt-1">{resend}</div>
        <Button type="submit" size="lg" block loading={busy} disabled={waits} className="mt-6">
          {s.verify}
        </Button>
        {hint && <InlineMessage className="mt-2">{hint}</InlineMessage>}
      </form>
      <p className="mt-2 text-center">{back}</p>
    </>
  );
}
