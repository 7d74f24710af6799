import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { login } from '@arogo/contract/access';
import { accessMessages } from '@arogo/contract/messages/access';
import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { AccessHeading } from '@arogo/ui/access-heading';
import { EmailForm } from '@arogo/ui/email-form';
import { useRef } from 'react';
import { useServices } from '../../lib/services.ts';
import { useFocus } from './use-focus.ts';

interface EmailStepProps {
  readonly initial: string;
  /** Error message shown when the step opens. */
  readonly problem: string | undefined;
  readonly onSent: (email: string) => void;
}

/** Hint for the error: the network, or the contact that invites doctors. */
const getErrorHint = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'email_not_registered' ? m.notInvited : getConnectionHint(error);

const getErrorMessage = (error: unknown): string => getErrorText(error, accessMessages.loginFailed);

/** Sign-in, step 1: the e-mail address. */
export function EmailStep({ initial, problem, onSent }: EmailStepProps) {
  const { call } = useServices();
  const field = useRef<HTMLInputElement>(null);
  useFocus(field);

  const send = async (email: string): Promise<undefined> => {
    await call(login, { body: { email } });
    onSent(email);
  };

  return (
    <>
      <AccessHeading title={m.loginTitle}>{m.loginText}</AccessHeading>
      <EmailForm
        field={field}
        initial={initial}
        problem={problem}
        onSubmit={send}
        explain={getErrorMessage}
        getHint={getErrorHint}
      />
    </>
  );
}
