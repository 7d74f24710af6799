import { connectionHint } from '@arogo/client/api-error';
import { email as emailSchema } from '@arogo/contract/access';
import { loginScreens as s } from '@arogo/contract/messages/login';
import { Button } from '@arogo/ui/button';
import { InlineMessage } from '@arogo/ui/inline-message';
import { TextField } from '@arogo/ui/text-field';
import { useSubmission } from '@arogo/ui/use-submission';
import { type FormEvent, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

interface EmailFormProps {
  readonly initial: string;
  /** What it says when it opens. */
  readonly problem?: string | undefined;
  /** What the field would say is being said elsewhere. */
  readonly quiet?: boolean;
  /** Asks for a code; answers what to say at the field, or undefined when it leads on. */
  readonly onSubmit: (email: string) => Promise<string | undefined>;
  /** What to say at the field about what `onSubmit` threw. */
  readonly explain: (error: unknown, email: string) => string;
}

/** An address and the button that sends a code to it. */
export function EmailForm({ initial, problem = '', quiet = false, onSubmit, explain }: EmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(initial);
  const [error, setError] = useState(problem);
  const [hint, setHint] = useState<string>();
  const { busy, run } = useSubmission();
  useFocusOnArrival(field);

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
      setHint(connectionHint(failure));
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
        value={email}
        error={quiet ? '' : error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" size="lg" block loading={busy} className="mt-3">
        {s.sendCode}
      </Button>
      {hint && <InlineMessage className="mt-2">{hint}</InlineMessage>}
    </form>
  );
}
