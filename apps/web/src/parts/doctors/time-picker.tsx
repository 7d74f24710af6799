import type { DoctorDay, VisitMode } from '@arogo/contract/doctors';
import { timePickerMessages as m } from '@arogo/contract/messages/time-picker';
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
import { messageOf } from '../../lib/api-error.ts';
import { browserTimeZone } from '../../lib/formats.ts';
import { useServices } from '../../lib/services.ts';
import { LoadFailed } from '../load-failed.tsx';
import { useNow } from '../medication/use-now.ts';
import { daysAfter, daysFrom, nextOf, type TimeChoice } from './choice.ts';
import { timesQuery } from './queries.ts';
import { Tile, TimeTiles } from './time-tiles.tsx';
import { dayWords, freeTimeWords } from './words.ts';

/** Days that stand side by side. */
const shown = 7;

interface TimePickerProps {
  readonly doctorId: string;
  /** What the doctor offers. */
  readonly modes: readonly VisitMode[];
  readonly value: TimeChoice;
  readonly onChange: (choice: TimeChoice) => void;
  /** Said under the times. */
  readonly error?: string | undefined;
  /** A time that is the patient's own already, when a visit is moved. */
  readonly own?: { readonly date: string; readonly time: string } | undefined;
}

/** The free times of a doctor: how to meet, which day, which time. */
export function TimePicker({ doctorId, modes, value, onChange, error, own }: TimePickerProps) {
  const { call } = useServices();
  const now = useNow();
  const id = useId();
  const [from, setFrom] = useState(value.date);
  const { data, error: failure, isFetching, refetch } = useQuery({ ...timesQuery(call, doctorId, from, shown), placeholderData: keepPreviousData });
  if (data === undefined) {
    if (failure !== null) return <LoadFailed error={failure} title={messageOf(failure, m.failed)} busy={isFetching} onAgain={() => void refetch()} />;
    return <Waiting />;
  }
  const { days, today, lastDay, timeZone } = data;
  const first = days[0]?.date ?? today;
  const chosen = days.find(({ date }) => date === value.date);
  const choose = (part: Partial<TimeChoice>): void => onChange({ ...value, ...part });
  const show = (date: string): void => setFrom(date <= today ? '' : date > lastDay ? lastDay : date);
  const pickDay = (date: string): void => {
    if (date < today || date > lastDay) return;
    if (daysFrom(first, date) < 0 || daysFrom(first, date) >= shown) show(date);
    choose({ date, time: '' });
  };
  return (
    <div className="grid gap-5">
      {modes.length > 1 && (
        <Segmented label={m.mode} options={modes.map((mode) => ({ value: mode, label: m.modes[mode] }))} value={value.mode} onChange={(mode) => choose({ mode, time: '' })} reserve={false} />
      )}
      <fieldset className="grid min-w-0 gap-2">
        <div className="flex items-center justify-between gap-2">
          <legend className="contents text-sm font-medium">{m.days}</legend>
          <span className="flex gap-1">
            <IconButton label={m.earlier} icon={<ChevronLeft />} disabled={first <= today} onClick={() => show(daysAfter(first, -shown))} />
            <IconButton label={m.later} icon={<ChevronRight />} disabled={daysAfter(first, shown) > lastDay} onClick={() => show(daysAfter(first, shown))} />
          </span>
        </div>
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
          {days.map((day) => (
            <Tile key={day.date} name={`${id}day`} checked={day.date === value.date} onChoose={() => choose({ date: day.date, time: '' })} className="min-h-15 py-1.5">
              <span className="text-sm font-semibold">{dayWords(day.date, timeZone, now)}</span>
              <span className={clsx('text-xs', day[value.mode].length === 0 ? 'text-soft' : 'text-leaf-ink')}>{m.free(day[value.mode].length)}</span>
            </Tile>
          ))}
        </div>
      </fieldset>
      <DateField label={m.anotherDay} value={value.date} min={today} max={lastDay} onChange={(event) => pickDay(event.currentTarget.value)} reserve={false} />
      <Field label={chosen === undefined ? m.times : m.timesOf(dayWords(chosen.date, timeZone, now))} group error={error} required>
        {() => <Times name={`${id}time`} days={days} chosen={chosen} value={value} own={own} timeZone={timeZone} now={now} onChoose={choose} />}
      </Field>
      {timeZone !== browserTimeZone() && <p className="text-sm text-soft">{m.zone(timeZone)}</p>}
    </div>
  );
}

interface TimesProps {
  readonly name: string;
  readonly days: readonly DoctorDay[];
  readonly chosen: DoctorDay | undefined;
  readonly value: TimeChoice;
  readonly own: TimePickerProps['own'];
  readonly timeZone: string;
  readonly now: Date;
  readonly onChoose: (part: Partial<TimeChoice>) => void;
}

function Times({ name, days, chosen, value, own, timeZone, now, onChoose }: TimesProps) {
  const free = chosen?.[value.mode] ?? [];
  if (free.length > 0) {
    const times = free.filter(({ date, time }) => date !== own?.date || time !== own.time).map(({ time }) => time);
    return <TimeTiles name={name} times={times} value={value.time} onChange={(time) => onChoose({ time })} />;
  }
  const next = nextOf(days, value.mode, chosen?.date ?? '');
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-soft">{chosen === undefined ? m.noneInWeek : m.noneOnDay}</p>
      {next !== undefined && (
        <Button size="sm" variant="secondary" onClick={() => onChoose({ date: next.date, time: next.time })}>
          {m.next(freeTimeWords(next, timeZone, now))}
        </Button>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={m.loading} className="grid gap-5">
      <Skeleton className="h-11 w-full" />
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {Array.from({ length: shown }, (_, index) => (
          <Skeleton key={index} className="h-15 w-full" />
        ))}
      </div>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-24 w-full" />
    </SkeletonRegion>
  );
}
