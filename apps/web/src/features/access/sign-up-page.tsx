import { readEmail } from '@arogo/client/access-state';
import { parseOwnPath } from '@arogo/client/destination';
import { Suspense, lazy, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { buildEmailStepPath, buildProfileStepPath } from '../../lib/access-paths.ts';
import { useServices, useSessionState } from '../../lib/services.ts';
import MissingEmail from './missing-email.tsx';
import { SignUpCode } from './sign-up-code.tsx';
import { SignUpEmail } from './sign-up-email.tsx';
import { SignUpPin } from './sign-up-pin.tsx';
import { SignUpStart } from './sign-up-start.tsx';
import { readSignUpState } from './sign-up-state.ts';
import { resolveSignUpPlace } from './steps.ts';
import { useLeaveWhenSignedIn } from './use-redirect-when-signed-in.ts';

// The only step with a long form, loaded when it is reached.
const SignUpProfile = lazy(() => import('./sign-up-profile.tsx'));

/** Destination after sign-up, unless the guard remembered another one. */
const defaultDestination = '/physical';

interface SignUpPageProps {
  /** Called with the destination as soon as sign-up is complete. */
  readonly onLeaving: (place: string) => void;
}

/** /signup: a choice (step 0), the address (1), the code (2), the Security PIN (3), the profile (6). */
export default function SignUpPage({ onLeaving }: SignUpPageProps) {
  const { session } = useServices();
  const { token, user, isRenewing: renewing } = useSessionState();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const signUpState = readSignUpState(state);
  const { from, sentAt } = signUpState;
  const remembered = from === undefined ? {} : { from };
  const destination = parseOwnPath(from, window.location.origin) ?? defaultDestination;
  const requestedStep = query.get('step');
  const email = readEmail(query.get('email'));

  const unreadable = user === 'unreadable';
  const signedIn = token !== undefined && !unreadable;
  const completedProfile = typeof user === 'string' || user.completedProfile;
  const { present, takeOver } = useLeaveWhenSignedIn(signedIn && completedProfile, destination);
  const [leaving, setLeaving] = useState(false);
  const finish = (): void => {
    takeOver();
    onLeaving(destination);
  };
  useEffect(() => {
    if (unreadable) session.clear();
  }, [session, unreadable]);

  if (leaving && token === undefined) return <Navigate to="/login" replace />;
  // The other steps need no session.
  if (renewing && requestedStep === '6') return <Navigate to="/refresh-token" replace />;
  if (present) return null;
  const place = resolveSignUpPlace(requestedStep, {
    isSignedIn: signedIn,
    hasCompleteProfile: completedProfile,
    email,
  });
  if (place.kind === 'email-missing') {
    return (
      <MissingEmail
        key={place.step}
        step={place.step === 2 ? 'code' : 'pin'}
        back={buildEmailStepPath()}
        state={remembered}
      />
    );
  }
  // Sign-up has just been completed: the last step stays until this page redirects.
  const step = place.kind === 'done' ? 6 : place.step;
  if (step === 6 && requestedStep !== '6')
    return (
      <Navigate to={buildProfileStepPath(typeof user === 'string' ? email : user.email)} replace state={remembered} />
    );
  if (requestedStep !== null && requestedStep !== String(step))
    return <Navigate to="/signup?step=0" replace state={remembered} />;

  switch (step) {
    case 0:
      return <SignUpStart remembered={remembered} typed={signUpState.typed} />;
    case 1:
      return <SignUpEmail remembered={remembered} email={email} state={signUpState} />;
    case 2:
      return <SignUpCode remembered={remembered} email={email} sentAt={sentAt} />;
    case 3:
      return <SignUpPin remembered={remembered} email={email} isVerified={signUpState.isVerified} />;
    case 6:
      return (
        <Suspense fallback={null}>
          <SignUpProfile
            from={from}
            onSaving={finish}
            onDone={() => void navigate(destination, { replace: true })}
            onLeaving={setLeaving}
          />
        </Suspense>
      );
    default:
      return step satisfies never;
  }
}
