/** When a visit is, by the doctor's clock and by the reader's own. */
export const appointmentTimeTexts = {
  /** Within a sentence. */
  withinToday: 'today',
  withinTomorrow: 'tomorrow',
  on: (day: string) => `on ${day}`,
  span: (from: string, until: string) => `${from} – ${until}`,
  /** @param day such as 'Thu, 26 Nov' */
  when: (day: string, time: string) => `${day}, ${time}`,
  /** What the patients of this product call their zone, by its names in the IANA list. */
  zones: { 'Asia/Kolkata': 'India', 'Asia/Calcutta': 'India' },
  /** @param place such as 'India' */
  clock: (place: string) => `${place} time`,
  /**
   * @param time such as '10:00 am' of the doctor's clock
   * @param clock such as 'India time'
   * @param own such as '4:30 am', 'Wed, 25 Nov, 11:30 pm'
   */
  byBoth: (time: string, clock: string, own: string) => `${time} (${clock}; ${own} your time)`,
  yours: (time: string) => `${time} your time`,
} as const;

/** 'India time', 'New York time': what people call the clock of a zone of the IANA list, on screens and on paper alike. */
export const formatZoneName = (timeZone: string): string =>
  appointmentTimeTexts.clock(
    Object.entries(appointmentTimeTexts.zones).find(([zone]) => zone === timeZone)?.[1] ??
      (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' '),
  );
