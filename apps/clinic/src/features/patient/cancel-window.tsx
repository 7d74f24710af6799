import { messageOf } from '@arogo/client/api-error';
import { cancelReasonMaximum, clinicCancelVisit, type ClinicVisitDetails } from '@arogo/contract/clinic';
import { clinicMessages } from '@arogo/contract/messages/clinic';
import { clinicVisitWords as m } from '@arogo/contract/messages/clinic-day';
import { clockWords } from '@arogo/contract/messages/schedule-words';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { LimitedField } from '@arogo/ui/limited-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { useKept } from '../../lib/use-kept.ts';
import { useMe } from '../../parts/me.ts';
import { visitQuery } from '../../parts/visits/queries.ts';
import { dayName } from '../../parts/visits/words.ts';

/** Asks before a visit is cancelled, and why. */
export function CancelWindow({ visit, onClose }: { readonly visit: ClinicVisitDetails; readonly onClose: () => void }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { data: me } = useMe();
  const {
    draft: { reason },
    change,
    drop,
  } = useKept(`cancel.${visit.id}`, { reason: '' });
  const isPaid = visit.payment === 'paid';
  const cancel = useMutation({
    mutationFn: () => call(clinicCancelVisit, { params: { id: visit.id }, body: { reason } }),
    onSuccess({ data, message }) {
      drop();
      client.setQueryData(visitQuery(call, visit.id).queryKey, data);
      toaster.success(message ?? (isPaid ? clinicMessages.cancelledPaid : clinicMessages.cancelled));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['clinic', 'day'] }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!cancel.isPending}
      title={m.cancelTitle}
      description={m.cancelText(
        visit.person.name,
        `${dayName(visit.date, me?.today ?? '')}, ${clockWords(visit.time)}`,
      )}
      footer={
        <>
          <Button variant="secondary" disabled={cancel.isPending} onClick={onClose}>
            {m.keep}
          </Button>
          <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {m.confirmCancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isPaid && <Alert tone="info" title={m.cancelPaid} />}
        {cancel.error !== null && <Alert tone="danger" title={messageOf(cancel.error, m.cancelFailed)} />}
        <LimitedField
          label={m.reason}
          hint={m.reasonHint}
          maxLength={cancelReasonMaximum}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
    </Dialog>
  );
}
