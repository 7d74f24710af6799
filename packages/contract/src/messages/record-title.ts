/** The title of a record, by what its paper says. */
export const recordTitle = {
  medicines: (count: number) => (count === 1 ? '1 medicine' : `${count} medicines`),
  medicineAndMore: (name: string, more: number) =>
    more === 1 ? `${name} and 1 more medicine` : `${name} and ${more} more medicines`,
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  low: (count: number) => `${count} low`,
  high: (count: number) => `${count} high`,
  marked: (count: number) => `${count} marked`,
} as const;
