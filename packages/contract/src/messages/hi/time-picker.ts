import type { Translation } from '../../translation.ts';
import type * as english from '../time-picker.ts';

export const timePickerMessages: Translation<typeof english.timePickerMessages> = {
  mode: 'कैसे मिलना है',
  modes: { 'in-person': 'क्लिनिक में', online: 'ऑनलाइन' },
  days: 'दिन',
  earlier: 'पहले के दिन',
  later: 'आगे के दिन',
  anotherDay: 'दूसरा दिन',
  times: 'समय',
  timesOf: (day) => `समय · ${day}`,
  free: (count) => (count === 0 ? 'कोई खाली नहीं' : `${count} खाली`),
  none: 'कोई नहीं',
  today: 'आज',
  noneOnDay: 'इस दिन कोई खाली समय नहीं।',
  next: (when) => `अगला खाली समय: ${when}`,
  noneInWeek: 'इन दिनों में कोई खाली समय नहीं।',
  loading: 'खाली समय खुल रहे हैं',
  failed: 'हम खाली समय नहीं खोल पाए।',
  zone: (clock) => `समय डॉक्टर की घड़ी से हैं (${clock})।`,
};
