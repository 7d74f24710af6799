/** Data about the patient's body that documents contain besides their subject. */
export interface BodyParticulars {
  /** Such as B+. */
  readonly bloodGroup?: string;
  readonly heightCm?: number;
  readonly weightKg?: number;
  readonly allergies: readonly string[];
}

const groupName =
  /^['"“‘]?(AB|A|B|O|0)['"”’]?\s*\(?\s*(?:rh\s*(?:\(?d\)?)?\s*(?:factor|typing)?)?\s*[:,(-]?\s*(\+\s?ve|positive|pos|\+|-\s?ve|negative|neg|-|−)/iu;

/** Maximum number of characters in which a blood group is searched. */
const maxGroup = 40;

/** Finds a blood group as written on documents: 'B Positive', "'O' Rh POSITIVE", AB -ve; undefined for anything else. */
export const findBloodGroup = (text: string): string | undefined => {
  const [, letters, sign = ''] = groupName.exec(text.trim().slice(0, maxGroup)) ?? [];
  if (letters === undefined) return undefined;
  return `${letters === '0' ? 'O' : letters.toUpperCase()}${/^(?:\+|pos)/iu.test(sign) ? '+' : '-'}`;
};

const bloodLabel =
  /(?<!\p{L})blood\s{0,5}(?:group|type|grp)(?:\s{0,5}(?:&|and)\s{0,5}rh\s{0,5}(?:type|typing|factor)?)?\s{0,5}[:|=-]?\s{0,5}(.{1,40})/iu;
const heightLabel = /(?<!\p{L})(?:height|ht)[\s.:|=-]{0,12}(\d{2,3}(?:\.\d{1,2})?)\s?(cms?|centimet\p{L}*)(?!\p{L})/iu;
const weightLabel = /(?<!\p{L})(?:weight|wt)[\s.:|=-]{0,12}(\d{1,3}(?:\.\d{1,2})?)\s?(?:kgs?|kilogra\p{L}*)(?!\p{L})/iu;
const allergyLabel =
  /(?<!\p{L})(?:allerg(?:y|ies)(?:\s{1,3}history)?|allergic\s{1,3}to|h\/o\s{1,3}allergy\s{1,3}to)\s{0,5}(?::|=|-(?=\s)|(?<=to)\s)\s{0,5}(.{2,120})/iu;
/** Text of an empty form field; 'none' on one document does not say that the patient has no allergies. */
const noAllergy = /^(?:nil|none|no|not|n\/?a|nka|nkda|unknown|denies|-+|_+|\.+)(?!\p{L})/iu;
/** End of the list: separators or the next label. */
const nextLabel =
  /\s{2,}|\||;|\.(?:\s|$)|\b(?:bp|pulse|weight|wt|height|ht|temp|spo2|diagnosis|complaints?|habits?|history)\b\s*[:=-]/iu;

/**
 * Maximum length of a line, and maximum number of lines that are searched; both are more than a document has, because a crafted file
 * may contain any number.
 */
const maxLine = 300;
const maxLines = 3_000;

const getIfPlausible = (value: number, least: number, most: number): number | undefined =>
  value >= least && value <= most ? value : undefined;

const capitaliseFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1);

const findAllergies = (line: string): readonly string[] => {
  const allergyText = allergyLabel.exec(line)?.[1]?.trim();
  if (allergyText === undefined || noAllergy.test(allergyText)) return [];
  const list = allergyText.split(nextLabel)[0] ?? '';
  return list
    .split(/,|\/|\s(?:and|&)\s/iu)
    .map((name) => name.replaceAll(/^[\s:.-]+|[\s:.-]+$/gu, ''))
    .filter((name) => /\p{L}{3}/u.test(name) && name.length <= 40 && !noAllergy.test(name))
    .map(capitaliseFirst);
};

/**
 * Reads blood group, height, weight and allergies, each from a line with its label. Values without a label or a unit are skipped:
 * the result is only a suggestion, and a wrong one is worse than a missing one.
 * @param text lines of a document, top to bottom
 */
export const readParticulars = (text: string): BodyParticulars => {
  const particulars: { bloodGroup?: string; heightCm?: number; weightKg?: number } = {};
  const allergies: string[] = [];
  for (const whole of text.split('\n', maxLines)) {
    const line = whole.slice(0, maxLine);
    const group = findBloodGroup(bloodLabel.exec(line)?.[1] ?? '');
    const height = getIfPlausible(Number(heightLabel.exec(line)?.[1]), 50, 275);
    const weight = getIfPlausible(Number(weightLabel.exec(line)?.[1]), 10, 650);
    if (group !== undefined) particulars.bloodGroup ??= group;
    if (height !== undefined) particulars.heightCm ??= height;
    if (weight !== undefined) particulars.weightKg ??= Number(weight.toFixed(1));
    allergies.push(...findAllergies(line));
  }
  return { ...particulars, allergies: [...new Set(allergies)] };
};
