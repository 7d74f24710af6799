const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

/** Letters of Hebrew, Arabic, Urdu and other scripts that are written from right to left, with their marks and digits. */
const rightToLeft = String.raw`[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]`;
/** An isolated run, or such letters with the characters between them in a name. */
const isolatedOrRightToLeft = new RegExp(
  String.raw`\u2068[^\u2069]*\u2069|${rightToLeft}(?:[\s\u200C-\u200F.'’-]*${rightToLeft})*`,
  'gu',
);

const rightToLeftPattern = new RegExp(rightToLeft, 'u');

/** Whether a text has letters that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeftPattern.test(text);

/**
 * Isolates names and words of right-to-left scripts in a left-to-right text, so that a number, colon or bracket beside them stays
 * in place. Texts without such letters are returned unchanged.
 */
export const isolateRightToLeft = (text: string): string =>
  text.replaceAll(isolatedOrRightToLeft, (run) =>
    run.startsWith(firstStrongIsolate) ? run : firstStrongIsolate + run + popDirectionalIsolate,
  );
