import { formatAppointmentWhen } from '@arogo/client/appointment-time';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { Button } from '@arogo/ui/button';
import type { FreeTime } from './time-choice.ts';

interface NearestTimesProps {
  readonly times: readonly FreeTime[];
  /** The doctor's time zone. */
  readonly timeZone: string;
  readonly now: Date;
  readonly onTake: (time: FreeTime) => void;
}

/** Shown when somebody else took the requested time: free times near it, to select directly. */
export function NearestTimes({ times, timeZone, now, onTake }: NearestTimesProps) {
  if (times.length === 0) return null;
  return (
    <span className="mt-2 grid gap-2">
      {w.nearest}
      <span className="flex flex-wrap gap-2">
        {times.map((time) => (
          <Button key={`${time.at}${time.mode}`} size="sm" variant="secondary" onClick={() => onTake(time)}>
            {formatAppointmentWhen({ startsAt: time.at, timeZone }, now)}
          </Button>
        ))}
      </span>
    </span>
  );
}
