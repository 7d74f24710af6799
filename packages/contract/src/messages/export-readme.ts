/**
 * The first file of a download of everything.
 * @param day YYYY-MM-DD
 * @param name of whom it is about, where that is not whoever downloads it
 */
export const buildExportReadme = (day: string, name?: string): string => {
  const [whom, original, rows, health] =
    name === undefined
      ? ['you', 'Your original files', 'rows of yours', 'Your health data']
      : [name, `The original files of ${name}`, `rows about ${name}`, `The health data of ${name}`];
  return [
    `Everything Arogo stores about ${whom}, as of ${day}.`,
    '',
    `fhir/bundle.json   ${health} as a bundle of FHIR R4 (hl7.org/fhir/R4), which hospitals and health apps read.`,
    `tables/            Each table with ${rows}, as CSV in UTF-8, by the names that the database has. Times are UTC.`,
    '                   Where a cell began with a sign that a spreadsheet would calculate with, an apostrophe stands before it.',
    `files/             ${original}, unchanged. The eight letters before the ending start the id in tables/stored_file.csv.`,
    'receipts/          The receipt of each payment and refund.',
    '',
    ...(name === undefined
      ? [
          'Not in it, because they open something and say nothing about you: hashes of your PIN and sessions, keys of files and',
          'browsers, and links to shared records.',
        ]
      : [
          `Not in it, because they open something and say nothing about ${name}: keys of files, and links to shared records.`,
        ]),
    '',
  ].join('\n');
};
