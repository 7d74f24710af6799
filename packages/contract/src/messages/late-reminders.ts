/** Words outside the product of a dose that is reminded of late, in place of those of `notificationTexts`. */
export const lateReminderTexts = {
  doseTitle: 'Late reminder for your medicine',
  doseNamed: (medicine: string, amount: string, time: string) =>
    [`${medicine}${amount === '' ? '' : `, ${amount}`}`, `was due at ${time}`].join(' · '),
  doseUnnamed: (time: string) => `Was due at ${time}. Open Arogo to see which one.`,
  doseTitleOther: 'late reminder for a medicine',
  /** The title names the medicine. */
  doseOther: (amount: string, time: string) =>
    `${amount === '' ? `Was due at ${time}` : `${amount} · was due at ${time}`}. This reminder is late.`,
} as const;

/** The same behind the bell. */
export const lateReminderBell = {
  doseTitle: (medicine: string) => `Late reminder for ${medicine}`,
  doseLine: (dosage: string, time: string) => (dosage === '' ? `Was due at ${time}` : `${dosage} · was due at ${time}`),
} as const;
