/** What the guide says about records: what a paper says, and where. What it means is for the doctor. */
export const guideRecords = {
  result: (name: string, value: string, day: string, ref: string) => `Your last ${name} was ${value} on ${day} [${ref}].`,
  resultBefore: (name: string, value: string, day: string, ref: string) => `Before that, ${name} was ${value} on ${day} [${ref}].`,
  range: (range: string) => `The report's range is ${range}.`,
  flags: { high: 'The report marks it as high.', low: 'The report marks it as low.', abnormal: 'The report marks it as abnormal.', normal: 'The report marks it as normal.' },
  flagWords: { high: 'marked high', low: 'marked low', abnormal: 'marked abnormal', normal: 'marked normal' },
  doubtful: 'It could not be read surely and is not confirmed, so please look at the paper.',
  doubtfulShort: 'not confirmed',
  askDoctor: 'What it means for you, your doctor can say.',
  noResult: (name: string) => `I found no result for ${name} in your records. If you have the report on paper, you can add it to the Health Vault.`,
  noEarlier: (name: string) => `I found no earlier result for ${name} in your records.`,
  /** Papers with such a value that name another person. */
  resultLeftOut: (count: number) =>
    count === 1 ? 'A report with such a value names another person, so I left it out. Open it and say whose it is.' : `${count} reports with such a value name another person, so I left them out. Open them and say whose they are.`,
  whichTest: 'Which test do you mean? Write its name, such as HbA1c, creatinine or haemoglobin.',
  trend: (name: string) => `Your results for ${name}, the newest first:`,
  trendLine: (day: string, value: string, extra: string, ref: string) => `- ${day}: ${value}${extra} [${ref}]`,
  more: (count: number) => `There are ${count} more in the Health Vault.`,

  types: { PRESCRIPTION: 'Prescription', LAB_REPORT: 'Lab report' },
  record: (type: string, day: string, doctor: string, ref: string) => `${type} of ${day}${doctor === '' ? '' : `, ${doctor}`} [${ref}]`,
  listed: (what: string) => `Your ${what}, the newest first:`,
  all: 'records',
  prescriptions: 'prescriptions',
  reports: 'lab reports',
  noRecords: (what: string) => `I found no ${what} in your Health Vault.`,
  openVault: 'All of them stand in the Health Vault.',
  notRead: 'What it says has not been read yet, so please open it.',
  found: (words: string) => `In your records I found this for “${words}”:`,
  foundNothing: (words: string) => `I looked for “${words}” in your records and found nothing.`,
  passage: (passage: string) => `“${passage}”`,

  /** What is said of a paper that names another person. */
  unsaid: (record: string) => `The ${record} names another person, so I leave out what it says. Open it and say whose it is.`,
  ofAnother: (record: string) => `The ${record} is another person’s, as you said. This is what it says:`,
  passedOver: (record: string) => `I passed over the ${record}: it names another person. Open it and say whose it is.`,
  another: 'names another person',

  fromDoctor: (record: string) => `From the ${record}:`,
  noFromDoctor: (doctor: string) => `I found no prescription of ${doctor} in your records.`,
  says: (record: string) => `This is what the ${record} says:`,
  noRecordMeant: 'Please attach the record that you mean, or open the Health Vault.',
  gone: 'I could not find that record any more.',
  written: { diagnosis: 'Written as the reason', symptoms: 'Complaints', medicines: 'Medicines', tests: 'Tests asked for', advice: 'Advice', results: 'Results' },
  outside: (count: number) => (count === 1 ? 'One result is marked by the report as out of its range.' : `${count} results are marked by the report as out of their range.`),
  noneOutside: 'The report marks no result as out of its range.',
  nothingRead: 'I could not read anything on it.',

  save: 'I can put this PDF into your Health Vault, so that it is read and kept. Please confirm it on the card.',
  saveOnlyPdf: 'Only PDF files can go into the Health Vault. I cannot look into pictures, sound or video here.',
  saveWhat: 'Attach the PDF here and I offer to save it, or add it in the Health Vault with Upload.',
} as const;
