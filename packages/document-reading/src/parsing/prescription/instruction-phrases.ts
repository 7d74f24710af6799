import { createClaims } from '../primitives/claims.ts';
import { type TreatedOrgan, recogniseNotations } from './notations.ts';

// A closed grammar of instructions for taking a medicine, beside its dose. Text between two notations is an instruction only if
// these phrases match all of it; other text is never repeated as an instruction.

/** Words that only connect notations. */
export const glueWords =
  '(?:take|taken|to be|sig(?:na)?|x|and|the|a|an|as|' +
  'per|dose|dosage|frequency|freq|duration|timings?|instructions?|directions?|remarks?|note|each|every|then|' +
  'daily|day|total|tab|cap|route|is|be|or|give|only|it|s|t)';

const complaint =
  '(?:chest pain|stomach ?ache|tooth ?ache|head ?ache|back ?ache|body ?(?:ache|pain)|pain|fever|temp(?:erature)?|vomiting|' +
  'nausea|cough|cold|itching|itch|rash|swelling|burning|acidity|gas|bloating|giddiness|dizziness|vertigo|wheez(?:e|ing)|' +
  'breathless(?:ness)?|pulse|hr|heart rate|fasting|giddy|dizzy|drowsy|sleepless|systolic|potassium|creatinine|inr|platelets?|' +
  'sob|cramps?|spasms?|loose motions?|loose stools?|diarrho?ea|constipation|anxiety|sleep(?:lessness)?|' +
  'insomnia|allergy|infection|bleeding|dryness|bp|b\\.p\\.|sugar|palpitations?|sneezing|runny nose|blocked nose|' +
  'sore throat|migraine|seizures?|attack|discomfort|weakness|hiccups?|needed|required|necessary|symptoms?)';
const grade = '(?:severe|mild|moderate|high|acute|persistent|excess(?:ive)?)';
const limitSign = '(?:[<>≥≤=]+|above|below|over|under|more than|less than)';
const measure =
  '(?:\\d{1,4}(?:\\.\\d{1,2})?(?:\\s?/\\s?\\d{1,3})?\\s?(?:°|deg(?:rees)?)?\\s?(?:f|c|mm\\s?hg|mg/dl|%|bpm)?)';
const condition =
  `${grade}?\\s?${complaint}(?:\\s?(?:,|/|or|and|` +
  `&)\\s?${grade}?\\s?${complaint})*(?:\\s?${limitSign}\\s?${measure})?(?:\\s(?:persists?|occurs?|appears?|continues?|` +
  'is present|there|develops?))?';
const liquid =
  '(?:luke ?warm |warm |cold |cool |boiled |plain |hot )?(?:water|milk|juice|honey|buttermilk|curd|liquids?|fluids?)';
const vessel = '(?:(?:a|one|1|half(?: a)?|½|\\d{1,3}) )?(?:full )?(?:glass(?:es)?|cups?|litres?|liters?|ltrs?|ml)';
const site =
  '(?:affected (?:area|part|skin|side|joints?)s?|scalp|face|skin|lesions?|wounds?|gums?|joints?|knees?|back|neck|chest|' +
  'lips?|hands?|feet|foot|nails?|body|belly|abdomen|arm|thigh|tongue|eyes?|ears?|nostrils?|nose|mouth|groin|hair)';
const danger =
  '(?:alcohol|smoking|iron|milk|antacids?|calcium|sun(?:light| exposure)?|driving|grape ?fruit(?: juice)?|caffeine|coffee|' +
  'tea|spicy food|heavy meals|contact with eyes|machines?|machinery)';
const doing =
  '(?:crush|chew|swallow|break|drive|suck|bite|split|open|lie down|drink alcohol|inject|refrigerate|freeze|rub|wash|' +
  'skip(?: a dose)?|stop(?: suddenly| abruptly| (?:by|on) your own)?|exceed(?: the dose)?)';

