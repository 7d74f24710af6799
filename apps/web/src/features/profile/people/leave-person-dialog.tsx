import { getErrorText } from '@arogo/client/api-error';
import { leavePerson } from '@arogo/contract/invitations';
import { caregiversScreen as s } from '@arogo/contract/messages/caregivers-screen';
import type { Person } from '@arogo/contract/persons';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPersonName } from '../../../components/shared/persons/person-name.ts';
import { personsQueryKey } from '../../../components/shared/persons/queries.ts';
import { useServices } from '../../../lib/services.ts';

/** Asks for confirmation before the account gives up its access to a person. */
export function LeavePersonDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const { busy, run } = useSubmission();
  const name = formatPersonName(person);
  const leave = () =>
    run(async () => {
      setError(undefined);
      try {
        const { message } = await call(leavePerson, { params: { id: person.id } });
        await client.invalidateQueries({ queryKey: personsQueryKey });
        onClose();
        toaster.success(message);
      } catch (thrown) {
        setError(getErrorText(thrown, s.leaveFailed));
      }
    });
  return (
    <ConfirmDialog
      open
      title={s.leaveAsk(name)}
      text={s.leaveText(person.firstName)}
      confirmLabel={s.leave}
      cancelLabel={s.leaveKeep}
      busy={busy}
      error={error}
      onConfirm={() => void leave()}
      onCancel={onClose}
    />
  );
}
