import { visitWhen } from '@arogo/client/visit-time';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { useState } from 'react';
import { useNow } from '../../../parts/medication/use-now.ts';
import { type NotDone, useAppointmentActions } from './use-appointment-actions.ts';

/** The question before a visit is cancelled, or given back by the doctor is refunded, with the visit's own name under it. */
export function CancelQuestion({ visit, onClose }: { readonly visit: Appointment; readonly onClose: () => void }) {
  const { cancel, busy } = useAppointmentActions();
  const [problem, setProblem] = useState<NotDone>();
  const now = useNow();
  const confirm = async (): Promise<void> => {
    const failed = await cancel(visit);
    setProblem(failed);
    if (failed === undefined) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={visit.choice === null ? m.cancelTitle : m.refundTitle}
      text={visit.choice !== null ? m.refundText : visit.paid ? m.cancelTextPaid : m.cancelText}
      subject={
        <>
          <bdi>{visit.doctor.name}</bdi>
          {`, ${visitWhen(visit, now)}`}
        </>
      }
      confirmLabel={visit.choice === null ? m.cancel : m.refund}
      cancelLabel={visit.choice === null ? m.keep : m.keepChoosing}
      busy={busy}
      error={problem && [problem.message, problem.hint].filter(Boolean).join(' ')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
