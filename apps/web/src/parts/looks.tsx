import { browserTimeZone, dateAndTime } from '@arogo/client/formats';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { Part } from '@arogo/ui/window-parts';

/** Which doctors looked at something of the patient's, and when; nothing where none did. */
export function Looks({ looks }: Pick<Appointment, 'looks'>) {
  if (looks === undefined || looks.length === 0) return null;
  return (
    <Part title={m.looks}>
      <ul className="grid gap-1">
        {looks.map(({ doctorName, at }) => (
          <li key={`${doctorName} ${at}`} className="text-sm">
            {m.look(doctorName, dateAndTime(at, browserTimeZone()))}
          </li>
        ))}
      </ul>
    </Part>
  );
}
