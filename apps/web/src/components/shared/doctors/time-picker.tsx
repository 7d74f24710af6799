import { getErrorText } from '@arogo/client/api-error';
import { formatRelativeDay, formatAppointmentWhen } from '@arogo/client/appointment-time';
import type { DoctorDay, AppointmentMode } from '@arogo/contract/doctors';
import { timePickerMessages as m } from '@arogo/contract/messages/time-picker';
import { isCalendarDate } from '@arogo/contract/profile';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { DateField } from '@arogo/ui/date-field';
import { Field } from '@arogo/ui/field';
import { IconButton } from '@arogo/ui/icon-button';
import { Segmented } from '@arogo/ui/segmented';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useNow } from '../medication/use-now.ts';
import { addDays, countDaysBetween, dayCount as shown, findNextFreeTime, type TimeChoice } from './time-choice.ts';
import { ClockNote } from './clock-note.tsx';
import { doctorTimesQuery } from './queries.ts';
import { RadioTile, TimeTiles } from './time-tiles.tsx';
import { formatMonths, formatDateWeekday } from './format.ts';

const dayTiles = 'grid grid-cols-7 gap-1 sm:gap-1.5';

interface TimePickerProps {
  readonly doctorId: string;
  /** The slots that the doctor offers. */
  readonly modes: readonly AppointmentMode[];
  readonly value: TimeChoice;
  readonly onChange: (choice: TimeChoice) => void;
  /** Text below the slots. */
  readonly error?: string | undefined;
  /** The patient's current slot, when an appointment is rescheduled. */
  readonly own?: { readonly date: string; readonly time: string } | undefined;
}

