import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { AccessHeading } from './access-heading.tsx';
import { Button } from './button.tsx';
import { CodeInput } from './code-input.tsx';
import { InlineMessage } from './inline-message.tsx';

interface CodeFormProps {
  /** Where the code was sent. */
  readonly email: string;
  /** The first box, for whoever brings the focus there. */
  readonly boxes: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly problem: string;
  /** What to say while a right code leads on. */
  readonly notice?: string | undefined;
  /** What helps, beneath the button. */
  readonly hint: string | undefined;
  readonly busy: boolean;
  /** The button waits for six digits. */
  readonly waits?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onSubmit: () => void;
  /** Another code. */
  readonly resend: ReactNode;
  /** The way to another address. */
  readonly back: ReactNode;
}

/** The six boxes of a code that was sent, another code, and the way back. */
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
          onSubmit();
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
          onChange={onChange}
          onBlur={onBlur}
        />
        {resend}
        <Button type="submit" size="lg" block loading={busy} disabled={waits} className="mt-6">
          {s.verify}
        </Button>
        {hint && <InlineMessage className="mt-2">{hint}</InlineMessage>}
      </form>
      <p className="mt-2 text-center">{back}</p>
    </>
  );
}
