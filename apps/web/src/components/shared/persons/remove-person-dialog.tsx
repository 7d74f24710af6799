import { personRemoval as m } from '@arogo/contract/messages/person-removal';
import { personScreen as s } from '@arogo/contract/messages/persons';
import { removePerson } from '@arogo/contract/person-removal';
import type { Person } from '@arogo/contract/persons';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { Dialog } from '@arogo/ui/dialog';
import { FormProblem } from '@arogo/ui/form-problem';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { formatPersonName } from './person-name.ts';
import { personsQuery } from './queries.ts';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { PinField } from '../pin-dialog.tsx';
import { usePinPrompt } from '../use-pin-prompt.ts';

interface RemovePersonDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
  /** Called if the page is that person's, to leave it. */
  readonly onRemoved?: () => void;
}

/** Confirms the removal of a person: what is erased, a confirmation, and the Security PIN. */
export default function RemovePersonDialog({ person, onClose, onRemoved }: RemovePersonDialogProps) {
  const { call, toaster } = useServices();
  const account = useStoredUser()?.id ?? '';
  const client = useQueryClient();
  const form = useId();
  const tick = useRef<HTMLInputElement>(null);
  const [understood, setUnderstood] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const pin = usePinPrompt(m.removeFailed);
  const { busy, run } = useSubmission();
  const name = formatPersonName(person);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsConfirming(true);
    if (!understood) {
      pin.check();
      tick.current?.focus();
      return;
    }
    void run(() =>
      pin.confirm(async (securityPin) => {
        const { message } = await call(removePerson, {
          params: { id: person.id },
          body: { securityPin, confirm: true },
        });
        toaster.success(s.toast(name, message));
        onRemoved?.();
        onClose();
        await client.invalidateQueries({ queryKey: personsQuery(call, account).queryKey });
      }),
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.removeAsk(name)}
      description={m.removeText(person.firstName)}
      dismissible={!busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {m.removeKeep}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={busy}>
            {m.removeGo}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <Checkbox
          ref={tick}
          label={m.removeUnderstood}
          required
          checked={understood}
          error={isConfirming && !understood ? m.confirmRequired : undefined}
          onChange={(event) => setUnderstood(event.target.checked)}
        />
        <PinField pin={pin} />
      </form>
      <FormProblem problem={pin.problem} />
    </Dialog>
  );
}
