import { getBrowserTimeZone } from '@arogo/client/format';
import { toZonedInstant } from '@arogo/client/zoned-instant';
import { hasSameClockAt, formatAppointmentTime } from '@arogo/client/appointment-time';
import { timePickerMessages as m } from '@arogo/contract/messages/time-picker';
import { formatZoneName } from '@arogo/contract/messages/appointment-time';

interface ClockNoteProps {
  /** 'YYYY-MM-DD' and HH:mm in the doctor's time zone; an empty time is not selected yet. */
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
}

/**
 * If the reader's time zone differs from the doctor's on that day: names the zone of the times, and gives the selected time in
 * both.
 */
export function ClockNote({ date, time, timeZone }: ClockNoteProps) {
  const startsAt = toZonedInstant(`${date}T${time === '' ? '12:00' : time}`, timeZone);
  if (startsAt === '' || hasSameClockAt(startsAt, timeZone, getBrowserTimeZone())) return null;
  return (
    <p className="text-sm text-soft tabular-nums">
      {time === '' ? m.zone(formatZoneName(timeZone)) : formatAppointmentTime({ startsAt, timeZone })}
    </p>
  );
}
