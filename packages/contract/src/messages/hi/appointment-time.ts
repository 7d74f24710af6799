import type { Translation } from '../../translation.ts';
import type * as english from '../appointment-time.ts';

export const appointmentTimeTexts: Translation<typeof english.appointmentTimeTexts> = {
  withinToday: 'आज',
  withinTomorrow: 'कल',
  on: (day) => `${day} को`,
  span: (from, until) => `${from} – ${until}`,
  when: (day, time) => `${day}, ${time}`,
  zones: { 'Asia/Kolkata': 'भारत', 'Asia/Calcutta': 'भारत' },
  clock: (place) => `${place} का समय`,
  byBoth: (time, clock, own) => `${time} (${clock}; आपके यहाँ ${own})`,
  yours: (time) => `आपके यहाँ ${time}`,
};

export const formatZoneName: typeof english.formatZoneName = (timeZone) =>
  appointmentTimeTexts.clock(
    Object.entries(appointmentTimeTexts.zones).find(([zone]) => zone === timeZone)?.[1] ??
      (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' '),
  );
