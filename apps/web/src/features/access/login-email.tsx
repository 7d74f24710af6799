import type { AccessState } from '@arogo/client/access-state';
import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { login } from '@arogo/contract/access';
import { accessMessages as m } from '@arogo/contract/messages/access';
import { loginScreens as s } from '@arogo/contract/messages/login';
import { AccessHeading } from '@arogo/ui/access-heading';
import { EmailForm } from '@arogo/ui/email-form';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { buildEmailStepPath } from '../../lib/access-paths.ts';
import { useServices } from '../../lib/services.ts';
import { DestinationNote } from './destination-note.tsx';
import { GoogleButton } from './google-button.tsx';
import { OrDivider } from './or-divider.tsx';
import { OtherAccessLink } from './other-access-link.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const UnregisteredDialog = lazy(() => import('./unregistered-dialog.tsx'));

interface LoginEmailProps {
  readonly remembered: AccessState;
  readonly problem: string | undefined;
  /** Called when a code is requested. */
  readonly onSending: () => void;
}

/** Sign-in, step 1. */
export function LoginEmail({ remembered, problem, onSending }: LoginEmailProps) {
  const { call } = useServices();
  const navigate = useNavigate();
  const [unregistered, setUnregistered] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useFocusOnNavigation(field);

  const send = async (email: string): Promise<undefined> => {
    onSending();
    await call(login, { body: { email } });
    await navigate('/login?step=2', { state: { ...remembered, email, sentAt: Date.now() } });
  };

  const explain = (error: unknown, email: string): string => {
    if (error instanceof ApiError && error.code === 'email_not_registered') setUnregistered(email);
    return getErrorText(error, m.loginFailed);
  };

  return (
    <>
      <AccessHeading title={s.loginTitle}>{s.loginText}</AccessHeading>
      <DestinationNote from={remembered.from} />
      <EmailForm
        field={field}
        initial=""
        problem={problem}
        quiet={unregistered !== undefined}
        onSubmit={send}
        explain={explain}
        getHint={getConnectionHint}
      />
      <OrDivider />
      <GoogleButton intent="login" from={remembered.from} />
      <OtherAccessLink question={s.newHere} label={s.createAccount} to="/signup" state={remembered} />
      {unregistered !== undefined && (
        <Suspense fallback={null}>
          <UnregisteredDialog
            email={unregistered}
            onStay={() => setUnregistered(undefined)}
            onGoOn={() => void navigate(buildEmailStepPath(unregistered), { state: remembered })}
          />
        </Suspense>
      )}
    </>
  );
}
