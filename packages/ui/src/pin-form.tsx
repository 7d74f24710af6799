import { pinChoice } from '@arogo/contract/access-steps';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { Button } from './button.tsx';
import { CodeInput } from './code-input.tsx';
import { FormProblem, type FormProblemDetails } from './form-problem.tsx';
import { RevealButton } from './reveal-button.tsx';
import { useSubmission } from './use-submission.tsx';

interface PinErrors {
  readonly securityPin?: string | undefined;
  readonly confirmPin?: string | undefined;
}

interface PinFormProps {
  /** The boxes of the PIN, for moving the focus there. */
  readonly boxes: RefObject<HTMLInputElement | null>;
  /** Saves the PIN; both values are equal. */
  readonly onSave: (choice: { readonly securityPin: string; readonly confirmPin: string }) => Promise<void>;
  /** The field errors of the server, from an error of `onSave`. */
  readonly getFieldErrors: (error: unknown) => PinErrors;
  /** The problem of the form as a whole, from an error of `onSave`; undefined if the person is redirected. */
  readonly getProblem: (error: unknown) => FormProblemDetails | undefined;
}

/** A new Security PIN and its confirmation. */
export function PinForm({ boxes, onSave, getFieldErrors: fieldsOf, getProblem: problemOf }: PinFormProps) {
  const confirmBoxes = useRef<HTMLInputElement>(null);
  const [securityPin, setSecurityPin] = useState('');
  const [confirmPin, setConfirmPin] = useState('');
  const [errors, setErrors] = useState<PinErrors>({});
  const [problem, setProblem] = useState<FormProblemDetails>();
  const [shown, setShown] = useState(false);
  const { busy, run } = useSubmission();

  const refuse = (next: PinErrors): void => {
    setErrors(next);
    (next.securityPin === undefined ? confirmBoxes : boxes).current?.focus();
  };

  const save = async (): Promise<void> => {
    setProblem(undefined);
    const parsed = safeParse(pinChoice, { securityPin, confirmPin });
    if (!parsed.success) {
      const said = (name: keyof PinErrors): string | undefined =>
        parsed.error.issues.find(({ path }) => path[0] === name)?.message;
      return refuse({ securityPin: said('securityPin'), confirmPin: said('confirmPin') });
    }
    setErrors({});
    try {
      await onSave({ securityPin, confirmPin });
    } catch (error) {
      const fields = fieldsOf(error);
      if (fields.securityPin !== undefined || fields.confirmPin !== undefined) return refuse(fields);
      setProblem(problemOf(error));
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(save);
  };

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <CodeInput
          ref={boxes}
          label={s.pinLabel}
          required
          masked
          shown={shown}
          name="securityPin"
          value={securityPin}
          hint={s.pinHint}
          error={errors.securityPin}
          onComplete={() => {
            if (confirmPin === '') confirmBoxes.current?.focus();
          }}
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
          shown={shown}
          name="confirmPin"
          value={confirmPin}
          reserve
          error={errors.confirmPin}
          onChange={(value) => {
            setConfirmPin(value);
            setErrors({ securityPin: errors.securityPin });
          }}
        />
        <RevealButton name={s.pinLabel} shown={shown} onChange={setShown} className="-mt-3 justify-self-end" />
        <Button type="submit" size="lg" block loading={busy} className="mt-2">
          {s.setPin}
        </Button>
      </form>
      <FormProblem problem={problem} />
    </>
  );
}
