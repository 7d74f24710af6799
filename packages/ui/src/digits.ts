/**
 * The text with the digits of every script (Devanagari, Arabic-Indic, full width …) as 0 to 9: they come from the
 * keyboards of those who write in them.
 */
export function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    // Unicode lays the ten digits of a script side by side, zero first: count the digits before this one.
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
    return String(value);
  });
}

/** The digits in a text, in their order, as 0 to 9. */
export function extractDigits(text: string): string {
  return toAsciiDigits(text).replaceAll(/\D/g, '');
}
