import { calendarTexts as words } from '@arogo/contract/messages/calendar';
import { dateFieldMessages as m } from '@arogo/contract/messages/date-field';
import { isCalendarDate } from '@arogo/contract/profile';
import { clsx } from 'clsx';
import { Calendar } from 'lucide-react';
import { type ComponentProps, lazy, type Ref, Suspense, useId, useRef, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { Field, type FieldShellProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { untilPointerReleased } from './pointer-release.ts';
import { completeSlashes, formatDayFirst, parseTypedDate } from './typed-date.ts';

const DateCalendar = lazy(() => import('./date-calendar.tsx'));

type DateFieldProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'autoComplete' | 'disabled' | 'onBlur' | 'onKeyDown'
> &
  FieldShellProps & {
    /** 'YYYY-MM-DD', with a time 'YYYY-MM-DDTHH:mm'; '' for none. Invalid text is passed on as typed, for the form to reject. */
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly ref?: Ref<HTMLInputElement> | undefined;
    /** The first and last allowed day ('YYYY-MM-DD'). */
    readonly min?: string | undefined;
    readonly max?: string | undefined;
    /** Whether to ask for a time of day too. */
    readonly withTime?: boolean | undefined;
  };

/** Range of the calendar if a field sets no bounds. */
const boundTexts = { min: '1900-01-01', max: '2100-12-31' } as const;

/** Formats an ISO date as '12 Apr 1990'. */
const formatDate = (date: string): string =>
  words.day(Number(date.slice(8, 10)), words.months[Number(date.slice(5, 7)) - 1] ?? '', date.slice(0, 4));

const splitDateTime = (value: string): readonly [date: string, time: string] => {
  const [, date = value, time = ''] = /^(.*)T(\d{2}:\d{2}|)$/s.exec(value) ?? [];
  return [date, time];
};
const joinDateTime = (date: string, time: string): string => (date === '' && time === '' ? '' : `${date}T${time}`);

/** Finds the problem with the text of a field. */
const findProblem = (text: string, min: string | undefined, max: string | undefined): string | undefined => {
  if (text === '') return undefined;
  const read = parseTypedDate(text);
  if ('problem' in read) return m[read.problem];
  if (min !== undefined && read.date < min) return m.tooEarly(formatDayFirst(min));
  return max !== undefined && read.date > max ? m.tooLate(formatDayFirst(max)) : undefined;
};

/** A bound may be the text of another field, and invalid. */
const toBoundDate = (value = ''): string | undefined => (isCalendarDate(value) ? value : undefined);

/**
 * A date, typed day first (DD/MM/YYYY) in any browser language, or picked from a calendar. A wide field shows the date as text
 * beside the input. Without an error that text describes the field to assistive technology, at any width.
 */
export function DateField({ withTime = false, value, onChange, ...field }: DateFieldProps) {
  const [date, time] = withTime ? splitDateTime(value) : [value, ''];
  if (!withTime) return <DayField {...field} value={date} onChange={onChange} />;
  return (
    <DayField
      {...field}
      value={date}
      onChange={(typed) => {
        const [, day, clock] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(typed) ?? [];
        onChange(day === undefined || clock === undefined ? joinDateTime(typed, time) : joinDateTime(day, clock));
      }}
      time={{ value: time, onChange: (clock) => onChange(joinDateTime(date, clock)) }}
    />
  );
}

interface DayFieldProps extends Omit<DateFieldProps, 'withTime'> {
  /** The time of day beside it. */
  readonly time?: { readonly value: string; readonly onChange: (time: string) => void };
}

function DayField({
  error,
  value,
  onChange,
  onBlur,
  min,
  max,
  time,
  disabled,
  name,
  autoComplete,
  onKeyDown,
  ref,
  ...field
}: DayFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The text while it is being typed; then the value. */
  const [typed, setTyped] = useState<string>();
  const [knownValue, setKnownValue] = useState(value);
  const [isTyping, setIsTyping] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // The form has set another value.
  if (value !== knownValue) {
    setKnownValue(value);
    setTyped(undefined);
  }
  const text = typed ?? formatDayFirst(value);
  const change = (next: string): void => {
    setKnownValue(next);
    onChange(next);
  };
  const read = parseTypedDate(text);
  const day = 'date' in read ? read.date : undefined;
  const [first, last] = [toBoundDate(min), toBoundDate(max)];
  const own = isTyping || disabled ? undefined : findProblem(text, first, last);
  const wrong = day === undefined ? (own ?? error) : (error ?? own);
  const wordsId = useId();
  return (
    <Field {...field} error={wrong}>
      {(control) => (
        <div className={clsx(time && 'grid grid-cols-[minmax(0,1fr)_8.5rem] gap-2')}>
          <div ref={place} className="@container relative">
            <input
              {...{ name, autoComplete, onKeyDown, ref }}
              {...control}
              aria-describedby={control['aria-describedby'] ?? (day === undefined ? undefined : wordsId)}
              type="text"
              inputMode="numeric"
              placeholder={m.placeholder}
              disabled={disabled}
              value={text}
              onChange={({ target }) => {
                const next = completeSlashes(target.value, text);
                const parsedDate = parseTypedDate(next);
                setTyped(next);
                setIsTyping(true);
                change('date' in parsedDate ? parsedDate.date : next.trim());
              }}
              onBlur={(event) => {
                void untilPointerReleased().then(() => setIsTyping(false));
                if (day !== undefined) setTyped(undefined);
                onBlur?.(event);
              }}
              className="control pr-12 tabular-nums"
            />
            {day !== undefined && (
              <span
                id={wordsId}
                className="pointer-events-none absolute inset-y-0 right-12 hidden items-center text-sm text-soft @min-[16rem]:flex"
              >
                {formatDate(day)}
              </span>
            )}
            <IconButton
              ref={button}
              label={m.open}
              icon={<Calendar aria-hidden="true" />}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-describedby={`${control.id}-label`}
              disabled={disabled}
              onClick={() => setIsOpen(!isOpen)}
              className="absolute! inset-y-0 right-0.5 my-auto text-soft"
            />
          </div>
          {time && (
            <input
              type="time"
              aria-label={m.time}
              aria-describedby={`${control.id}-label`}
              aria-required={control['aria-required']}
              aria-invalid={control['aria-invalid']}
              disabled={disabled}
              value={time.value}
              onChange={({ target }) => time.onChange(target.value)}
              className="control tabular-nums"
            />
          )}
          {isOpen && (
            <ErrorBoundary instead={null}>
              <Suspense fallback={null}>
                <DateCalendar
                  date={day}
                  min={first ?? boundTexts.min}
                  max={last ?? boundTexts.max}
                  anchor={place}
                  button={button}
                  onPick={(picked) => {
                    setTyped(undefined);
                    setIsOpen(false);
                    change(picked);
                  }}
                  onClose={() => setIsOpen(false)}
                />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      )}
    </Field>
  );
}
