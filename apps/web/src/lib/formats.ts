import { defaultTimeZone } from '@arogo/contract/limits';

const locale = 'en-IN';

/** The zone of this browser; India where it cannot tell. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || defaultTimeZone;

/** '12 Aug 2026, 5:30 pm', day first. Empty for what is no date. */
export const dateAndTime = (instant: string, timeZone: string): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(date);
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }).format(date);
  return `${day}, ${time}`;
};

/** '12 Aug 2026' of an instant in a zone. Empty for what is no date. */
export const dayOf = (instant: string, timeZone: string): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(date);
};

/** 'YYYY-MM-DD' of an instant in a zone. */
export const calendarDate = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(instant);

/** '812 kB', '4.8 MB'. */
export const fileSize = (bytes: number): string => {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes >= 1) return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(megabytes)} MB`;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(Math.max(1, bytes / 1024))} kB`;
};

/** '0:24' of a wait in milliseconds, rounded up so that it never shows 0:00 while one must still wait. */
export const countdown = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
