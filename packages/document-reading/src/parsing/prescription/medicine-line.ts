import { joinPattern } from '@arogo/contract/join-pattern';
import { createClaims } from '../primitives/claims.ts';
import { isComposition } from './composition.ts';
import { findFormBefore } from './form.ts';
import { measureMarker } from './read-medicine.ts';
import { listPlaces, recogniseNotations } from './notations.ts';
import { measureSequence } from './sequence.ts';

/** The kind of a line among the medicines. */
export type MedicineLineKind =
  /** Begins with a form, or with a name and directions. */
  | 'medicine'
  /** Only a name; the lines around it decide whether it is a medicine. */
  | 'name'
  /** Directions for the medicine above. */
  | 'directions'
  /** The substances of the medicine above. */
  | 'composition'
  /** A medicine that must not be taken. */
  | 'negated'
  /** Advice, a signature, a footer. */
  | 'other';

const negation = new RegExp(
  joinPattern(String.raw`
      ^(?:(?:please|kindly|to|pt to)\s)*(?:stop(?:ped)?|discontinue[d]?|d\/c|dc|hold|withhold|withheld|avoid|
      omit|no|not|never|don'?t|do not|allerg(?:ic|y)|intoleran(?:t|ce)|contra-?indicated|cease|skip|off|
      not to|nil|without|previously on|was on|h\/o|replaced?|instead of)(?![\p{L}])
    `),
  'iu',
);
const negatedAfter =
  /(?:-|–|:|\(|\s)\s?(?:to be |to )?(?:stopped|discontinued|withheld|on hold|omitted|stop(?: it| now| taking| this)?|hold|not to be taken|avoid)\s?[).!]*$/i;
