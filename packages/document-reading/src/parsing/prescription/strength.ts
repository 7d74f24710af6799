import { claimMatches, type TextClaims, type SpanMatch } from '../primitives/claims.ts';

const number = '\\d[\\d,]{0,8}(?:\\.\\d{1,4})?';
const unit = '(?:mgs?|mcg|µg|ug|gms?|g|iu|i\\.u\\.|k|lac iu|lakh iu|meq|mmol|units?|%(?:\\s?w\\/[wv])?)';
const per =
  '(?:\\s?(?:\\/|per|in)\\s?(?:\\d{1,3}(?:\\.\\d)?\\s?)?(?:ml|gms?|g|dose|tab(?:let)?|puff|actuation|hr|h|day|spray|drop)(?![a-z]))';
const one = `${number}\\s?${unit}(?![a-z])${per}?`;
const several = `(?:${number}\\s?(?:${unit})?\\s?[/+]\\s?){0,3}${one}(?:\\s?[+/]\\s?${one}){0,3}`;
const pattern = new RegExp(`(?<![\\w.,/½-])(?:${several})`, 'gi');

/** Fewer units are a dose of insulin or heparin, not a strength. */
const minUnits = 400;

/** Finds strengths in the unclaimed text: 500 mg, 240 mg/5 ml, 500/125 mg, 60,000 IU, 0.1 %. */
export const findStrengths = (claims: TextClaims, start = 0, end = claims.text.length): SpanMatch<string>[] =>
  claimMatches(claims, pattern, (match) => {
    if (match.index < start || match.index + match[0].length > end) return undefined;
    const written = match[0].trim();
    if (/units?$|\diu$|\d iu$/i.test(written) && !/\//.test(written)) {
      const value = Number(/[\d,.]+/.exec(written)?.[0]?.replaceAll(',', '') ?? 0);
      if (value < minUnits) return undefined;
    }
    return written;
  });
