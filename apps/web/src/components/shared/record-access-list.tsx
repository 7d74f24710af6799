import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { DialogSection } from '@arogo/ui/dialog-sections';

/** Doctors who accessed the patient's data, with times; renders nothing if there are none. */
export function RecordAccessList({ looks }: Pick<Appointment, 'looks'>) {
  if (looks === undefined || looks.length === 0) return null;
  return (
    <DialogSection title={m.looks}>
      <ul className="grid gap-1">
        {looks.map(({ doctorName, at }) => (
          <li key={`${doctorName} ${at}`} className="text-sm">
            {m.look(doctorName, formatDateTime(at, getBrowserTimeZone()))}
          </li>
        ))}
      </ul>
    </DialogSection>
  );
}