const advice = new RegExp(
  joinPattern(String.raw`
      ^(?:drink|plenty|adequate|rest|bed rest|diet|low|high|salt|sugar|soft|light|avoid|walk|exercise|yoga|
      steam|rev|review|follow|return|come|report|visit|monitor|check|repeat|maintain|reduce|increase|
      continue (?:same|exercise|diet)|warm|cold|hot|ice|tepid|sponging|physiotherapy|sleep|regular|continue|
      cont|daily (?:walk|exercise)|healthy|balanced|oral fluids|fluids|hydration|hygiene|keep|wash|wear|
      use (?:mask|stick|support|sunscreen)|elevat|limb|strict|no|do|don|get|if|in case|please|
      take (?:rest|care|plenty|adequate|steam)|gargles? with|salt water|saline gargle|smoking|alcohol|quit|
      counsel|lifestyle|weight|home|self|next|call|contact|emergency|thank|get well|explained|patient|refer|
      consult|opinion|x-?ray|usg|blood|ecg|echo|mri|ct|page|printed|generated|signature|sign|this|note|valid|
      not valid|dispense|substitut|generic|timings?|prescribed|digitally|computer)(?![\p{L}])
    `),
  'iu',
);
const signature = /^(?:dr\b|doctor|prof\b|\(?signature|for\s|regd?\b|reg\.?\s?no|mbbs|www\.|https?:|©|ph\b|tel\b|mob)/i;
const labelled = new RegExp(
  joinPattern(String.raw`
      ^(?:sig(?:na)?|dose|dosage|directions?|instructions?|frequency|duration|timings?|take|use|disp(?:ense)?|
      qty|quantity|refills?|route|remarks?|note|how to take|when|duration)\s?[:=.-]|
      ^(?:take|sig|disp(?:ense)?|refills?|apply|instil+|inhale|put|chew|dissolve|to be taken|swallow|gargle|
      rinse|spray|inject|swish)(?![\p{L}])
    `),
  'iu',
);
const compositionLabel = /^(?:composition|contains|generic(?: name)?|salts?|contents?|molecule)\s?[:=-]/i;

/** A side of the eyes or ears is not a name. */
const side =
  /^(?:(?:re|le|be|od|os|ou|r\/e|l\/e|b\/e|both|right|left|each)(?: (?:eyes?|ears?|nostrils?))?|eyes?|ears?)(?![\p{L}])\W*/iu;
/** 'SMBG: fasting twice weekly' is not about a medicine; 'Dolo 650: 1-0-1' has directions for one. */
const aside = /^\p{L}[\p{L}\s/&.-]{1,30}\s?:\s+(?=\p{L})/u;
/** Tests and the patient's own measurements are written among medicines. */
const measured = new RegExp(
  joinPattern(String.raw`
      ^(?:smbg|grbs|cbg|bp\b|bsl|fbs|ppbs|rbs|hba1c|pft|spirometry|lft|kft|rft|tft|tsh|cbc|hb\b|esr|crp|usg|
      cxr|ct\b|mri|eeg|ncv|ecg|tmt|2d ?echo|echo\b|urine|stool|sputum|serum|s\.\s?(?:creat|urea|electro)|
      lipid profile|x-?ray|weight|temp(?:erature)?\b|spo2|pulse)
    `),
  'i',
);

/** The first words, where a name would be. */
const startsLikeName = /^["']?[\p{Lu}\d][\p{L}\d&-]|^[\p{L}]{3,}/u;

/** Classifies a line by its text only. */
export const classifyMedicineLine = (text: string): MedicineLineKind => {
  const sequence = measureSequence(text);
  const marker = sequence + measureMarker(text.slice(sequence));
  const bare = text.slice(marker).trim();
  if (!/\p{L}{2}/u.test(bare))
    return /\d|½/.test(bare) && listPlaces(recogniseNotations(createClaims(bare))).length > 0 ? 'directions' : 'other';
  const form = findFormBefore(bare);
  const afterForm = bare.slice(form?.length ?? 0);
  if (
    negation.test(bare) ||
    negation.test(afterForm) ||
    (negatedAfter.test(bare) && !/\b(?:if|then|after|and)\b|&/i.test(bare))
  )
    return 'negated';
  if (compositionLabel.test(bare)) return 'composition';
  // '2) Gargle Betadine 2 %' is a numbered medicine, 'Gargle with warm water' is advice.
  const isNumbered =
    marker > 0 &&
    form !== undefined &&
    /^\p{Lu}/u.test(afterForm) &&
    /^\p{Lu}\p{Ll}/u.test(bare) &&
    !/\swith\s$/i.test(bare.slice(0, form.length));
  if ((labelled.test(bare) && !isNumbered) || /^(?:to )?(?:be )?cont(?:inued?|d)?\W*$/i.test(bare)) return 'directions';
  const hasName = startsLikeName.test(afterForm);
  // A full-length form may also be a verb or noun of advice: 'Gargle with warm water'.
  if (form && hasName && (/^[\p{Lu}\d"']/u.test(afterForm) || /^(?:tab|cap|syp|syr|inj|t\.|c\.|susp)/i.test(bare)))
    return 'medicine';
  if (advice.test(bare) || signature.test(bare) || measured.test(bare)) return 'other';
  const about = aside.exec(bare);
  if (
    about &&
    form === undefined &&
    Math.min(Infinity, ...listPlaces(recogniseNotations(createClaims(bare))).map(({ start }) => start)) >
      about[0].length
  )
    return 'other';
  if (/^[([].*[)\]]$/.test(bare)) return isComposition(bare.slice(1, -1)) ? 'composition' : 'directions';
  const claims = createClaims(bare);
  const places = listPlaces(recogniseNotations(claims));
  const [first] = places;
  if (!first) return startsLikeName.test(bare) ? 'name' : 'other';
  const before = bare.slice(0, first.start).replace(side, '');
  if (!/\p{L}{2}/u.test(before.replace(/\b(?:take|and|then|for|or|to|be|the|x|of|at|in|on)\b/gi, '')))
    return 'directions';
  if (/^\p{Ll}/u.test(bare) && marker === 0) return 'directions';
  return 'medicine';
};
