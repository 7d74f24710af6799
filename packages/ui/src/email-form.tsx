import { email as emailSchema } from '@arogo/contract/access';
import { loginScreens as s } from '@arogo/contract/messages/login';
import { type FormEvent, type RefObject, useState } from 'react';
import { safeParse } from 'zod/mini';
import { Button } from './button.tsx';
import { InlineMessage } from './inline-message.tsx';
import { TextField } from './text-field.tsx';
import { useSubmission } from './use-submission.tsx';

interface EmailFormProps {
  /** The field, for moving the focus there. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly initial: string;
  /** Message of the field when the form opens. */
  readonly problem?: string | undefined;
  /** Hides the field's message, since it is shown elsewhere. */
  readonly quiet?: boolean;
  /** An address that needs no new code: the hint and the button label while it is entered. */
  readonly settled?: { readonly email: string; readonly hint: string; readonly submitLabel: string } | undefined;
  /** Requests a code. Resolves with a message for the field, or undefined on success. */
  readonly onSubmit: (email: string) => Promise<string | undefined>;
  /** Message for the field about an error of `onSubmit`. */
  readonly explain: (error: unknown, email: string) => string;
  /** Advice beneath the button. */
  readonly getHint: (error: unknown) => string | undefined;
}

/** An address field and a button that sends a code to it. */
export function EmailForm({
  field,
  initial,
  problem = '',
  quiet = false,
  settled,
  onSubmit,
  explain,
  getHint: hintOf,
}: EmailFormProps) {
  const [email, setEmail] = useState(initial);
  const [error, setError] = useState(problem);
  const [hint, setHint] = useState<string>();
  const { busy, run } = useSubmission();
  const current = email === settled?.email ? settled : undefined;

  const refuse = (message: string): void => {
    setError(message);
    field.current?.focus();
  };

  const send = async (): Promise<void> => {
    setHint(undefined);
    const parsed = safeParse(emailSchema, email);
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? '');
    setError('');
    try {
      const refusal = await onSubmit(parsed.data);
      if (refusal !== undefined) refuse(refusal);
    } catch (failure) {
      setHint(hintOf(failure));
      refuse(explain(failure, parsed.data));
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(send);
  };

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={s.emailLabel}
        required
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        reserve
        hint={current?.hint}
        value={email}
        error={quiet ? '' : error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" size="lg" block loading={busy} className="mt-3">
        {current?.submitLabel ?? s.sendCode}
      </Button>
      {hint && <InlineMessage className="mt-2">{hint}</InlineMessage>}
    </form>
  );
}
