import { ApiError } from '@arogo/client/api-error';
import { email as emailSchema } from '@arogo/contract/access';
import type { KeptPerson } from '@arogo/contract/kept-persons';
import { growingUpScreen as s } from '@arogo/contract/messages/growing-up-screen';
import { sendTakeover } from '@arogo/contract/takeovers';
import { TextField } from '@arogo/ui/text-field';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { personsQueryKey } from '../../components/shared/persons/queries.ts';
import { PinDialog } from '../../components/shared/pin-dialog.tsx';
import { usePinPrompt } from '../../components/shared/use-pin-prompt.ts';
import { useServices } from '../../lib/services.ts';

/** Invites a person whose pages the account keeps to take them over; requires the Security PIN. */
export function TakeoverDialog({ kept, onClose }: { readonly kept: KeptPerson; readonly onClose: () => void }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const pin = usePinPrompt(s.sendFailed);
  const { busy, run } = useSubmission();

  const submit = (): void => {
    const parsed = safeParse(emailSchema, email);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      pin.check();
      field.current?.focus();
      return;
    }
    void run(() =>
      pin.confirm(async (securityPin) => {
        try {
          const { message } = await call(sendTakeover, {
            params: { id: kept.id },
            body: { email: parsed.data, securityPin },
          });
          await client.invalidateQueries({ queryKey: personsQueryKey });
          onClose();
          toaster.success(message);
        } catch (thrown) {
          const said = thrown instanceof ApiError ? thrown.fields['email'] : undefined;
          if (said === undefined) throw thrown;
          setError(said);
          field.current?.focus();
        }
      }),
    );
  };

  return (
    <PinDialog
      title={s.inviteTitle(kept.firstName)}
      description={s.inviteText}
      action={s.send}
      pin={pin}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={s.email(kept.firstName)}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value);
          setError(undefined);
        }}
      />
    </PinDialog>
  );
}
