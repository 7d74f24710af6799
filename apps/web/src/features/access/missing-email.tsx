import type { AccessState } from '@arogo/client/access-state';
import { redirectDelaysMs } from '@arogo/contract/limits';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { AccessHeading } from '@arogo/ui/access-heading';
import { Alert } from '@arogo/ui/alert';
import { LinkButton } from '@arogo/ui/link-button';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ResendLine } from './resend-line.tsx';

interface MissingEmailProps {
  readonly step: 'code' | 'pin';
  /** The step where the address is entered. */
  readonly back: string;
  readonly state?: AccessState;
}

/** A later step was opened without an address: shows an error and returns to the step with the address. */
export default function MissingEmail({ step, back, state }: MissingEmailProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>(m.emailMissing);
  const [backState] = useState<AccessState>({ ...state, problem: m.emailMissing });
  useEffect(() => {
    const timer = setTimeout(() => void navigate(back, { replace: true, state: backState }), redirectDelaysMs.failure);
    return () => clearTimeout(timer);
  }, [navigate, back, backState]);

  const cannotResend = async (): Promise<undefined> => {
    setProblem(m.resendWithoutEmail);
  };

  return (
    <>
      <AccessHeading title={step === 'code' ? s.codeTitle : s.pinTitle} />
      <Alert tone="danger" title={problem}>
        {s.missingEmailText}
      </Alert>
      {step === 'code' && (
        <div className="mt-4">
          <ResendLine sentAt={undefined} onResend={cannotResend} />
        </div>
      )}
      <LinkButton as={Link} to={back} state={backState} replace size="lg" block className="mt-6">
        {s.enterEmail}
      </LinkButton>
    </>
  );
}
