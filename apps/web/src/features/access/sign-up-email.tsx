import { messageOf } from '@arogo/client/api-error';
import { requestOtp } from '@arogo/contract/access';
import { accessMessages as m } from '@arogo/contract/messages/access';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { AccessHeading } from '@arogo/ui/access-heading';
import { useNavigate } from 'react-router';
import { codeStepPath } from '../../lib/access-paths.ts';
import { useServices } from '../../lib/services.ts';
import { Consent } from './consent.tsx';
import { EmailForm } from './email-form.tsx';
import { OtherWay } from './other-way.tsx';

const explain = (error: unknown): string => messageOf(error, m.requestOtpFailed, m.requestOtpFailedShort);

/** Signing up, step 1. */
export function SignUpEmail({ initial, problem }: { readonly initial: string; readonly problem: string | undefined }) {
  const { call } = useServices();
  const navigate = useNavigate();

  const send = async (email: string): Promise<string | undefined> => {
    const { isNewUser } = await call(requestOtp, { body: { email } });
    if (!isNewUser) return m.alreadyRegistered;
    await navigate(codeStepPath(email), { state: { sentAt: Date.now() } });
    return undefined;
  };

  return (
    <>
      <AccessHeading title={s.emailTitle}>{s.emailText}</AccessHeading>
      <EmailForm initial={initial} problem={problem} onSubmit={send} explain={explain} />
      <Consent />
      <OtherWay question={s.alreadyHere} label={s.signIn} to="/login" />
    </>
  );
}
