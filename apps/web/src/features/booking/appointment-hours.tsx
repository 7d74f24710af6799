import { getErrorText } from '@arogo/client/api-error';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { timePickerMessages } from '@arogo/contract/messages/time-picker';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Field } from '@arogo/ui/field';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useServices } from '../../lib/services.ts';
import { ClockNote } from '../../components/shared/doctors/clock-note.tsx';
import type { TimeChoice } from '../../components/shared/doctors/time-choice.ts';
import { doctorTimesQuery } from '../../components/shared/doctors/queries.ts';
import { TimeTiles } from '../../components/shared/doctors/time-tiles.tsx';

interface AppointmentHoursProps {
  readonly doctorId: string;
  readonly choice: TimeChoice;
  readonly onChoice: (choice: TimeChoice) => void;
  readonly error: string | undefined;
}

/** The free times of the selected day and mode; the selection is shared with the form. */
export function AppointmentHours({ doctorId, choice, onChoice, error }: AppointmentHoursProps) {
  const { call } = useServices();
  const name = useId();
  const { data, error: failure, isFetching, refetch } = useQuery(doctorTimesQuery(call, doctorId, choice.date, 1));
  const times = data?.days.find(({ date }) => date === choice.date)?.[choice.mode].map(({ time }) => time) ?? [];
  return (
    <Field label={m.visitHour} group required error={error}>
      {() =>
        data === undefined && failure !== null ? (
          <LoadFailed
            error={failure}
            title={getErrorText(failure, timePickerMessages.failed)}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        ) : data === undefined ? (
          <SkeletonRegion label={timePickerMessages.loading}>
            <Skeleton className="h-24 w-full" />
          </SkeletonRegion>
        ) : times.length === 0 ? (
          <p className="text-sm text-soft">{timePickerMessages.noneOnDay}</p>
        ) : (
          <div className="grid gap-2">
            <TimeTiles
              name={name}
              times={times}
              value={choice.time}
              onChange={(time) => onChoice({ ...choice, time })}
            />
            <ClockNote date={choice.date} time={choice.time} timeZone={data.timeZone} />
          </div>
        )
      }
    </Field>
  );
}
