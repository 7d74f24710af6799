/** What a spreadsheet would calculate with, were it the first sign of a cell: texts come from others too. */
const formulaStart = /^[=+\-@＝＋－＠\t\r]/;
/** A number, which may begin with its sign. */
const numberPattern = /^-?\d+(?:\.\d+)?$/;

const formatCell = (value: string | null): string => {
  if (value === null) return '';
  const text = formulaStart.test(value) && !numberPattern.test(value) ? `'${value}` : value;
  return /[",;\n\r']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Stands first in a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One line of a CSV (RFC 4180); where a locale separates by semicolons, a text with one stays one cell too. */
export const formatCsvLine = (values: readonly (string | null)[]): string => `${values.map(formatCell).join(',')}\r\n`;
