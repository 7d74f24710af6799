/** When a visit is, by the doctor's clock and by the reader's own. */
export const visitTimeWords = {
  /** Within a sentence. */
  withinToday: 'today',
  withinTomorrow: 'tomorrow',
  on: (day: string) => `on ${day}`,
  span: (from: string, until: string) => `${from} – ${until}`,
  /** @param day such as 'Thu, 26 Nov' */
  when: (day: string, time: string) => `${day}, ${time}`,
  /** What the patients of this product call their zone, by its names in the IANA list. */
  zones: { 'Asia/Kolkata': 'India', 'Asia/Calcutta': 'India' },
  /**
   * @param time such as '10:00 am' of the doctor's clock
   * @param zone such as 'India'
   * @param own such as '4:30 am', 'Wed, 25 Nov, 11:30 pm'
   */
  byBoth: (time: string, zone: string, own: string) => `${time} (${zone} time; ${own} your time)`,
  yours: (time: string) => `${time} your time`,
} as const;
