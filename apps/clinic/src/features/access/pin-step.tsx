import { ApiError, connectionHint, messageOf } from '@arogo/client/api-error';
import { pinChoice, setupPin } from '@arogo/contract/access';
import type { AnswerOf } from '@arogo/contract/endpoint';
import { accessMessages } from '@arogo/contract/messages/access';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { AccessHeading } from '@arogo/ui/access-heading';
import { Button } from '@arogo/ui/button';
import { CodeInput } from '@arogo/ui/code-input';
import { FormProblem, type Problem } from '@arogo/ui/form-problem';
import { useSubmission } from '@arogo/ui/use-submission';
import { type FormEvent, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { useServices } from '../../lib/services.ts';
import { useFocus } from './use-focus.ts';

interface PinStepProps {
  readonly email: string;
  readonly onSet: (opened: AnswerOf<typeof setupPin>) => void;
  /** The address has to be verified anew. */
  readonly onAgain: () => void;
}

interface PinErrors {
  readonly securityPin?: string | undefined;
  readonly confirmPin?: string | undefined;
}

/** For who is new here: the PIN and its repetition. */
export function PinStep({ email, onSet, onAgain }: PinStepProps) {
  const { call } = useServices();
  const pinBoxes = useRef<HTMLInputElement>(null);
  const confirmBoxes = useRef<HTMLInputElement>(null);
  const [securityPin, setSecurityPin] = useState('');
  const [confirmPin, setConfirmPin] = useState('');
  const [errors, setErrors] = useState<PinErrors>({});
  const [problem, setProblem] = useState<Problem>();
  const { busy, run } = useSubmission();
  useFocus(pinBoxes);

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
      onSet(await call(setupPin, { body: { isNewUser: true, email, securityPin, confirmPin } }));
    } catch (error) {
      const { code, fields }: Partial<ApiError> = error instanceof ApiError ? error : {};
      if (fields?.['securityPin'] !== undefined || fields?.['confirmPin'] !== undefined) return refuse(fields);
      if (code === 'verification_needed' || code === 'pin_only_for_new') return onAgain();
      setProblem({ message: messageOf(error, accessMessages.setupPinFailed, accessMessages.setupPinFailedShort), hint: connectionHint(error) });
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(save);
  };

  return (
    <>
      <AccessHeading title={m.pinTitle}>{m.pinText}</AccessHeading>
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
