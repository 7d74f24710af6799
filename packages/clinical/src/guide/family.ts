import { joinPattern } from '@arogo/contract/join-pattern';
import type { IntentName } from './intent-rules.ts';
import { toPlainText } from './text.ts';
import { listNamesOfFamily } from './triage/facts.ts';
import type { VocabularyHit } from './vocabulary.ts';

/** Words for the past: an illness that somebody of the family had. */
const past = new RegExp(
  joinPattern(String.raw`
    \b(?:had|died|passed away|expired|was diagnosed|got diagnosed|used to have|last (?:year|month)|
    (?:years?|months?) (?:ago|back)|in (?:19|20)\d\d|family history|runs in)\b|
    \b(?:aaya|aya|hua|huwa|hui) tha\b|\b(?:thi|tha|guzar|gujar|chal bas[ei])\b|\b(?:saal|mahine) pehle\b|
    (?:आया|हुआ|हुई) थ[ाी]|(?:साल|महीने) पहले|गुज़र|गुजर
  `),
  'u',
);
/** Words for the present or the last few days. */
const now = new RegExp(
  joinPattern(String.raw`
    \b(?:now|today|since|currently|still|just|morning|tonight|right now|yesterday|hours?|minutes?|abhi|aaj|
    kal|subah|ho rah[aei]|rah[ei] hai|se hai)\b|अभी|आज|कल|सुबह|हो रह|रह[ाेी] है
  `),
  'u',
);

/** Whether a message tells of a past illness in the family: it is not a complaint of the patient's, and not of today. */
export const isFamilyPast = (text: string, ruled: IntentName, hits: readonly VocabularyHit[]): boolean => {
  if (ruled !== 'symptom' && ruled !== 'small.unknown') return false;
  const plain = toPlainText(text);
  return listNamesOfFamily(hits, 'person').includes('other') && past.test(plain) && !now.test(plain);
};

/** Whether the message asks if the patient can get the illness too; otherwise it asks only about the past. */
export const isOwnRisk =
  /\b(?:i|me|my|mine|mujhe|mujhko|muje|main|mera|mere|meri|also get|inherit\w*|genetic|hereditary|khandani)\b|मुझे|मेरे|मैं|आनुवंशिक/u;
