import { readAccessState } from '@arogo/client/access-state';
import { parseOwnPath } from '@arogo/client/destination';
import { redirectDelaysMs } from '@arogo/contract/limits';
import { useTimeout } from '@arogo/ui/use-timeout';
import { Suspense, lazy } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isInChosenLanguage } from '../../lib/chosen-language.ts';
import { LoginEmail } from './login-email.tsx';
import { useIsSignedIn, useLeaveWhenSignedIn } from './use-redirect-when-signed-in.ts';

const importLoginCode = () => import('./login-code.tsx');
// Loaded while the code is being sent, so that the first page of a visit stays small.
const LoginCode = lazy(importLoginCode);
const MissingEmail = lazy(() => import('./missing-email.tsx'));

/** Destination after sign-in, unless the guard remembered another one. */
const defaultDestination = '/physical';

interface LoginPageProps {
  /** Called with the destination as soon as it is known. */
  readonly onLeaving: (place: string) => void;
}

/** /login: an address (step 1), then the code that was sent to it (step 2). */
export default function LoginPage({ onLeaving }: LoginPageProps) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const { from, email, sentAt, problem } = readAccessState(state);
  const navigate = useNavigate();
  const later = useTimeout();
  const destination = parseOwnPath(from, window.location.origin) ?? defaultDestination;
  const { present, takeOver } = useLeaveWhenSignedIn(useIsSignedIn(), destination);
  if (present) return null;

  const remembered = from === undefined ? {} : { from };
  if (query.get('step') !== '2') {
    return (
      <LoginEmail
        remembered={remembered}
        problem={problem}
        onSending={() => void importLoginCode().catch(() => undefined)}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      {email === undefined ? (
        <MissingEmail step="code" back="/login?step=1" state={remembered} />
      ) : (
        <LoginCode
          email={email}
          sentAt={sentAt}
          remembered={remembered}
          onSigningIn={takeOver}
          onSignedIn={() => {
            onLeaving(destination);
            later(() => {
              if (isInChosenLanguage(document.cookie)) void navigate(destination, { replace: true });
              else window.location.replace(destination);
            }, redirectDelaysMs.login);
          }}
        />
      )}
    </Suspense>
  );
}
