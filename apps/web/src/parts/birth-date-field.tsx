import { browserTimeZone, calendarDate } from '@arogo/client/formats';
import { DateField } from '@arogo/ui/date-field';
import type { ComponentProps } from 'react';

const today = (): string => calendarDate(new Date(), browserTimeZone());

/** A required date of birth, from 1900 to today. */
export function BirthDateField(
  props: Omit<ComponentProps<typeof DateField>, 'required' | 'autoComplete' | 'min' | 'max' | 'withTime'>,
) {
  return <DateField {...props} required autoComplete="bday" min="1900-01-01" max={today()} />;
}
