import { joinPattern } from '@arogo/contract/join-pattern';

const words: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  ek: 1,
  do: 2,
  teen: 3,
  char: 4,
  chaar: 4,
  paanch: 5,
  panch: 5,
  saat: 7,
  das: 10,
  aadhi: 0.5,
  aadha: 0.5,
  adhi: 0.5,
  adha: 0.5,
  dedh: 1.5,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  'twenty one': 21,
  'twenty-one': 21,
  thirty: 30,
  forty: 40,
  sixty: 60,
  ninety: 90,
};

const vulgar: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 };

/** A number word, as the source of a regular expression. */
export const countWord =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty(?:[ -]one)?|thirty|forty|sixty|ninety';

/** Hindi number words in Latin letters, followed by what they count: 'do din', but not 'do not'. */
export const hindiCount = '(?:ek|do|teen|cha+r|pa+nch|saat|das)(?=\\s(?:din|haft|mahin))';
const hindiAmount = '(?:ek|do|teen|dedh|a+dh[ai])(?=\\s(?:goli|tab|cap|chammach|boond|puff|sachet|packet))';

/** An amount of a medicine, as the source of a regular expression: 1, 2.5, ½, 1½, 1/2, 1 1/2, half, one and a half. */
export const amount =
  `(?:(?<!\\d)\\d\\s?[½¼¾]|[½¼¾]|\\d\\s\\d\\/\\d|\\d\\/[2348]|\\d{1,4}(?:\\.\\d{1,3})?|` +
  `one and a half|half(?:\\s(?:of\\s)?an?)?|${hindiAmount}|${countWord})`;

/** An amount small enough to be plausible without a unit. */
export const smallAmount = joinPattern(`
    (?:(?<![\\d.,/])[1-4]\\s?[½¼¾]|[½¼¾]|(?<![\\d.,/])\\d\\s\\d\\/\\d|(?<![\\d.,/])\\d\\/[2348]|
    (?<![\\d.,/])(?:[1-4](?:\\.\\d{1,2})?|0\\.\\d{1,2})|one and a half|half|one|two|three|four)
  `);

/** Parses an amount; undefined if it is none. */
export const parseAmountNumber = (text: string): number | undefined => {
  const written = text.trim().toLowerCase();
  if (written === 'one and a half') return 1.5;
  if (written.startsWith('half')) return 0.5;
  const word = words[written];
  if (word !== undefined) return word;
  const fraction = /^(?:(\d+)\s)?(\d+)\/(\d+)$/.exec(written);
  if (fraction) {
    const below = Number(fraction[3]);
    return below === 0 ? undefined : Number(fraction[1] ?? 0) + Number(fraction[2]) / below;
  }
  const sign = vulgar[written.at(-1) ?? ''];
  if (sign !== undefined) {
    const whole = written.slice(0, -1).trim();
    return whole === '' ? sign : /^\d+$/.test(whole) ? Number(whole) + sign : undefined;
  }
  return /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : undefined;
};

/** Parses a number with Indian (2,45,000), Western (245,000) or no grouping; undefined if the commas fit neither. */
export const parseGroupedNumber = (text: string): number | undefined => {
  const written = text.trim();
  if (/^\d{1,12}(?:\.\d{1,6})?$|^\.\d{1,6}$/.test(written)) return Number(written);
  if (/^\d{1,3}(?:,\d{3}){1,4}(?:\.\d+)?$|^\d{1,2}(?:,\d{2}){1,4},\d{3}(?:\.\d+)?$/.test(written))
    return Number(written.replaceAll(',', ''));
  return undefined;
};

/** Formats with at most two decimals: 0.5, 1, 0.33. */
export const formatShortNumber = (value: number): string => String(Math.round(value * 100) / 100);
