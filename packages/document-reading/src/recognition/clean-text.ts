import { unreadMark } from '../parsing/text-layout/other-script.ts';

/** Bytes 0x80 to 0x9F in Windows-1252, by the characters they were decoded as. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
/** Two or more characters that may be UTF-8 decoded as Windows-1252. */
const mojibakePattern = new RegExp(`[\\u0080-\\u00FF${windowsCharacters}]{2,}`, 'gu');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Repairs mojibake: '13.0 â€“ 17.0' was '13.0 – 17.0'. Runs whose bytes are valid UTF-8 are decoded as such; all else stays. */
const repairMojibake = (text: string): string =>
  text.replaceAll(mojibakePattern, (run) => {
    const bytes = Uint8Array.from(run, (sign) =>
      windowsCharacters.includes(sign) ? 0x80 + windowsCharacters.indexOf(sign) : (sign.codePointAt(0) ?? 0),
    );
    try {
      return utf8.decode(bytes);
    } catch {
      return run;
    }
  });

/** Invisible characters: zero-width ones, direction marks, variation selectors, tags. */
const invisibleCharacters = /(?![\u00AD\u200C\u200D])[\p{Default_Ignorable_Code_Point}]/gu;
/** Joiners shape letters in Indian and Arabic scripts, and are meaningless elsewhere. */
const unneededJoiner = /(?<![\p{M}\p{Script=Arabic}])[\u200C\u200D]|[\u200C\u200D](?!\p{L})/gu;
/** Bullets of symbol fonts stand alone. */
const bullet = /(?<!\S)\p{Co}(?!\S)/gu;
/** Characters of a font without a Unicode mapping: the letters are unknown. */
const missingCharacters = /(?!\n)[\p{Co}\p{Cn}\p{Cs}\p{Cc}]/gu;

/**
 * Sanitises text of an untrusted file: well-formed, without control characters except line breaks, and without invisible
 * characters. Unknown letters become `unreadMark`.
 */
export const cleanText = (text: string): string =>
  repairMojibake(text.replaceAll(/[\t\v\f\r\u2028\u2029]+/g, ' '))
    .replaceAll(invisibleCharacters, '')
    .replaceAll(unneededJoiner, '')
    .replaceAll(bullet, '•')
    .replaceAll(missingCharacters, unreadMark);

/** Reviver for JSON.parse that cleans every text. */
export const reviveCleanText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) : value;
