/** What the guide says about records: what a paper says, and where. What it means is for the doctor. */
export const guideRecords = {
  result: (name: string, value: string, day: string, ref: string) => `Your last ${name} was **${value}** on ${day} [${ref}].`,
  range: (range: string) => `The report's range is ${range}.`,
  flags: { high: 'The report marks it as high.', low: 'The report marks it as low.', abnormal: 'The report marks it as abnormal.', normal: 'The report marks it as normal.' },
  doubtful: 'It was read from a scan and is not confirmed, so please look at the paper.',
  askDoctor: 'What it means for you, your doctor can say.',
  noResult: (name: string) => `I found no result for ${name} in your records. If you have the report on paper, you can add it to the Health Vault.`,
} as const;
