/**
 * Converts the digits of every script (Devanagari, Arabic-Indic, full width …) to 0 to 9, since keyboards of those scripts type
 * them.
 */
export function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    // Unicode places the ten digits of a script side by side, zero first: count the digits before this one.
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
    return String(value);
  });
}

/** Extracts the digits of a text in order, as 0 to 9. */
export function extractDigits(text: string): string {
  return toAsciiDigits(text).replaceAll(/\D/g, '');
}