const phrases = [
  `(?:take\\s|use\\s)?(?:only\\s)?(?:if|for|when|in case of|whenever|as|sos if|only if|only for)\\s(?:there is\\s|you have\\s)?${condition}`,
  `(?:hold|stop|skip|omit|withhold|leave out|reduce|halve|double|not)\\s(?:it\\s|(?:the\\s)?dose\\s)?(?:if|when|in case of)\\s` +
    `(?:a\\s|there is\\s)?${condition}`,
  `(?:do not|don'?t|never|not to be)\\s${doing}(?:ed|d)?(?:(?:\\s?,|\\sor|\\sand)\\s${doing})*`,
  `avoid(?:\\s(?:with|taking with|giving with))?\\s${danger}(?:(?:\\s?,|\\sor|\\sand|\\s&)\\s${danger})*`,
  'shake(?:\\s(?:the bottle|well|bottle well))?(?:\\s(?:well\\s)?before (?:each )?us(?:e|ing))?',
  '(?:complete|finish)(?:\\s(?:the|full|whole|entire))*\\scourse',
  '(?:wash and\\s)?rinse(?:\\s(?:the|your))?\\smouth(?:\\s(?:with water|after (?:each )?(?:use|inhalation|puff)|afterwards?|well))*',
  'with rotahaler|with spacer|via (?:spacer|nebuli[sz]er|rotahaler)|with a mask|nebuli[sz]e',
  '(?:apply|re-?apply|use|put|instil+|massage|rub|spray|gargle|swish|dab)(?:\\s(?:a|the|thin|thinly|gently|locally|layer|' +
    `film|of|once|sparingly|generously|liberally|well|it))*(?:\\s(?:on|to|over|at|in|into|around|from)\\s(?:the\\s)?${site})?`,
  `(?:local(?:ly)? ?)?(?:on|to|over|at|around|soln,? on)\\s(?:the\\s)?${site}`,
  `(?:for\\s)?(?:external use|local application|gargl(?:e|es|ing)|massage|inhalation|steam inhalation)(?:\\sonly)?`,
  '(?:take\\s|dissolve(?:d)?\\s|mix(?:ed)?\\s|dilute(?:d)?\\s|to be dissolved\\s)?(?:\\d{1,2}\\s)?(?:in|with|' +
    `into)\\s(?:plenty of\\s|enough\\s|(?:${vessel})\\s?(?:of\\s)?)?${liquid}`,
  'dissolve(?: (?:in|under|on) (?:the )?(?:mouth|tongue))?|under (?:the )?tongue|under (?:the )?skin|chew(?: (?:and|' +
    'then) swallow)?|chew well|swallow whole|suck|sip(?: (?:it )?(?:frequently|slowly|often))?|slowly|frequently',
  'drink plenty of (?:water|fluids)(?: while (?:you take|taking) it)?|plenty of (?:water|fluids)',
  'keep(?: it)? (?:in the fridge|in (?:a )?fridge|refrigerated|in a cool place|away from (?:light|children|heat)|' +
    'out of (?:the )?reach of children)|store in (?:a )?(?:fridge|cool place)',
  'taper(?:ing|ed)?(?: over)?|(?:increase|reduce|decrease|step up|step down)(?: to| by)?(?: \\d)?|not more than|' +
    'no more than|at most|stop|to (?:be )?continue[d]?|continue[d]?|cont|till (?:next )?(?:review|visit|follow-?up)|' +
    'until (?:review|finished)|same (?:time|dose)|at the same time(?: every day)?|as (?:directed|advised|before|needed|' +
    'required|told)',
  '(?:doodh|paani|pani|garam pani|gungune pani) ke sa+th|chaba ?kar|jeebh ke neeche',
  'before sleep(?:ing)?|sone se (?:pehle|pahle)|on waking(?: up)?|while sitting|with head raised|stay upright|in divided doses|' +
    'after (?:each )?(?:loose )?(?:stool|motion)s?|up ?to|max(?:imum)?|whole|full|inh|nasal|by inhalation|' +
    'alternate (?:nostril|side)s?|subcutaneous(?:ly)?|deep|slow(?:ly)?|change the (?:place|site)|soln|solution|test dose|ast',
  'till \\d{1,2} (?:years?|months?)(?: of age)?|\\d{1,2} (?:inj(?:ections?)?|doses)(?: in all)?|before|after|with gap of \\d{1,2} (?:hours?|days?)',
  '(?:re-?check|repeat)\\s(?:tsh|hb|hba1c|sugar|bp|inr|cbc|lft|creatinine|lipids?)(?:\\s(?:after|' +
    'in))?(?:\\s\\d{1,2}\\s(?:wks?|weeks?|months?|days?))?',
  '(?:re|le|be|both|right|left|each|rt|lt)\\.?(?:\\s(?:eyes?|ears?|nostrils?|side|knee|leg|arm))?',
] as const;

const separator = String.raw`(?:[\s,.;:/()&+-]|and\s|then\s|or\s)*`;
const glued = new RegExp(`^(?:[\\s.,:;|/()\\[\\]•*#=+>-]|${glueWords}(?![\\p{L}]))+`, 'iu');
const phrase = new RegExp(
  `^${separator}(?:${phrases.map((source) => `(?:${source})`).join('|')})(?![\\p{L}\\d])${separator}`,
  'iu',
);

/** The words of a text, delimited by blanks, so that a part of a word does not match. */
const normaliseWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;

/** Whether a text is contained in one of the instructions that are known verbatim. */
export const isKnownPhrase = (text: string, known: readonly string[]): boolean =>
  known.some((one) => normaliseWords(one).includes(normaliseWords(text)));

/**
 * Whether the grammar matches all of a text between the notations of a medicine.
 * @param known instructions that are known verbatim, since they were typed in the product
 */
export const isInstruction = (text: string, known: readonly string[] = []): boolean => {
  let rest = text.trim().replace(/\s+/g, ' ');
  if (isKnownPhrase(rest, known)) return true;
  while (rest !== '') {
    const next = phrase.exec(rest) ?? glued.exec(rest);
    if (!next || next[0].length === 0) return false;
    rest = rest.slice(next[0].length);
  }
  return true;
};

/** The meaningful parts of a text that no notation claimed. */
const listUnreadPieces = (text: string, organ?: TreatedOrgan): string[] => {
  const claims = createClaims(text);
  recogniseNotations(claims, organ);
  return claims
    .getUnclaimed()
    .map(({ start, end }) => text.slice(start, end))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
};

/** Whether a line contains only directions: only then it continues the medicine above. */
export const hasOnlyIntakeWords = (text: string, organ?: TreatedOrgan, known: readonly string[] = []): boolean =>
  isInstruction(text, known) || listUnreadPieces(text, organ).every((piece) => isInstruction(piece, known));
