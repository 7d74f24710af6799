/** What the server says of prescriptions that doctors write. */
export const prescriptionMessages = {
  nothingWritten: 'Please write at least one medicine, lab test, diagnosis or piece of advice.',
  symptomRequired: 'Please enter the symptom, or remove this line.',
  medicineRequired: 'Please enter the name of the medicine.',
  formRequired: 'Please choose the form of the medicine.',
  dosingRequired: 'Please choose how often it is taken.',
  partsInvalid: 'Please enter how much is taken in the morning, at noon and at night, such as 1-0-1.',
  amountInvalid: (most: number) => `Please enter how much is taken at once: more than 0, at most ${most}.`,
  partInvalid: (most: number) => `Please enter a number from 0 to ${most}, at most with quarters.`,
  unitInvalid: 'Please choose what is counted, such as tablet or ml.',
  unitRequired: 'Please choose what is counted, such as ml: for this form a number alone says too little.',
  hoursInvalid: 'Please choose after how many hours it is taken again.',
  weekdayInvalid: 'Please choose a day of the week.',
  daysInvalid: (most: number) => `Please enter for how many days, from 1 to ${most}.`,
  mealInvalid: 'Please choose before, after or with food.',
  testRequired: 'Please enter the name of the lab test.',
  healthTypeInvalid: 'Please choose Physical health or Mental health.',
  followUpInvalid: 'Please choose the day of the follow-up.',
  followUpPast: 'The follow-up cannot lie in the past.',
  followUpTooFar: 'The follow-up can be at most two years ahead.',
  tooManyMedicines: (most: number) => `Please write at most ${most} medicines on one prescription.`,
  medicineTwice: 'This medicine stands on the prescription already. Please write it once.',
  tooManySymptoms: (most: number) => `Please write at most ${most} symptoms.`,
  tooManyTests: (most: number) => `Please write at most ${most} lab tests.`,

  notConfirmed: 'A prescription can be written for a confirmed visit only.',
  patientAbsent: 'This visit is marked as not attended. Change that first, then write the prescription.',
  notYet: 'This visit is on another day. Its prescription can be written from that day on.',
  /** Of days, as `prescribingDays` counts them. */
  tooLongAgo: 'This visit is more than 30 days ago. For a prescription the patient needs a new visit.',
  keyRequired: 'This prescription cannot be told from the one before it. Please reload the page, then sign it again.',
  notPrintable: 'Please use Latin or Devanagari letters and plain signs. The paper can show no others.',
  /** Whoever reads the paper would understand something else than what was meant. */
  readsDifferently: 'This would be read differently from what you wrote. Please write it in plain words.',
  /** With the whole, where no single field can be named. */
  notReadable: 'The prescription as written could be misread. Please check the marked fields.',
  written: 'The prescription is signed. It is in the patient’s vault and in your conversation.',
  writeFailed: 'The prescription could not be written.',
  listFailed: 'Failed to fetch prescriptions.',
} as const;

/** Words of the choices on a prescription. */
export const prescriptionWords = {
  /** Of the file, and of the message in the conversation. */
  fileName: (date: string) => `Prescription ${date}.pdf`,
  /** Why the paper is signed, where viewers of PDFs show it. */
  signedFor: (doctor: string, registration: string) => `Prescription by ${doctor}, registration ${registration}`,
  forms: {
    tablet: 'Tablet', capsule: 'Capsule', syrup: 'Syrup', suspension: 'Suspension', solution: 'Solution', drops: 'Drops', 'eye drops': 'Eye drops', 'ear drops': 'Ear drops',
    'nasal drops': 'Nasal drops', injection: 'Injection', ointment: 'Ointment', 'eye ointment': 'Eye ointment', cream: 'Cream', gel: 'Gel', lotion: 'Lotion', inhaler: 'Inhaler',
    rotacap: 'Rotacap', respule: 'Respule', sachet: 'Sachet', powder: 'Powder', granules: 'Granules', spray: 'Spray', 'nasal spray': 'Nasal spray', mouthwash: 'Mouthwash',
    gargle: 'Gargle', suppository: 'Suppository', pessary: 'Pessary', patch: 'Patch', lozenge: 'Lozenge', shampoo: 'Shampoo', soap: 'Soap', enema: 'Enema', vaccine: 'Vaccine', paint: 'Paint',
  },
  units: {
    tablet: 'tablet', capsule: 'capsule', ml: 'ml', teaspoon: 'teaspoon', drop: 'drop', puff: 'puff', spray: 'spray', unit: 'unit', sachet: 'sachet', scoop: 'scoop',
    respule: 'respule', rotacap: 'rotacap', vial: 'vial', ampoule: 'ampoule', patch: 'patch', lozenge: 'lozenge', suppository: 'suppository',
  },
  dosings: {
    parts: 'Morning-noon-night',
    OD: 'OD, once a day',
    BD: 'BD, twice a day',
    TDS: 'TDS, three times a day',
    QID: 'QID, four times a day',
    HS: 'HS, at bedtime',
    hours: (hours: number) => `Every ${hours} hours`,
    asNeeded: 'SOS, when needed',
    alternateDays: 'Alternate days',
    weekly: 'Once a week',
  },
  meals: { before: 'Before food', after: 'After food', with: 'With food' },
} as const;
