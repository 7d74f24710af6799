import { defaultLanguage, type LanguageCode, offeredLanguages } from './languages.ts';

/** Limit on the tags to parse; no browser sends more. */
const maxTags = 20;

interface WantedLanguage {
  readonly code: string;
  readonly quality: number;
}

/** Parses a part such as 'hi-IN;q=0.8'; undefined if it has another format. */
const parseTag = (part: string): WantedLanguage | undefined => {
  const [, code, quality = '1'] = /^\s*([a-z]{2,3})(?:-[\w-]*)?\s*(?:;\s*q=(\d(?:\.\d{0,3})?))?\s*$/i.exec(part) ?? [];
  return code === undefined ? undefined : { code: code.toLowerCase(), quality: Number(quality) };
};

/**
 * Finds the offered language that a browser prefers.
 * @param header Accept-Language (RFC 9110), such as 'hi-IN,hi;q=0.9,en;q=0.8'
 */
export const negotiateLanguage = (header: string | undefined): LanguageCode => {
  const wanted = (header ?? '')
    .split(',', maxTags)
    .flatMap((part) => parseTag(part) ?? [])
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  for (const { code } of wanted) {
    const found = offeredLanguages.find((language) => language.code === code);
    if (found !== undefined) return found.code;
  }
  return defaultLanguage;
};
