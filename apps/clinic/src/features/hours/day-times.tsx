import type { VisitMode } from '@arogo/contract/doctors';
import { clinicMessages } from '@arogo/contract/messages/clinic';
import { clinicHours as m } from '@arogo/contract/messages/clinic-hours';
import { clockWords } from '@arogo/contract/messages/schedule-words';
import { Button } from '@arogo/ui/button';
import { RemovableChip } from '@arogo/ui/chip';
import { TextField } from '@arogo/ui/text-field';
import { TextLink } from '@arogo/ui/text-link';
import { type FormEvent, useState } from 'react';
import { problemOf, timesOf, type Week } from './week.ts';

interface DayTimesProps {
  readonly name: string;
  readonly week: Week;
  readonly mode: VisitMode;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly onTimes: (times: readonly string[]) => void;
  /** Gives the other weekdays the same times. */
  readonly onCopy: (() => void) | undefined;
}

/** The times of one day of the week: taken away one by one, and added. */
export function DayTimes({ name, week, mode, weekday, onTimes, onCopy }: DayTimesProps) {
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<string>();
  const times = timesOf(week, mode, weekday);

  const add = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = time === '' ? clinicMessages.timeInvalid : problemOf(week, mode, weekday, time);
    setProblem(wrong);
    if (wrong !== undefined) return;
    onTimes([...times, time]);
    setTime('');
  };

  return (
    <li className="grid gap-2.5 border-t border-line py-3.5 first:border-0 sm:grid-cols-[7rem_1fr]">
      <div className="flex flex-wrap items-center justify-between gap-x-3 sm:block">
        <h3 className="flex min-h-9 items-center text-item">{name}</h3>
        {onCopy && (
          <TextLink as="button" alone className="text-sm" aria-label={m.copy(name)} onClick={onCopy}>
            {m.copyShort}
          </TextLink>
        )}
      </div>
      <div className="grid gap-2.5">
        {times.length === 0 ? (
          <p className="flex min-h-9 items-center text-soft">{m.none}</p>
        ) : (
          <div className="flex flex-wrap gap-2">
            {times.map((one) => (
              <RemovableChip key={one} label={clockWords(one)} onRemove={() => onTimes(times.filter((other) => other !== one))} />
            ))}
          </div>
        )}
        <form noValidate onSubmit={add} className="flex items-start gap-2">
          <TextField
            type="time"
            step={300}
            label={m.addTime(name)}
            labelHidden
            reserve={false}
            error={problem}
            value={time}
            onChange={({ target }) => {
              setTime(target.value);
              setProblem(undefined);
            }}
            className="max-w-60 flex-1"
          />
          <Button type="submit" variant="secondary">
            {m.add}
          </Button>
        </form>
      </div>
    </li>
  );
}
