import type { Translation } from '../../translation.ts';
import type * as english from '../calendar.ts';

export const calendarTexts: Translation<typeof english.calendarTexts> = {
  months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  monthsInFull: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  weekdays: ['सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि', 'रवि'],
  day: (day, month, year) => [day, month, year].filter((part) => part !== undefined).join(' '),
  byClock: (when, clock) => `${when} (${clock})`,
  withWeekday: (weekday, day) => `${weekday}, ${day}`,
};
