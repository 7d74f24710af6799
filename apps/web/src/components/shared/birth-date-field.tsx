import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { DateField } from '@arogo/ui/date-field';
import type { ComponentProps } from 'react';

const getToday = (): string => toCalendarDate(new Date(), getBrowserTimeZone());

/** A required date of birth, from 1900 to today. */
export function BirthDateField(
  props: Omit<ComponentProps<typeof DateField>, 'required' | 'autoComplete' | 'min' | 'max' | 'withTime'>,
) {
  return <DateField {...props} required autoComplete="bday" min="1900-01-01" max={getToday()} />;
}
