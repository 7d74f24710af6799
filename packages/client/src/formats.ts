import { defaultTimeZone } from '@arogo/contract/limits';

const locale = 'en-IN';

/** The zone of this browser; India where it cannot tell. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || defaultTimeZone;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it, and a list asks for the same one thousands of times. */
export const dateFormat = (language: string, options: Readonly<Intl.DateTimeFormatOptions> & { readonly timeZone: string }): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, options]);
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(language, options);
    formats.set(key, format);
  }
  return format;
};

/** '12 Aug 2026, 5:30 pm', day first. Empty for what is no date. */
export const dateAndTime = (instant: string, timeZone: string): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const day = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(date);
  const time = dateFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }).format(date);
  return `${day}, ${time}`;
};

/** '12 Aug 2026' of an instant in a zone. Empty for what is no date. */
export const dayOf = (instant: string, timeZone: string): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(date);
};

/** 'YYYY-MM-DD' of an instant in a zone. */
export const calendarDate = (instant: Date, timeZone: string): string =>
  dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(instant);

const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

const rupees = new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', minimumFractionDigits: 0, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });

/** '₹500', '₹1,23,456.50': an amount in rupees, with Indian grouping. */
export const rupeesOf = (amount: number): string => rupees.format(amount);

/** '812 kB', '4.8 MB'. */
export const fileSize = (bytes: number): string => {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes >= 1) return `${tenths.format(megabytes)} MB`;
  return `${whole.format(Math.max(1, bytes / 1024))} kB`;
};

/** '0:24' of a wait in milliseconds, rounded up so that it never shows 0:00 while one must still wait. */
export const countdown = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
