import { formatDeadline } from '@arogo/client/appointment-time';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';

interface AppointmentTimeChoiceProps {
  readonly appointment: Appointment;
  readonly onNewTime: () => void;
  readonly onRefund: () => void;
}

/** Choice for a paid appointment that its doctor cancelled: a new time or a refund. Renders nothing if there is no choice. */
export function AppointmentTimeChoice({
  appointment: { choice, doctor, cancelReason, timeZone },
  onNewTime,
  onRefund,
}: AppointmentTimeChoiceProps) {
  if (choice === null) return null;
  return (
    <Alert
      tone="warning"
      live="off"
      title={m.choiceTitle(doctor.name)}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" variant="secondary" onClick={onNewTime}>
            {m.newTime}
            <span className="sr-only">{m.of(doctor.name)}</span>
          </Button>
          <Button size="sm" variant="secondary" onClick={onRefund}>
            {m.refund}
            <span className="sr-only">{m.of(doctor.name)}</span>
          </Button>
        </div>
      }
    >
      {cancelReason !== '' && <span className="mb-1 block">{m.cancelReason(cancelReason)}</span>}
      {m.choiceText(formatDeadline(choice.until, timeZone))}
    </Alert>
  );
}
