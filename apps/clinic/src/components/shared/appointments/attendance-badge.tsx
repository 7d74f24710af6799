import type { ClinicAppointment } from '@arogo/contract/clinic';
import { clinicDay as m } from '@arogo/contract/messages/clinic-day';
import { Badge } from '@arogo/ui/badge';
import { attendanceTones } from './format.ts';

/** Attendance of an appointment in a word; nothing while the patient is only expected. */
export function AttendanceBadge({
  visit: { attendance, waitingSince },
}: {
  readonly visit: Pick<ClinicAppointment, 'attendance' | 'waitingSince'>;
}) {
  if (attendance === 'expected') return waitingSince === null ? null : <Badge tone="sun">{m.joined}</Badge>;
  return <Badge tone={attendanceTones[attendance]}>{m.attendance[attendance]}</Badge>;
}
