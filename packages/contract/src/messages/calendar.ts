/** Words of the calendar and of numbers as India writes them in English. */
export const calendarTexts = {
  /** From January on. */
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  monthsInFull: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  /** From Monday on. */
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  day: (day: number, month: string, year?: string) => [day, month, year].filter((part) => part !== undefined).join(' '),
  /** @param clock such as 'India time' */
  byClock: (when: string, clock: string) => `${when} (${clock})`,
  withWeekday: (weekday: string, day: string) => `${weekday}, ${day}`,
} as const;

/**
 * '1,23,456.5': a number with Indian grouping and at most so many digits after its point, halves away from zero.
 * @param least digits after the point that stand even where they are 0
 */
export const formatNumber = (value: number, most = 0, least = 0): string => {
  const size = Math.abs(value);
  // Rounded by its digits, not by the binary number that stands for them: 1.005 is 1.01.
  const shifted = Number(`${size}e${most}`);
  const rounded = Number.isNaN(shifted) ? size : Number(`${Math.round(shifted)}e-${most}`);
  const [whole = '', digits = ''] = rounded.toFixed(most).split('.');
  const fraction = digits.slice(0, least) + digits.slice(least).replace(/0+$/, '');
  const sign = value < 0 && rounded !== 0 ? '-' : '';
  return `${sign}${whole.replaceAll(/\d(?=(?:\d\d)*\d{3}$)/g, '$&,')}${fraction && `.${fraction}`}`;
};

/** '₹500', '₹1,23,456.50': an amount in rupees. */
export const formatRupees = (amount: number): string => {
  const words = formatNumber(Math.abs(amount), 2, Number.isInteger(amount) ? 0 : 2);
  return `${amount < 0 ? '-' : ''}₹${words}`;
};
