import type { AccessState } from '@arogo/client/access-state';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { AccessHeading } from '@arogo/ui/access-heading';
import { LinkButton } from '@arogo/ui/link-button';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { buildEmailStepPath } from '../../lib/access-paths.ts';
import { Consent } from './consent.tsx';
import { DestinationNote } from './destination-note.tsx';
import { GoogleButton } from './google-button.tsx';
import { OrDivider } from './or-divider.tsx';
import { OtherAccessLink } from './other-access-link.tsx';
import { SignUpProgress } from './sign-up-progress.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

interface SignUpStartProps {
  readonly remembered: AccessState;
  /** The address that was typed before returning here. */
  readonly typed: string;
}

/** Sign-up, step 0: Google or e-mail. */
export function SignUpStart({ remembered, typed }: SignUpStartProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(heading);
  return (
    <>
      <SignUpProgress step={0} onBack={() => void navigate('/')} />
      <AccessHeading title={s.startTitle} ref={heading}>
        {s.startText}
      </AccessHeading>
      <DestinationNote from={remembered.from} />
      <LinkButton as={Link} to={buildEmailStepPath()} state={{ ...remembered, typed }} size="lg" block>
        {s.continueWithEmail}
      </LinkButton>
      <OrDivider />
      <GoogleButton intent="signup" from={remembered.from} />
      <Consent />
      <OtherAccessLink question={s.alreadyHere} label={s.signIn} to="/login" state={remembered} />
    </>
  );
}
