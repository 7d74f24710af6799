import type { AccessState } from '@arogo/client/access-state';
import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { requestOtp } from '@arogo/contract/access-steps';
import { otpLifetimeMs } from '@arogo/contract/limits';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { AccessHeading } from '@arogo/ui/access-heading';
import { EmailForm } from '@arogo/ui/email-form';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { buildCodeStepPath, buildPinStepPath } from '../../lib/access-paths.ts';
import { useServices } from '../../lib/services.ts';
import { Consent } from './consent.tsx';
import { DestinationNote } from './destination-note.tsx';
import { OtherAccessLink } from './other-access-link.tsx';
import { SignUpProgress } from './sign-up-progress.tsx';
import type { SignUpState } from './sign-up-state.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const getErrorMessage = (error: unknown): string => getErrorText(error, m.requestOtpFailed, m.requestOtpFailedShort);

interface SignUpEmailProps {
  readonly remembered: AccessState;
  /** The address in the query, '' if there is none. */
  readonly email: string;
  /** State passed from the previous step. */
  readonly state: SignUpState;
}

/** The next step for an address that needs no new code: it is verified, or the last code is still valid. */
const getSettledStep = (
  email: string,
  { isVerified, sentAt }: SignUpState,
): { readonly step: 'code' | 'pin'; readonly hint: string } | undefined => {
  if (email === '') return undefined;
  if (isVerified) return { step: 'pin', hint: s.emailConfirmed };
  if (sentAt === undefined || Date.now() - sentAt > otpLifetimeMs) return undefined;
  return { step: 'code', hint: s.codeStillWorks };
};

/** Sign-up, step 1. */
export function SignUpEmail({ remembered, email: initial, state }: SignUpEmailProps) {
  const { call } = useServices();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useFocusOnNavigation(field);
  const [settled] = useState(() => getSettledStep(initial, state));

  const send = async (email: string): Promise<string | undefined> => {
    if (settled !== undefined && email === initial) {
      const path = settled.step === 'pin' ? buildPinStepPath(email) : buildCodeStepPath(email);
      await navigate(path, { state: { ...remembered, sentAt: state.sentAt, isVerified: state.isVerified } });
      return undefined;
    }
    const { isNewUser } = await call(requestOtp, { body: { email } });
    if (!isNewUser) return m.alreadyRegistered;
    await navigate(buildCodeStepPath(email), { state: { ...remembered, sentAt: Date.now() } });
    return undefined;
  };

  return (
    <>
      <SignUpProgress
        step={1}
        onBack={() => void navigate('/signup?step=0', { state: { ...remembered, typed: field.current?.value ?? '' } })}
      />
      <AccessHeading title={s.emailTitle}>{s.emailText}</AccessHeading>
      <DestinationNote from={remembered.from} />
      <EmailForm
        field={field}
        initial={initial === '' ? state.typed : initial}
        problem={state.problem}
        settled={settled && { email: initial, hint: settled.hint, submitLabel: s.continue }}
        onSubmit={send}
        explain={getErrorMessage}
        getHint={getConnectionHint}
      />
      <Consent />
      <OtherAccessLink question={s.alreadyHere} label={s.signIn} to="/login" state={remembered} />
    </>
  );
}
