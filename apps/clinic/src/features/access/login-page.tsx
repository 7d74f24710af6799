import { parseOwnPath } from '@arogo/client/destination';
import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useServices, useSessionState } from '../../lib/services.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { PinStep } from './pin-step.tsx';
import { readStep, type StepState } from './steps.ts';

/** /login: an address, the code that was sent to it, and for a new account the Security PIN. */
export default function LoginPage() {
  const { session, toaster } = useServices();
  const { token, isRenewing: renewing } = useSessionState();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { from, email = '', sentAt, problem, step } = readStep(state);
  const destination = parseOwnPath(from, window.location.origin) ?? '/';
  const [cameSignedIn] = useState(token !== undefined);
  if (renewing) return <Navigate to="/refresh-token" replace />;
  // Signed in here, by another tab, or before: this page has nothing to do.
  if (token !== undefined) return <Navigate to={destination} replace />;

  const remembered: StepState = from === undefined ? {} : { from };
  const go = (next: StepState, replace = false): void =>
    void navigate('/login', { replace, state: { ...remembered, ...next } });
  const enter = (
    opened: { readonly token: string; readonly user: Parameters<typeof session.open>[1] },
    said: string,
  ): void => {
    session.open(opened.token, opened.user);
    if (!cameSignedIn) toaster.success(said);
  };

  if (step === 'code') {
    return (
      <CodeStep
        key={step}
        email={email}
        sentAt={sentAt}
        onResent={() => go({ step, email, sentAt: Date.now() }, true)}
        onNew={() => go({ step: 'pin', email }, true)}
        onSignedIn={(opened) => enter(opened, m.signedIn)}
        onBack={() => go({})}
      />
    );
  }
  if (step === 'pin') {
    return (
      <PinStep
        email={email}
        onSet={(opened) => enter(opened, m.pinSet)}
        onAgain={() => go({ email, problem: m.codeAgain }, true)}
      />
    );
  }
  return (
    <EmailStep initial={email} problem={problem} onSent={(to) => go({ step: 'code', email: to, sentAt: Date.now() })} />
  );
}