/** Selects a free time of a doctor: mode, day, and time. */
export function TimePicker({ doctorId, modes, value, onChange, error, own }: TimePickerProps) {
  const { call } = useServices();
  const now = useNow();
  const id = useId();
  const [from, setFrom] = useState(value.date);
  const {
    data,
    error: failure,
    isFetching,
    refetch,
  } = useQuery({ ...doctorTimesQuery(call, doctorId, from, shown), placeholderData: keepPreviousData });
  if (data === undefined) {
    if (failure !== null)
      return (
        <LoadFailed
          error={failure}
          title={getErrorText(failure, m.failed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      );
    return <TimesSkeleton />;
  }
  const { days, today, lastDay, timeZone } = data;
  const first = days[0]?.date ?? today;
  const chosen = days.find(({ date }) => date === value.date);
  const choose = (part: Partial<TimeChoice>): void => onChange({ ...value, ...part });
  const show = (date: string): void => setFrom(date <= today ? '' : date > lastDay ? lastDay : date);
  const pickDay = (date: string): void => {
    if (date < today || date > lastDay) return;
    if (countDaysBetween(first, date) < 0 || countDaysBetween(first, date) >= shown) show(date);
    choose({ date, time: '' });
  };
  return (
    <div className="grid gap-5">
      {modes.length > 1 && (
        <Segmented
          label={m.mode}
          options={modes.map((mode) => ({ value: mode, label: m.modes[mode] }))}
          value={value.mode}
          onChange={(mode) => choose({ mode, time: '' })}
        />
      )}
      <fieldset aria-label={m.days} className="grid min-w-0 gap-1">
        <div className="flex items-center justify-between gap-2">
          <span aria-hidden="true" className="text-sm font-medium">
            {formatMonths(days.map(({ date }) => date))}
          </span>
          <span className="-mr-2 flex">
            <IconButton
              label={m.earlier}
              icon={<ChevronLeft />}
              disabled={first <= today}
              onClick={() => show(addDays(first, -shown))}
            />
            <IconButton
              label={m.later}
              icon={<ChevronRight />}
              disabled={addDays(first, shown) > lastDay}
              onClick={() => show(addDays(first, shown))}
            />
          </span>
        </div>
        <div className={dayTiles}>
          {days.map((day) => (
            <RadioTile
              key={day.date}
              name={`${id}day`}
              checked={day.date === value.date}
              onChoose={() => choose({ date: day.date, time: '' })}
              className="min-h-17 px-0!"
            >
              <DayTile
                date={day.date}
                isToday={day.date === today}
                free={day[value.mode].length}
                words={formatRelativeDay(day.date, timeZone, now)}
              />
            </RadioTile>
          ))}
        </div>
      </fieldset>
      <AnotherDay value={value.date} min={today} max={lastDay} onPick={pickDay} />
      <Field
        label={chosen === undefined ? m.times : m.timesOf(formatRelativeDay(chosen.date, timeZone, now))}
        group
        error={error}
        required
      >
        {() => (
          <div className="grid gap-2">
            <DayTimes
              name={`${id}time`}
              days={days}
              chosen={chosen}
              value={value}
              own={own}
              timeZone={timeZone}
              now={now}
              onChoose={choose}
            />
            <ClockNote date={value.date} time={value.time} timeZone={timeZone} />
          </div>
        )}
      </Field>
    </div>
  );
}

interface AnotherDayProps {
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly onPick: (date: string) => void;
}

/** Selects any bookable day. An incomplete date stays in the field until it is valid. */
function AnotherDay({ value, min, max, onPick }: AnotherDayProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <DateField
      label={m.anotherDay}
      value={typed ?? value}
      min={min}
      max={max}
      onChange={(date) => {
        const fits = isCalendarDate(date) && date >= min && date <= max;
        setTyped(fits ? undefined : date);
        if (fits) onPick(date);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface DayTileProps {
  readonly date: string;
  readonly isToday: boolean;
  readonly free: number;
  /** Formatted as 'Thu, 26 Nov'. */
  readonly words: string;
}

/** Renders Thu / 26 / 8 free. */
function DayTile({ date, isToday, free, words }: DayTileProps) {
  return (
    <>
      <span className="sr-only">
        {words}, {m.free(free)}
      </span>
      <span aria-hidden="true" className="text-xs leading-4 font-normal text-soft">
        {isToday ? m.today : formatDateWeekday(date)}
      </span>
      <span aria-hidden="true" className={clsx('leading-6 font-semibold', free === 0 && 'text-soft')}>
        {Number(date.slice(8))}
      </span>
      <span
        aria-hidden="true"
        className={clsx('text-xs leading-4 font-normal', free === 0 ? 'text-soft' : 'text-leaf-ink')}
      >
        {free === 0 ? m.none : m.free(free)}
      </span>
    </>
  );
}

interface DayTimesProps {
  readonly name: string;
  readonly days: readonly DoctorDay[];
  readonly chosen: DoctorDay | undefined;
  readonly value: TimeChoice;
  readonly own: TimePickerProps['own'];
  readonly timeZone: string;
  readonly now: Date;
  readonly onChoose: (part: Partial<TimeChoice>) => void;
}

function DayTimes({ name, days, chosen, value, own, timeZone, now, onChoose }: DayTimesProps) {
  const free = chosen?.[value.mode] ?? [];
  if (free.length > 0) {
    const times = free.filter(({ date, time }) => date !== own?.date || time !== own.time).map(({ time }) => time);
    return <TimeTiles name={name} times={times} value={value.time} onChange={(time) => onChoose({ time })} />;
  }
  const next = findNextFreeTime(days, value.mode, chosen?.date ?? '');
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-soft">{chosen === undefined ? m.noneInWeek : m.noneOnDay}</p>
      {next !== undefined && (
        <Button size="sm" variant="secondary" onClick={() => onChoose({ date: next.date, time: next.time })}>
          {m.next(formatAppointmentWhen({ startsAt: next.at, timeZone }, now))}
        </Button>
      )}
    </div>
  );
}

/** Skeleton of the days and times. */
export function TimesSkeleton() {
  return (
    <SkeletonRegion label={m.loading} className="grid gap-5">
      <Skeleton className="h-11 w-full" />
      <div className={dayTiles}>
        {Array.from({ length: shown }, (_, index) => (
          <Skeleton key={index} className="h-17 w-full" />
        ))}
      </div>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </SkeletonRegion>
  );
}
