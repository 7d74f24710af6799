/** Texts of the field for a date, whose order is day, month, year in every browser. */
export const dateFieldMessages = {
  placeholder: 'DD/MM/YYYY',
  format: 'Please enter day, month and year, such as 26/11/2026.',
  shortYear: 'Please enter the year with four digits, such as 26/11/2026.',
  noSuchDay: 'This day does not exist. Please check the day and month.',
  tooEarly: (day: string) => `Please enter ${day} or later.`,
  tooLate: (day: string) => `Please enter ${day} or earlier.`,
  time: 'Time',
  open: 'Open calendar',
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  chosen: (day: string) => `${day}, chosen`,
  today: (day: string) => `Today, ${day}`,
} as const;
