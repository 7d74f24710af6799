import type { AccessState } from '@arogo/client/access-state';
import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { requestOtp } from '@arogo/contract/access';
import { accessMessages as m } from '@arogo/contract/messages/access';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { AccessHeading } from '@arogo/ui/access-heading';
import { EmailForm } from '@arogo/ui/email-form';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { buildCodeStepPath } from '../../lib/access-paths.ts';
import { useServices } from '../../lib/services.ts';
import { Consent } from './consent.tsx';
import { DestinationNote } from './destination-note.tsx';
import { OtherAccessLink } from './other-access-link.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const getErrorMessage = (error: unknown): string => getErrorText(error, m.requestOtpFailed, m.requestOtpFailedShort);

interface SignUpEmailProps {
  readonly remembered: AccessState;
  readonly initial: string;
  readonly problem: string | undefined;
}

/** Signing up, step 1. */
export function SignUpEmail({ remembered, initial, problem }: SignUpEmailProps) {
  const { call } = useServices();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useFocusOnNavigation(field);

  const send = async (email: string): Promise<string | undefined> => {
    const { isNewUser } = await call(requestOtp, { body: { email } });
    if (!isNewUser) return m.alreadyRegistered;
    await navigate(buildCodeStepPath(email), { state: { ...remembered, sentAt: Date.now() } });
    return undefined;
  };

  return (
    <>
      <AccessHeading title={s.emailTitle}>{s.emailText}</AccessHeading>
      <DestinationNote from={remembered.from} />
      <EmailForm
        field={field}
        initial={initial}
        problem={problem}
        onSubmit={send}
        explain={getErrorMessage}
        getHint={getConnectionHint}
      />
      <Consent />
      <OtherAccessLink question={s.alreadyHere} label={s.signIn} to="/login" state={remembered} />
    </>
  );
}
