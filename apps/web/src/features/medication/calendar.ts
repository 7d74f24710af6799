/** Calendar dates are 'YYYY-MM-DD', months 'YYYY-MM'; neither has a zone. */

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);
const dateOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** A date so many days after another; before it with fewer than none. */
export const daysAfter = (date: string, days: number): string => {
  const instant = noon(date);
  instant.setUTCDate(instant.getUTCDate() + days);
  return dateOf(instant);
};

export const monthOf = (date: string): string => date.slice(0, 7);

/** A month so many months after another; before it with fewer than none. */
export const monthsAfter = (month: string, months: number): string => {
  const instant = noon(`${month}-01`);
  instant.setUTCMonth(instant.getUTCMonth() + months);
  return monthOf(dateOf(instant));
};

export const firstOf = (month: string): string => `${month}-01`;
export const lastOf = (month: string): string => daysAfter(firstOf(monthsAfter(month, 1)), -1);

/** The weeks of a month from Monday to Sunday, without the days of other months. */
export const weeksOf = (month: string): readonly (readonly (string | undefined)[])[] => {
  const [first, last] = [firstOf(month), lastOf(month)];
  const monday = daysAfter(first, -((noon(first).getUTCDay() + 6) % 7));
  const weeks: (string | undefined)[][] = [];
  for (let start = monday; start <= last; start = daysAfter(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, day) => daysAfter(start, day)).map((date) =>
        monthOf(date) === month ? date : undefined,
      ),
    );
  }
  return weeks;
};
