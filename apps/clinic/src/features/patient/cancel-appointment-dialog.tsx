import { getErrorText } from '@arogo/client/api-error';
import { maxCancelReasonLength, clinicCancelAppointment, type ClinicAppointmentDetails } from '@arogo/contract/clinic';
import { clinicMessages } from '@arogo/contract/messages/clinic';
import { clinicAppointmentTexts as m } from '@arogo/contract/messages/clinic-day';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { LimitedField } from '@arogo/ui/limited-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { useStoredState } from '../../lib/use-stored-state.ts';
import { useMe } from '../../components/shared/me.ts';
import { clinicAppointmentQuery } from '../../components/shared/appointments/queries.ts';
import { formatDayName } from '../../components/shared/appointments/format.ts';

/** Confirms the cancellation of an appointment, with the reason. */
export function CancelAppointmentDialog({
  visit,
  onClose,
}: {
  readonly visit: ClinicAppointmentDetails;
  readonly onClose: () => void;
}) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { data: me } = useMe();
  const {
    draft: { reason },
    change,
    drop,
  } = useStoredState(`cancel.${visit.id}`, { reason: '' });
  const isPaid = visit.payment === 'paid';
  const cancel = useMutation({
    mutationFn: () => call(clinicCancelAppointment, { params: { id: visit.id }, body: { reason } }),
    onSuccess({ data, message }) {
      drop();
      client.setQueryData(clinicAppointmentQuery(call, visit.id).queryKey, data);
      toaster.success(message ?? (isPaid ? clinicMessages.cancelledPaid : clinicMessages.cancelled));
      onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['clinic', 'day'] }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!cancel.isPending}
      title={m.cancelTitle}
      description={m.cancelText(
        visit.person.name,
        `${formatDayName(visit.date, me?.today ?? '')}, ${formatClock(visit.time)}`,
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
        {cancel.error !== null && <Alert tone="danger" title={getErrorText(cancel.error, m.cancelFailed)} />}
        <LimitedField
          label={m.reason}
          hint={m.reasonHint}
          maxLength={maxCancelReasonLength}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
    </Dialog>
  );
}
