import type { Attendance, ClinicAppointmentDetails } from '@arogo/contract/clinic';
import { clinicDay as m } from '@arogo/contract/messages/clinic-day';
import { Button } from '@arogo/ui/button';
import { useAttendance } from '../../components/shared/appointments/use-attendance.ts';

const attendanceOrder: readonly Attendance[] = ['arrived', 'in', 'done', 'absent', 'expected'];

/** Buttons for the attendance values that can be set now. */
export function AttendanceBar({ visit }: { readonly visit: ClinicAppointmentDetails }) {
  const say = useAttendance(visit);
  const sayable = attendanceOrder.filter(
    (attendance) => attendance !== visit.attendance && visit.canSay.includes(attendance),
  );
  if (sayable.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {sayable.map((attendance) => (
        <Button
          key={attendance}
          size="sm"
          variant="secondary"
          disabled={say.isPending}
          loading={say.isPending && say.variables === attendance}
          onClick={() => say.mutate(attendance)}
        >
          {m.say[attendance]}
        </Button>
      ))}
    </div>
  );
}
