import type { AccessState } from '@arogo/client/access-state';
import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { setupPin } from '@arogo/contract/access-steps';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { AccessHeading } from '@arogo/ui/access-heading';
import { PinForm } from '@arogo/ui/pin-form';
import { TextLink } from '@arogo/ui/text-link';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { buildEmailStepPath } from '../../lib/access-paths.ts';
import { useServices } from '../../lib/services.ts';
import { SignUpProgress } from './sign-up-progress.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Link to continue if this PIN can never be accepted here. */
const renderRecoveryLink = (error: unknown, email: string, remembered: AccessState): ReactNode => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'pin_only_for_new') {
    return (
      <TextLink as={Link} to="/login" state={remembered}>
        {s.signIn}
      </TextLink>
    );
  }
  if (error.code !== 'verification_needed') return undefined;
  return (
    <TextLink as={Link} to={buildEmailStepPath(email)} state={remembered}>
      {s.verifyAgain}
    </TextLink>
  );
};

interface SignUpPinProps {
  readonly remembered: AccessState;
  readonly email: string;
  /** A code for this address has just been accepted. */
  readonly isVerified: boolean;
}

/** Sign-up, step 3: the PIN and its repetition. */
export function SignUpPin({ remembered, email, isVerified }: SignUpPinProps) {
  const { call, session, toaster } = useServices();
  const boxes = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useFocusOnNavigation(boxes);
  return (
    <>
      <SignUpProgress
        step={3}
        onBack={() => void navigate(buildEmailStepPath(email), { state: { ...remembered, isVerified } })}
      />
      <AccessHeading title={s.pinTitle}>{s.pinText}</AccessHeading>
      <PinForm
        boxes={boxes}
        onSave={async (choice) => {
          const { token, user } = await call(setupPin, { body: { isNewUser: true, email, ...choice } });
          toaster.success(m.pinSet);
          // The session has an incomplete profile, so the page continues with step 6.
          session.open(token, user);
        }}
        getFieldErrors={(error) => (error instanceof ApiError ? error.fields : {})}
        getProblem={(error) => ({
          message: getErrorText(error, m.setupPinFailed, m.setupPinFailedShort),
          hint: getConnectionHint(error),
          action: renderRecoveryLink(error, email, remembered),
        })}
      />
    </>
  );
}
