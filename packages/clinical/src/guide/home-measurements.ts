import type { ComplaintKey } from './triage/complaints.ts';

/** Values that people measure at home and ask about later, with the complaint that the words alone would match. */
const measuredNames: readonly { readonly name: string; readonly words: RegExp; readonly complaint: ComplaintKey }[] = [
  { name: 'blood pressure', words: /\b(?:blood pressure|b\.?p\.?)(?![\p{L}])/iu, complaint: 'pressure' },
  { name: 'weight', words: /\b(?:weight|vajan|wajan)\b|वज़?न/iu, complaint: 'weight' },
  { name: 'pulse', words: /\b(?:pulse|heart rate)\b/iu, complaint: 'heartbeat' },
  { name: 'temperature', words: /\btemperature\b/iu, complaint: 'fever' },
];

const repeatPattern =
  /\b(?:last|latest|previous|recent|past|readings?|values?|entries|entered|typed|trend|over time|history|records?|log)\b/iu;
const askingPattern =
  /\b(?:what|which|show|tell|list|give|see|find|how (?:was|were|has|have|did)|my|mine|meri|mera|mere)\b/iu;
/** Words of somebody who is unwell or worried: such a message is a complaint, whatever else it asks. */
const unwellPattern = new RegExp(
  '\\d|\\b(?:high|low|pain|dizzy|faint\\w*|los(?:s|t|ing)|gain\\w*|drop\\w*|ris(?:e|es|ing|en)|rose|up|down|badh\\w*|ghat\\w*|fast|racing|' +
    "irregular|feel\\w*|why|should|worried|since|not|can'?t|control|normal|too|very|medicine|tablets?)\\b",
  'iu',
);

/**
 * Finds the measurement whose values a sentence asks for, such as 'show my weight over time'.
 * @returns undefined for a sentence that describes how somebody feels
 */
export const findMeasuredName = (text: string, complaints: readonly ComplaintKey[]): string | undefined => {
  if (!repeatPattern.test(text) || !askingPattern.test(text) || unwellPattern.test(text)) return undefined;
  const requested = measuredNames.filter(({ words }) => words.test(text));
  const [one] = requested;
  return one !== undefined && requested.length === 1 && complaints.every((complaint) => complaint === one.complaint)
    ? one.name
    : undefined;
};
