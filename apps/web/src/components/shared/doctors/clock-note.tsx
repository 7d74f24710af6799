import { getBrowserTimeZone } from '@arogo/client/format';
import { toZonedInstant } from '@arogo/client/zoned-instant';
import { hasSameClockAt, formatAppointmentTime } from '@arogo/client/appointment-time';
import { timePickerMessages as m } from '@arogo/contract/messages/time-picker';
import { formatZoneName } from '@arogo/contract/messages/appointment-time';

interface ClockNoteProps {
  /** 'YYYY-MM-DD' and HH:mm of the doctor's clock; no time: not chosen yet. */
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
}

/** Where the reader's clock shows another time than the doctor's on that day: whose the times are, and what was chosen by both. */
export function ClockNote({ date, time, timeZone }: ClockNoteProps) {
  const startsAt = toZonedInstant(`${date}T${time === '' ? '12:00' : time}`, timeZone);
  if (startsAt === '' || hasSameClockAt(startsAt, timeZone, getBrowserTimeZone())) return null;
  return (
    <p className="text-sm text-soft tabular-nums">
      {time === '' ? m.zone(formatZoneName(timeZone)) : formatAppointmentTime({ startsAt, timeZone })}
    </p>
  );
}
