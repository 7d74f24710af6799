/** Words of the sheet of doses that is printed, and of the button that draws it. */
export const doseSheetTexts = {
  download: 'Dose sheet',
  fileName: 'Dose sheet.pdf',
  title: 'My medicines',
  /** @param name the patient's */
  titleOf: (name: string) => `Medicines of ${name}`,
  asOf: (day: string) => `As of ${day}. Print it anew when a medicine changes.`,
  none: 'There are no active medicines.',
  slotAt: (slot: string, time: string) => `${slot}, ${time}`,
  atIntervals: 'At fixed intervals',
  unclear: 'Please check',
  unclearText:
    'The times of these medicines cannot be read. Ask your doctor or pharmacist, and set them anew in Arogo.',
  startsOn: (day: string) => `Begins on ${day}`,
  until: (day: string) => `Until ${day}`,
  footer: 'Not a prescription. Ask your doctor before you change a medicine.',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
