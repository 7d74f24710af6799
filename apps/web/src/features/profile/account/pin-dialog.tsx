import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { formatCountdown } from '@arogo/client/format';
import { otpResendDelayMs } from '@arogo/contract/limits';
import { accessStepMessages } from '@arogo/contract/messages/access-steps';
import { accessScreens } from '@arogo/contract/messages/access-screens';
import { pinChange as t } from '@arogo/contract/messages/pin-change';
import { changePin, pinChangeBody, sendPinCode } from '@arogo/contract/pin-change';
import { Button } from '@arogo/ui/button';
import { CodeInput } from '@arogo/ui/code-input';
import { Dialog } from '@arogo/ui/dialog';
import { FormProblem, type FormProblemDetails } from '@arogo/ui/form-problem';
import { InlineMessage } from '@arogo/ui/inline-message';
import { Resend } from '@arogo/ui/resend';
import { RevealButton } from '@arogo/ui/reveal-button';
import { Segmented } from '@arogo/ui/segmented';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { useServices, useStoredUser } from '../../../lib/services.ts';

type PinProof = 'oldPin' | 'otp';
type FieldName = PinProof | 'securityPin' | 'confirmPin';
type PinFieldErrors = Readonly<Partial<Record<FieldName, string>>>;
const fieldOrder: readonly FieldName[] = ['oldPin', 'otp', 'securityPin', 'confirmPin'];

/** Error texts by field, from the fields of an API error. */
const toFieldErrors = (fields: Readonly<Record<string, string>>): PinFieldErrors =>
  Object.fromEntries(fieldOrder.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** Changes the Security PIN: a proof of identity, then the new PIN twice. */
export function PinDialog({ onClose }: { readonly onClose: () => void }) {
  const { call, session, toaster } = useServices();
  const client = useQueryClient();
  const email = useStoredUser()?.email ?? '';
  const form = useId();
  const oldPinBoxes = useRef<HTMLInputElement>(null);
  const codeBoxes = useRef<HTMLInputElement>(null);
  const newPinBoxes = useRef<HTMLInputElement>(null);
  const confirmBoxes = useRef<HTMLInputElement>(null);
  const [proof, setProof] = useState<PinProof>('oldPin');
  const [typed, setTyped] = useState<Readonly<Record<FieldName, string>>>({
    oldPin: '',
    otp: '',
    securityPin: '',
    confirmPin: '',
  });
  const [errors, setErrors] = useState<PinFieldErrors>({});
  const [problem, setProblem] = useState<FormProblemDetails>();
  const [shown, setShown] = useState(false);
  /** When the next code may be requested; undefined until one was sent. */
  const [nextCode, setNextCode] = useState<number>();
  const wasSent = nextCode !== undefined;
  useEffect(() => {
    if (wasSent) codeBoxes.current?.focus();
  }, [wasSent]);
  const sending = useSubmission();
  const saving = useSubmission();

  const refuse = (found: PinFieldErrors): void => {
    setErrors(found);
    const first = fieldOrder.find((name) => found[name] !== undefined);
    const boxes = { oldPin: oldPinBoxes, otp: codeBoxes, securityPin: newPinBoxes, confirmPin: confirmBoxes };
    if (first !== undefined) boxes[first].current?.focus();
  };
  const fail = (error: unknown): void =>
    setProblem({ message: getErrorText(error, t.failed), hint: getConnectionHint(error) });

  const sendCode = async (): Promise<number | undefined> => {
    setProblem(undefined);
    try {
      await call(sendPinCode, {});
      setNextCode(Date.now() + otpResendDelayMs);
      return otpResendDelayMs;
    } catch (error) {
      setProblem({ message: getErrorText(error, accessStepMessages.requestOtpFailed), hint: getConnectionHint(error) });
      const wait = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : undefined;
      // A code was sent already.
      if (error instanceof ApiError && error.code === 'otp_resend_too_soon')
        setNextCode(Date.now() + (wait ?? otpResendDelayMs));
      return wait;
    }
  };

  const save = async (): Promise<void> => {
    setProblem(undefined);
    const body = { [proof]: typed[proof], securityPin: typed.securityPin, confirmPin: typed.confirmPin };
    const parsed = safeParse(pinChangeBody, body);
    if (!parsed.success)
      return refuse(
        toFieldErrors(
          Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]).toReversed()),
        ),
      );
    setErrors({});
    try {
      const { token, user } = await call(changePin, { body: parsed.data });
      session.open(token, user);
      toaster.success(t.changed);
      void client.invalidateQueries({ queryKey: ['profile', 'sessions'] });
      onClose();
    } catch (error) {
      // The session has ended for good and cannot be renewed: go to the sign-in page.
      if (error instanceof ApiError && error.code === 'pin_attempts_exceeded') {
        session.clear();
        toaster.error(error.message);
        return;
      }
      const fieldErrors = error instanceof ApiError ? toFieldErrors(error.fields) : {};
      if (Object.keys(fieldErrors).length > 0) refuse(fieldErrors);
      else fail(error);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void saving.run(save);
  };

  const input = (name: FieldName, label: string) => ({
    name,
    label,
    required: true,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      description={t.intro}
      size="sm"
      dismissible={!saving.busy}
      footer={
        <>
          <Button variant="secondary" disabled={saving.busy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} loading={saving.busy} disabled={proof === 'otp' && nextCode === undefined}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <Segmented
          label={t.proof}
          labelHidden

          value={proof}
          options={[
            { value: 'oldPin', label: t.withPin },
            { value: 'otp', label: t.withCode },
          ]}
          onChange={(value: PinProof) => {
            setProof(value);
            setErrors({});
            setProblem(undefined);
          }}
        />
        {proof === 'oldPin' && <CodeInput ref={oldPinBoxes} {...input('oldPin', t.oldPin)} masked shown={shown} />}
        {proof === 'otp' && nextCode === undefined && (
          <Button
            variant="secondary"
            block
            loading={sending.busy}
            onClick={() => void sending.run(async () => void (await sendCode()))}
          >
            {t.sendCode}
          </Button>
        )}
        {proof === 'otp' && nextCode !== undefined && (
          <div>
            <InlineMessage className="mb-2">{t.codeSent(email)}</InlineMessage>
            <CodeInput ref={codeBoxes} {...input('otp', t.code)} />
            <Resend
              from={nextCode}
              before={t.again}
              link={t.againLink}
              after={(wait) => (wait > 0 ? t.againIn(formatCountdown(wait)) : t.againNow)}
              onResend={sendCode}
            />
          </div>
        )}
        <CodeInput ref={newPinBoxes} {...input('securityPin', t.newPin)} masked shown={shown} hint={t.newPinHint} />
        <CodeInput ref={confirmBoxes} {...input('confirmPin', t.confirm)} masked shown={shown} />
        <RevealButton
          name={accessScreens.pinLabel}
          shown={shown}
          onChange={setShown}
          className="-mt-3 justify-self-end"
        />
      </form>
      <FormProblem problem={problem} />
    </Dialog>
  );
}
