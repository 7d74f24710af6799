import type { AppointmentMode } from '@arogo/contract/doctors';
import { clinicMessages } from '@arogo/contract/messages/clinic';
import { clinicHours as m } from '@arogo/contract/messages/clinic-hours';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { Button } from '@arogo/ui/button';
import { Chip, RemovableChip } from '@arogo/ui/chip';
import { TextField } from '@arogo/ui/text-field';
import { TextLink } from '@arogo/ui/text-link';
import { Plus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { findTimesProblem, buildTimesBetween, getDayTimes, type WeekSlots } from './week.ts';

interface DayTimesProps {
  readonly name: string;
  readonly week: WeekSlots;
  readonly mode: AppointmentMode;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly onTimes: (times: readonly string[]) => void;
  /** Copies the times to the other weekdays. */
  readonly onCopy: (() => void) | undefined;
}

/** The times of one weekday, to remove one by one and to add. */
export function DayTimes({ name, week, mode, weekday, onTimes, onCopy }: DayTimesProps) {
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const times = getDayTimes(week, mode, weekday);
  const close = (): void => {
    setAdding(false);
    opener.current?.focus();
  };
  return (
    <li className="grid gap-x-4 gap-y-2.5 border-t border-line py-3.5 first:border-0 sm:grid-cols-[7rem_1fr]">
      <div className="flex flex-wrap items-center justify-between gap-x-3 sm:block">
        <h3 className="flex min-h-9 items-center text-item">{name}</h3>
        {onCopy && (
          <TextLink as="button" alone className="text-sm" aria-label={m.copy(name)} onClick={onCopy}>
            {m.copyShort}
          </TextLink>
        )}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          {times.map((one) => (
            <RemovableChip
              key={one}
              label={formatClock(one)}
              onRemove={() => {
                onTimes(times.filter((other) => other !== one));
                opener.current?.focus();
              }}
            />
          ))}
          {times.length === 0 && <span className="mr-2 text-soft">{m.none}</span>}
          <Chip
            ref={opener}
            icon={<Plus aria-hidden="true" />}
            aria-expanded={isAdding}
            aria-label={m.addTimesOf(name)}
            onClick={() => setAdding(!isAdding)}
          >
            {m.addTimes}
          </Chip>
        </div>
        {isAdding && (
          <AddTimes
            mode={mode}
            problemWith={(added) => findTimesProblem(week, mode, weekday, added)}
            onAdd={(added) => {
              onTimes([...times, ...added]);
              close();
            }}
            onClose={close}
          />
        )}
      </div>
    </li>
  );
}

interface AddTimesProps {
  readonly mode: AppointmentMode;
  readonly problemWith: (times: readonly string[]) => string | undefined;
  readonly onAdd: (times: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Adds a period of the day, filled with appointments. */
function AddTimes({ mode, problemWith, onAdd, onClose }: AddTimesProps) {
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [problems, setProblems] = useState<{ readonly from?: string | undefined; readonly until?: string | undefined }>(
    {},
  );
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
    // Scrolls it above the bar with the save button.
    first.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);

  const onKey = ({ key }: KeyboardEvent<HTMLInputElement>): void => {
    if (key === 'Escape') onClose();
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const times = from === '' ? [] : buildTimesBetween(mode, from, until);
    const timeProblems = {
      from: from === '' ? clinicMessages.timeInvalid : problemWith(times),
      until: from !== '' && times.length === 0 ? m.untilBefore : undefined,
    };
    setProblems(timeProblems);
    if (timeProblems.from === undefined && timeProblems.until === undefined) onAdd(times);
  };
  return (
    <form
      noValidate
      onSubmit={add}
      className="mt-3 scroll-mt-4 scroll-mb-48 rounded-control bg-hush p-3.5 lg:scroll-mb-28"
    >
      <div className="grid grid-cols-2 gap-x-3 sm:gap-x-4">
        <TextField
          ref={first}
          type="time"
          step={300}
          label={m.fromTime}
          required
          error={problems.from}
          value={from}
          onKeyDown={onKey}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="time"
          step={300}
          label={m.untilTime}
          hint={m.untilHint}
          error={problems.until}
          value={until}
          onKeyDown={onKey}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <div className="mt-5 flex gap-2.5">
        <Button type="submit" variant="secondary">
          {m.add}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.close}
        </Button>
      </div>
    </form>
  );
}
