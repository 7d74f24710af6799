import { formatAppointmentWhen } from '@arogo/client/appointment-time';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { useState } from 'react';
import { useNow } from '../../../components/shared/medication/use-now.ts';
import { type ActionFailure, useAppointmentActions } from './use-appointment-actions.ts';

/** Confirms the cancellation of an appointment, or the refund of one that the doctor cancelled; shows the appointment. */
export function CancelAppointmentDialog({
  appointment,
  onClose,
}: {
  readonly appointment: Appointment;
  readonly onClose: () => void;
}) {
  const { cancel, isBusy: busy } = useAppointmentActions();
  const [problem, setProblem] = useState<ActionFailure>();
  const now = useNow();
  const confirm = async (): Promise<void> => {
    const failed = await cancel(appointment);
    setProblem(failed);
    if (failed === undefined) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={appointment.choice === null ? m.cancelTitle : m.refundTitle}
      text={appointment.choice !== null ? m.refundText : appointment.paid ? m.cancelTextPaid : m.cancelText}
      subject={
        <>
          <bdi>{appointment.doctor.name}</bdi>
          {`, ${formatAppointmentWhen(appointment, now)}`}
        </>
      }
      confirmLabel={appointment.choice === null ? m.cancel : m.refund}
      cancelLabel={appointment.choice === null ? m.keep : m.keepChoosing}
      busy={busy}
      error={problem && [problem.message, problem.hint].filter(Boolean).join(' ')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
