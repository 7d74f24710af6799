import { browserTimeZone } from '@arogo/client/formats';
import { instantIn } from '@arogo/client/instant-in';
import { sameClockAt, visitTime } from '@arogo/client/visit-time';
import { timePickerMessages as m } from '@arogo/contract/messages/time-picker';
import { zoneClock } from '@arogo/contract/messages/visit-time';

interface ClockNoteProps {
  /** 'YYYY-MM-DD' and HH:mm of the doctor's clock; no time: not chosen yet. */
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
}

/** Where the reader's clock shows another time than the doctor's on that day: whose the times are, and what was chosen by both. */
export function ClockNote({ date, time, timeZone }: ClockNoteProps) {
  const startsAt = instantIn(`${date}T${time === '' ? '12:00' : time}`, timeZone);
  if (startsAt === '' || sameClockAt(startsAt, timeZone, browserTimeZone())) return null;
  return (
    <p className="text-sm text-soft tabular-nums">
      {time === '' ? m.zone(zoneClock(timeZone)) : visitTime({ startsAt, timeZone })}
    </p>
  );
}
