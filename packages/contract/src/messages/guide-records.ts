/** What the guide says about records: what a paper says, and where. What it means is for the doctor. */
export const guideRecords = {
  // `cited` names where a value stands: a record, or `typed`.
  result: [
    (name: string, value: string, day: string, cited: string) => `Your last ${name} was ${value} on ${day} ${cited}.`,
    (name: string, value: string, day: string, cited: string) =>
      `Nothing newer is known: ${name} was ${value} on ${day} ${cited}.`,
  ],
  resultBefore: (name: string, value: string, day: string, cited: string) =>
    `Before that, ${name} was ${value} on ${day} ${cited}.`,
  newerUnsure: (value: string, day: string, cited: string) =>
    `A newer paper of ${day} may say ${value} ${cited}. That could not be read surely and is not confirmed, so please look at the paper.`,
  typed: '(typed in by you)',
  range: (range: string) => `The report's range is ${range}.`,
  rangeMarked: {
    high: (range: string) => `The report's range is ${range}; it marks this as high.`,
    low: (range: string) => `The report's range is ${range}; it marks this as low.`,
    abnormal: (range: string) => `The report's range is ${range}; it marks this as abnormal.`,
    normal: (range: string) => `The report's range is ${range}; it marks this as normal.`,
  },
  flags: {
    high: 'The report marks it as high.',
    low: 'The report marks it as low.',
    abnormal: 'The report marks it as abnormal.',
    normal: 'The report marks it as normal.',
  },
  flagWords: { high: 'marked high', low: 'marked low', abnormal: 'marked abnormal', normal: 'marked normal' },
  doubtful: 'It could not be read surely and is not confirmed, so please look at the paper.',
  doubtfulShort: 'not confirmed',
  replacedShort: 'a newer result is in your records',
  askDoctor: 'Your doctor can say what it means for you.',
  /** What the report itself says of a value, where somebody asks whether it is bad. */
  judged: {
    high: (name: string, value: string) => `Your report marks ${name}, ${value}, as high.`,
    low: (name: string, value: string) => `Your report marks ${name}, ${value}, as low.`,
    abnormal: (name: string, value: string) => `Your report marks ${name}, ${value}, as abnormal.`,
    normal: (name: string, value: string) => `Your report marks ${name}, ${value}, as normal.`,
    unmarked: (name: string, value: string) =>
      `Your report does not mark ${name}, ${value}, so I cannot say whether it is high or low.`,
    doubtful: (name: string, value: string) =>
      `${name}, ${value}, could not be read surely, so I say neither high nor low. Please look at the paper.`,
  },
  judgedRange: (range: string) => `Its range there is ${range}.`,
  judgedDoctor: [
    'How serious that is for you, only a doctor who knows you can say.',
    'Show it to the doctor who asked for the test.',
    'Your doctor can say whether something has to be done.',
  ],
  judgedNothing: (name: string) => `There is nothing to judge: I have no result for ${name}.`,
  whichMeant: [
    'Which result do you mean? Write its name, such as HbA1c or haemoglobin.',
    'I do not know which result you mean. Please name the test.',
  ],
  noSuchPlace: (count: number) => `There are only ${count} in that list.`,
  noResult: (name: string) =>
    `I found no result for ${name} in your records. If you have the report on paper, you can add it to the Health Vault.`,
  noEarlier: (name: string) => `I found no earlier result for ${name} in your records.`,
  /** Papers with such a value that name another person. */
  resultLeftOut: (count: number) =>
    count === 1
      ? 'A report with such a value names another person, so I left it out. Open it and say whose it is.'
      : `${count} reports with such a value name another person, so I left them out. Open them and say whose they are.`,
  value: (name: string) =>
    `I cannot judge a value of ${name}; the doctor who asked for the test can. ` +
    'If the report marks it as critical, or as very high or low, or you feel unwell, ' +
    'call that doctor or go to a hospital **today**.',
  valueUrgent: (name: string) =>
    `A value of ${name} like this is usually told to a doctor at once. ` +
    'Please speak with the doctor who asked for the test, or go to a hospital, **today**, also if you feel well. ' +
    'I cannot say what it means for you.',
  valueTitle: 'Speak with a doctor about this today',
  thisTest: 'this test',
  valueReason: (name: string, value: string) => `${name}: ${value}`,
  valueWatch: [
    'Fainting, confusion, or an uneven heartbeat',
    'Trouble breathing, or pain in the chest',
    'Bleeding that does not stop',
  ],
  valueNext: [
    'Call the doctor who asked for the test today, or go to a hospital.',
    'Take the report and the names of your medicines with you.',
    'With one of the signs below call 112 or 108.',
  ],
  illness: [
    'I cannot say whether you have an illness; a doctor who sees you can.',
    'Only a doctor who examines you can tell.',
  ],
  /** After an illness that somebody of the family had. */
  family:
    'That belongs to your family history, and is worth telling your doctor. Do you ask because of yourself, or is somebody unwell now?',
  familyRisk: [
    'Whether it can come to you I cannot say. A doctor who knows your family history can say which checks fit you; I can look for one.',
    'Only a doctor can say how much the family counts for you. Shall I look for one?',
  ],
  familyPast: [
    'Then it is part of the family history. A doctor asks whose illness it was and at what age.',
    'All right. If you feel unwell yourself, write what it is and since when.',
  ],
  illnessTell: 'If something troubles you, tell me what it is and since when. Then I say how soon it should be seen.',
  abnormal: 'Your newest reports mark these results as out of range:',
  noneAbnormal: 'Your newest lab reports mark no result as out of range.',
  noImages: (what: string) => `I found no ${what} in your Health Vault.`,
  between: (low: string, high: string) => `${low} to ${high}`,
  below: (value: string) => `below ${value}`,
  above: (value: string) => `above ${value}`,
  atMost: (value: string) => `at most ${value}`,
  atLeast: (value: string) => `at least ${value}`,
  whichTest: [
    'Which test do you mean? Write its name, such as HbA1c, creatinine or haemoglobin.',
    'Please name the test, and I look it up.',
  ],
  trend: (name: string) => `Your results for ${name}, the newest first:`,
  trendLine: (day: string, value: string, extra: string, cited: string) => `- ${day}: ${value}${extra} ${cited}`,
  onlyOne: 'That is the only one in your records, so there is nothing to compare it with.',
  who: (record: string) => `It is the ${record}.`,
  trendUnsure: (count: number) =>
    count === 1
      ? 'One value could not be read surely, so I left it out. Confirm it in the Health Vault.'
      : `${count} values could not be read surely, so I left them out. Confirm them in the Health Vault.`,
  more: (count: number) => `There are ${count} more in the Health Vault.`,

  types: { PRESCRIPTION: 'Prescription', LAB_REPORT: 'Lab report' },
  record: (type: string, day: string, doctor: string, ref: string) =>
    `${type} of ${day}${doctor === '' ? '' : `, ${doctor}`} [${ref}]`,
  listed: (what: string) => `Your ${what}, the newest first:`,
  all: 'records',
  prescriptions: 'prescriptions',
  reports: 'lab reports',
  noRecords: (what: string) => `I found no ${what} in your Health Vault.`,
  openVault: 'You find all of them in the Health Vault.',
  notRead: 'What it says has not been read yet, so please open it.',
  found: (words: string) => `In your records I found this for “${words}”:`,
  foundNothing: (words: string) => `I looked for “${words}” in your records and found nothing.`,
  passage: (passage: string) => `“${passage}”`,

  /** What is said of a paper that names another person. */
  unsaid: (record: string) =>
    `The ${record} names another person, so I leave out what it says. Open it and say whose it is.`,
  ofAnother: (record: string) => `The ${record} is another person’s, as you said. This is what it says:`,
  passedOver: (record: string) => `I passed over the ${record}: it names another person. Open it and say whose it is.`,
  another: 'names another person',

  fromDoctor: (record: string) => `From the ${record}:`,
  noFromDoctor: (doctor: string) => `I found no prescription of ${doctor} in your records.`,
  says: (record: string) => `This is what the ${record} says:`,
  noRecordMeant: 'Please attach the record that you mean, or open the Health Vault.',
  gone: 'I could not find that record any more.',
  written: {
    diagnosis: 'Written as the reason',
    symptoms: 'Complaints',
    medicines: 'Medicines',
    tests: 'Tests asked for',
    advice: 'Advice',
    results: 'Results',
  },
  outside: (count: number) =>
    count === 1
      ? 'One result is marked by the report as out of its range.'
      : `${count} results are marked by the report as out of their range.`,
  noneOutside: 'The report marks no result as out of its range.',
  nothingRead: 'I could not read anything on this paper.',

  save:
    'I can put this PDF into your Health Vault, so that it is read and kept, once you confirm it on the card. ' +
    'If no card stands here, add it in the Health Vault with Upload.',
  saveOnlyPdf: 'Only PDF files can go into the Health Vault. I cannot look into pictures, sound or video here.',
  saveWhat: 'Attach the PDF here and I offer to save it, or add it in the Health Vault with Upload.',
} as const;
