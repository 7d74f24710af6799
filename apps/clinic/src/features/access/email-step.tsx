import { ApiError, connectionHint, messageOf } from '@arogo/client/api-error';
import { email as emailSchema, login } from '@arogo/contract/access';
import { accessMessages } from '@arogo/contract/messages/access';
import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { loginScreens as s } from '@arogo/contract/messages/login';
import { AccessHeading } from '@arogo/ui/access-heading';
import { Button } from '@arogo/ui/button';
import { InlineMessage } from '@arogo/ui/inline-message';
import { TextField } from '@arogo/ui/text-field';
import { useSubmission } from '@arogo/ui/use-submission';
import { type FormEvent, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { useServices } from '../../lib/services.ts';
import { useFocus } from './use-focus.ts';

interface EmailStepProps {
  readonly initial: string;
  /** What it says when it opens. */
  readonly problem: string | undefined;
  readonly onSent: (email: string) => void;
}

/** What helps: the network, or whoever invites doctors. */
const hintOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'email_not_registered' ? m.notInvited : connectionHint(error);

/** Signing in, first: the address. */
export function EmailStep({ initial, problem = '', onSent }: EmailStepProps) {
  const { call } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(initial);
  const [error, setError] = useState(problem);
  const [hint, setHint] = useState<string>();
  const { busy, run } = useSubmission();
  useFocus(field);

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
      await call(login, { body: { email: parsed.data } });
      onSent(parsed.data);
    } catch (failure) {
      setHint(hintOf(failure));
      refuse(messageOf(failure, accessMessages.loginFailed));
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(send);
  };

  return (
    <>
      <AccessHeading title={m.loginTitle}>{m.loginText}</AccessHeading>
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
          error={error}
          onChange={(event) => {
            setEmail(event.target.value);
            setError('');
          }}
        />
        <Button type="submit" size="lg" block loading={busy} className="mt-3">
          {s.sendCode}
        </Button>
        <InlineMessage className="mt-2">{hint}</InlineMessage>
      </form>
    </>
  );
}
