import { ApiError, connectionHint, messageOf } from '@arogo/client/api-error';
import { pinChoice, setupPin } from '@arogo/contract/access';
import { accessMessages as m } from '@arogo/contract/messages/access';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { AccessHeading } from '@arogo/ui/access-heading';
import { Button } from '@arogo/ui/button';
import { CodeInput } from '@arogo/ui/code-input';
import { FormProblem, type Problem } from '@arogo/ui/form-problem';
import { TextLink } from '@arogo/ui/text-link';
import { useSubmission } from '@arogo/ui/use-submission';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { safeParse } from 'zod/mini';
import { emailStepPath } from '../../lib/access-paths.ts';
import { useServices } from '../../lib/services.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

interface PinErrors {
  readonly securityPin?: string | undefined;
  readonly confirmPin?: string | undefined;
}

/** What can be done where the same PIN will never be accepted here. */
const wayOut = (error: unknown, email: string): ReactNode => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'pin_only_for_new') {
    return (
      <TextLink as={Link} to="/login">
        {s.signIn}
      </TextLink>
    );
  }
  if (error.code !== 'verification_needed') return undefined;
  return (
    <TextLink as={Link} to={emailStepPath(email)}>
      {s.verifyAgain}
    </TextLink>
  );
};

/** Signing up, step 3: the PIN and its repetition. */
export function SignUpPin({ email }: { readonly email: string }) {
  const { call, session, toaster } = useServices();
  const pinBoxes = useRef<HTMLInputElement>(null);
  const confirmBoxes = useRef<HTMLInputElement>(null);
  const [securityPin, setSecurityPin] = useState('');
  const [confirmPin, setConfirmPin] = useState('');
  const [errors, setErrors] = useState<PinErrors>({});
  const [problem, setProblem] = useState<Problem>();
  const { busy, run } = useSubmission();
  useFocusOnArrival(pinBoxes);

  const refuse = (next: PinErrors): void => {
    setErrors(next);
    (next.securityPin === undefined ? confirmBoxes : pinBoxes).current?.focus();
  };

  const save = async (): Promise<void> => {
    setProblem(undefined);
    const parsed = safeParse(pinChoice, { securityPin, confirmPin });
    if (!parsed.success) {
      const said = (name: keyof PinErrors): string | undefined => parsed.error.issues.find(({ path }) => path[0] === name)?.message;
      return refuse({ securityPin: said('securityPin'), confirmPin: said('confirmPin') });
    }
    setErrors({});
    try {
      const { token, user } = await call(setupPin, { body: { isNewUser: true, email, securityPin, confirmPin } });
      toaster.success(m.pinSet);
      // Signed in with an incomplete profile: the page goes on to step 6.
      session.open(token, user);
    } catch (error) {
      const fields: PinErrors = error instanceof ApiError ? error.fields : {};
      if (fields.securityPin !== undefined || fields.confirmPin !== undefined) return refuse(fields);
      setProblem({
        message: messageOf(error, m.setupPinFailed, m.setupPinFailedShort),
        hint: connectionHint(error),
        action: wayOut(error, email),
      });
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(save);
  };

  return (
    <>
      <AccessHeading title={s.pinTitle}>{s.pinText}</AccessHeading>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <CodeInput
          ref={pinBoxes}
          label={s.pinLabel}
          required
          masked
          maskedName={s.pinLabel}
          name="securityPin"
          value={securityPin}
          hint={s.pinHint}
          error={errors.securityPin}
          onChange={(value) => {
            setSecurityPin(value);
            setErrors({ confirmPin: errors.confirmPin });
          }}
        />
        <CodeInput
          ref={confirmBoxes}
          label={s.pinConfirmLabel}
          required
          masked
          maskedName={s.pinConfirmLabel}
          name="confirmPin"
          value={confirmPin}
          error={errors.confirmPin}
          onChange={(value) => {
            setConfirmPin(value);
            setErrors({ securityPin: errors.securityPin });
          }}
        />
        <Button type="submit" size="lg" block loading={busy} className="mt-2">
          {s.setPin}
        </Button>
      </form>
      <FormProblem problem={problem} />
    </>
  );
}
