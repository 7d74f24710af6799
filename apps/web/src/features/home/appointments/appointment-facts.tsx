import { formatAppointmentDay, formatAppointmentTime } from '@arogo/client/appointment-time';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { CalendarDays, Clock, MapPin, Users, Video } from 'lucide-react';
import type { ReactNode } from 'react';

function AppointmentFact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="inline-flex items-start gap-2 [&_svg]:mt-px [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-soft">
      {icon}
      {children}
    </li>
  );
}

interface AppointmentFactsProps {
  readonly appointment: Appointment;
  /** Absent if day and time are shown elsewhere. */
  readonly now?: Date;
}

/** Day, time, mode, and position in the queue. */
export function AppointmentFacts({ appointment, now }: AppointmentFactsProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm tabular-nums">
      {now && (
        <>
          <AppointmentFact icon={<CalendarDays aria-hidden="true" />}>
            {formatAppointmentDay(appointment, now)}
          </AppointmentFact>
          <AppointmentFact icon={<Clock aria-hidden="true" />}>{formatAppointmentTime(appointment)}</AppointmentFact>
        </>
      )}
      <AppointmentFact
        icon={appointment.mode === 'online' ? <Video aria-hidden="true" /> : <MapPin aria-hidden="true" />}
      >
        {m.modes[appointment.mode]}
      </AppointmentFact>
      {appointment.queue !== null && (
        <AppointmentFact icon={<Users aria-hidden="true" />}>{m.queue(appointment.queue)}</AppointmentFact>
      )}
    </ul>
  );
}
