const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

/** Letters of Hebrew, Arabic, Urdu and other scripts that are written from right to left, with their marks and digits. */
const rightToLeft = String.raw`[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]`;
/** What is isolated already, else such letters with what stands between them in a name. */
const isolatedOrRightToLeft = new RegExp(
  String.raw`\u2068[^\u2069]*\u2069|${rightToLeft}(?:[\s\u200C-\u200F.'’-]*${rightToLeft})*`,
  'gu',
);

const rightToLeftPattern = new RegExp(rightToLeft, 'u');

/** Whether a text has letters that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeftPattern.test(text);

/**
 * A text of a language that is written from left to right, in which names and words of right-to-left scripts are isolated: a number, colon
 * or bracket beside such a name stays where it was written. Texts without such letters are returned as they are.
 */
export const isolateRightToLeft = (text: string): string =>
  text.replaceAll(isolatedOrRightToLeft, (run) =>
    run.startsWith(firstStrongIsolate) ? run : firstStrongIsolate + run + popDirectionalIsolate,
  );
