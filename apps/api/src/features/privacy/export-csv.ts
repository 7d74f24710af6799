/** Characters that make a spreadsheet treat a cell as a formula. Texts may come from other people. */
const formulaStart = /^[=+\-@＝＋－＠\t\r]/;
/** A number, which may begin with a sign. */
const numberPattern = /^-?\d+(?:\.\d+)?$/;

const formatCell = (value: string | null): string => {
  if (value === null) return '';
  const text = formulaStart.test(value) && !numberPattern.test(value) ? `'${value}` : value;
  return /[",;\n\r']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The beginning of a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Formats a line of a CSV (RFC 4180). Texts with semicolons are quoted too, since some locales use them as separators. */
export const formatCsvLine = (values: readonly (string | null)[]): string => `${values.map(formatCell).join(',')}\r\n`;
