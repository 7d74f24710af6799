import { clinicDay as m } from '@arogo/contract/messages/clinic-day';
import { doctorTexts } from '@arogo/contract/messages/doctor-texts';
import { Button } from '@arogo/ui/button';
import { DateField } from '@arogo/ui/date-field';
import { IconButton } from '@arogo/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '../../components/shared/appointments/format.ts';

/** Whether the text is a valid day of this millennium; a year that is still being typed is not. */
export const isCalendarDay = (text: string): boolean =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

interface DayPickerProps {
  readonly date: string;
  readonly today: string;
  readonly onDay: (date: string) => void;
}

/** Navigates by day, to any day, and back to today. */
export function DayPicker({ date, today, onDay }: DayPickerProps) {
  const [typed, setTyped] = useState<string>();
  const go = (day: string): void => {
    setTyped(undefined);
    onDay(day);
  };
  return (
    <div className="flex items-center gap-2">
      <IconButton
        look="outlined"
        label={m.previousDay}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => go(addDays(date, -1))}
      />
      <DateField
        label={m.chooseDay}
        labelHidden

        value={typed ?? date}
        onBlur={() => setTyped(undefined)}
        onChange={(value) => {
          setTyped(value);
          if (isCalendarDay(value)) onDay(value);
        }}
        className="min-w-38 max-sm:flex-1"
      />
      <IconButton
        look="outlined"
        label={m.nextDay}
        icon={<ChevronRight aria-hidden="true" />}
        onClick={() => go(addDays(date, 1))}
      />
      <Button variant="secondary" disabled={date === today} onClick={() => go(today)}>
        {doctorTexts.today}
      </Button>
    </div>
  );
}
