import type { Translation } from '../../translation.ts';
import type * as english from '../date-field.ts';

export const dateFieldMessages: Translation<typeof english.dateFieldMessages> = {
  placeholder: 'दिन/महीना/साल',
  format: 'कृपया दिन, महीना और साल लिखें, जैसे 26/11/2026।',
  shortYear: 'कृपया साल चार अंकों में लिखें, जैसे 26/11/2026।',
  noSuchDay: 'ऐसी कोई तारीख नहीं है। कृपया दिन और महीना देखें।',
  tooEarly: (day) => `कृपया ${day} या उसके बाद की तारीख लिखें।`,
  tooLate: (day) => `कृपया ${day} या उससे पहले की तारीख लिखें।`,
  time: 'समय',
  open: 'कैलेंडर खोलें',
  calendar: 'कैलेंडर',
  previousMonth: 'पिछला महीना',
  nextMonth: 'अगला महीना',
  month: 'महीना',
  year: 'साल',
  chosen: (day) => `${day}, चुना हुआ`,
  today: (day) => `आज, ${day}`,
};
