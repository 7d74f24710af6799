/** Texts around the prescription that is shown as an example. */
export const samplePrescriptionMessages = {
  caption: 'An example: what Arogo reads from a paper',
  paperAlt: 'A printed prescription',
  title: 'Prescription',
  read: 'Read',
  medicines: 'Medicines',
  reminders: (medicines: number) => `${medicines} reminders, once you say yes`,
} as const;
