/** Calendar dates are 'YYYY-MM-DD', months 'YYYY-MM'; neither has a time zone. */

const toNoon = (date: string): Date => new Date(`${date}T12:00:00Z`);
const toIsoDate = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Adds days to a date; a negative number subtracts. */
export const addDays = (date: string, days: number): string => {
  const instant = toNoon(date);
  instant.setUTCDate(instant.getUTCDate() + days);
  return toIsoDate(instant);
};

export const toMonth = (date: string): string => date.slice(0, 7);

/** Adds months to a month; a negative number subtracts. */
export const addMonths = (month: string, months: number): string => {
  const instant = toNoon(`${month}-01`);
  instant.setUTCMonth(instant.getUTCMonth() + months);
  return toMonth(toIsoDate(instant));
};

export const getFirstDay = (month: string): string => `${month}-01`;
export const getLastDay = (month: string): string => addDays(getFirstDay(addMonths(month, 1)), -1);

/** The weeks of a month from Monday to Sunday, without the days of other months. */
export const buildWeeks = (month: string): readonly (readonly (string | undefined)[])[] => {
  const [first, last] = [getFirstDay(month), getLastDay(month)];
  const monday = addDays(first, -((toNoon(first).getUTCDay() + 6) % 7));
  const weeks: (string | undefined)[][] = [];
  for (let start = monday; start <= last; start = addDays(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, day) => addDays(start, day)).map((date) =>
        toMonth(date) === month ? date : undefined,
      ),
    );
  }
  return weeks;
};
