import { calendarTexts as words } from '@arogo/contract/messages/calendar';
import { dateFieldMessages as m } from '@arogo/contract/messages/date-field';
import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { getOffsetBesideLabel } from './popup-offset.ts';

export interface DateCalendarProps {
  /** 'YYYY-MM-DD'; undefined if none is selected. */
  readonly date: string | undefined;
  readonly min: string;
  readonly max: string;
  /** The element that the popup is placed below. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The button that opened it. It also closes it, and gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onPick: (date: string) => void;
  readonly onClose: () => void;
}

/** Parses a date in the browser's own zone, which DayPicker uses. */
const parseLocalDate = (date: string): Date =>
  new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
const padDigits = (part: number, digits: number): string => String(part).padStart(digits, '0');
const formatIsoDate = (day: Date): string =>
  [padDigits(day.getFullYear(), 4), padDigits(day.getMonth() + 1, 2), padDigits(day.getDate(), 2)].join('-');
const formatFullDate = (day: Date): string =>
  words.day(day.getDate(), words.monthsInFull[day.getMonth()] ?? '', String(day.getFullYear()));
const nameWeekday = (day: Date): string => words.weekdays[(day.getDay() + 6) % 7] ?? '';

const formatters: NonNullable<DayPickerProps['formatters']> = {
  formatMonthDropdown: (month) => words.months[month.getMonth()] ?? '',
  formatYearDropdown: (year) => String(year.getFullYear()),
  formatWeekdayName: (day) => nameWeekday(day).slice(0, 2),
};

const labels: NonNullable<DayPickerProps['labels']> = {
  labelDayButton: (day, { today: isToday, selected }) => {
    const named = `${nameWeekday(day)}, ${formatFullDate(day)}`;
    return selected ? m.chosen(named) : isToday ? m.today(named) : named;
  },
  labelGrid: (month) => `${words.monthsInFull[month.getMonth()] ?? ''} ${month.getFullYear()}`,
  labelWeekday: nameWeekday,
  labelNav: () => m.calendar,
  labelNext: () => m.nextMonth,
  labelPrevious: () => m.previousMonth,
  labelMonthDropdown: () => m.month,
  labelYearDropdown: () => m.year,
};

const icons = { left: ChevronLeft, right: ChevronRight, down: ChevronDown, up: ChevronDown } as const;

const stepClass = clsx(
  'grid size-11 place-items-center rounded-control hover:bg-hush',
  'aria-disabled:pointer-events-none aria-disabled:opacity-45 [&_svg]:size-5 [&_svg]:stroke-[1.75]',
);

const components: NonNullable<DayPickerProps['components']> = {
  Chevron: ({ orientation = 'down' }) => {
    const Icon = icons[orientation];
    return <Icon aria-hidden="true" />;
  },
};

const classNames: NonNullable<DayPickerProps['classNames']> = {
  root: 'w-77 max-w-full',
  months: 'relative',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between [&_button]:pointer-events-auto',
  button_previous: stepClass,
  button_next: stepClass,
  month_caption: 'flex h-11 items-center justify-center',
  dropdowns: 'flex items-center gap-1',
  dropdown_root:
    'relative inline-flex h-9 items-center rounded-control px-2 hover:bg-hush focus-within:outline-2 focus-within:outline-leaf',
  dropdown: 'absolute inset-0 w-full cursor-pointer appearance-none bg-card text-ink opacity-0',
  caption_label: 'inline-flex items-center gap-1 font-semibold tabular-nums [&_svg]:size-4 [&_svg]:text-soft',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 text-xs font-medium text-soft',
  day: 'p-0 text-center',
  day_button: clsx(
    'mx-auto grid size-11 place-items-center rounded-control tabular-nums hover:bg-hush disabled:pointer-events-none disabled:text-soft disabled:opacity-45',
    'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-leaf',
  ),
  today: '[&_button]:font-bold [&_button]:text-leaf-ink [&_button]:underline [&_button]:underline-offset-4',
  selected: '[&_button]:bg-leaf! [&_button]:text-on-leaf!',
};

/** A month to pick a day from, by pointer or with the arrow keys. */
export default function DateCalendar({ date, min, max, anchor, button, onPick, onClose }: DateCalendarProps) {
  const [first, last] = [parseLocalDate(min), parseLocalDate(max)];
  const popup = useRef<HTMLDivElement>(null);
  const [today] = useState(() => new Date());
  const chosen = date === undefined ? undefined : parseLocalDate(date);
  const shown = chosen ?? today;
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        // A press on the button is left to the button, which closes the popup itself.
        if (
          !open &&
          !(event.target instanceof Node && event.type !== 'keydown' && button.current?.contains(event.target))
        )
          onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          positionMethod="fixed"
          align="end"
          sideOffset={getOffsetBesideLabel}
          collisionPadding={12}
          className="z-50"
        >
          <Popover.Popup
            aria-label={m.calendar}
            finalFocus={button}
            initialFocus={() =>
              popup.current?.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]') ?? popup.current
            }
            ref={popup}
            className="max-h-(--available-height) overflow-y-auto rounded-card border border-line bg-card p-2 text-ink shadow-float outline-none"
          >
            <DayPicker
              mode="single"
              required
              captionLayout="dropdown"
              weekStartsOn={1}
              selected={chosen}
              defaultMonth={shown < first ? first : shown > last ? last : shown}
              startMonth={first}
              endMonth={last}
              disabled={{ before: first, after: last }}
              onSelect={(day) => onPick(formatIsoDate(day))}
              formatters={formatters}
              labels={labels}
              components={components}
              classNames={classNames}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
