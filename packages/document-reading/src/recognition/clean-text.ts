import { unreadMark } from '../parsing/text-layout/other-script.ts';

/** Bytes 0x80 to 0x9F of Windows' Western encoding, by what they were taken for. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
/** Two or more signs that UTF-8 could have been before it was taken for Windows' Western encoding. */
const mojibakePattern = new RegExp(`[\\u0080-\\u00FF${windowsCharacters}]{2,}`, 'gu');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** '13.0 â€“ 17.0' was '13.0 – 17.0': what is UTF-8 by its bytes is read as that, all else stays. */
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

/** Signs that take no place and say nothing: zero-width ones, directions, variants of a sign's look, tags. */
const invisibleCharacters = /(?![\u00AD\u200C\u200D])[\p{Default_Ignorable_Code_Point}]/gu;
/** Joiners shape the letters of Indian and Arabic scripts, and nothing elsewhere. */
const unneededJoiner = /(?<![\p{M}\p{Script=Arabic}])[\u200C\u200D]|[\u200C\u200D](?!\p{L})/gu;
/** Bullets of symbol fonts stand alone. */
const bullet = /(?<!\S)\p{Co}(?!\S)/gu;
/** Characters that a font without a table of meanings leaves behind: letters that are missing. */
const missingCharacters = /(?!\n)[\p{Co}\p{Cn}\p{Cs}\p{Cc}]/gu;

/**
 * Text of a stranger's file as everything behind it can bear it: well-formed, without control characters except line ends, and
 * without what cannot be seen. Letters that are missing leave `unreadMark`.
 */
export const cleanText = (text: string): string =>
  repairMojibake(text.replaceAll(/[\t\v\f\r\u2028\u2029]+/g, ' '))
    .replaceAll(invisibleCharacters, '')
    .replaceAll(unneededJoiner, '')
    .replaceAll(bullet, '•')
    .replaceAll(missingCharacters, unreadMark);

/** For JSON.parse: every text of what is parsed is clean. */
export const reviveCleanText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) : value;
