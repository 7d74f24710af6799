import { getErrorText } from '@arogo/client/api-error';
import { type Caregiver, endCaregiver } from '@arogo/contract/invitations';
import { caregiversScreen as s } from '@arogo/contract/messages/caregivers-screen';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { personsQueryKey } from '../../../components/shared/persons/queries.ts';
import { useServices } from '../../../lib/services.ts';

/** Asks for confirmation before a caregiver's access ends. */
export function EndAccessDialog({
  caregiver,
  onClose,
}: {
  readonly caregiver: Caregiver;
  readonly onClose: () => void;
}) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const { busy, run } = useSubmission();
  const end = () =>
    run(async () => {
      setError(undefined);
      try {
        const { message } = await call(endCaregiver, { params: { id: caregiver.id } });
        await client.invalidateQueries({ queryKey: personsQueryKey });
        onClose();
        toaster.success(message);
      } catch (thrown) {
        setError(getErrorText(thrown, s.endFailed));
      }
    });
  return (
    <ConfirmDialog
      open
      title={s.endAsk(caregiver.name)}
      text={s.endText(caregiver.name)}
      confirmLabel={s.end}
      cancelLabel={s.endKeep}
      busy={busy}
      error={error}
      onConfirm={() => void end()}
      onCancel={onClose}
    />
  );
}
