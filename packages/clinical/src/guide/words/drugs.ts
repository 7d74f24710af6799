import { readTerms } from '@arogo/clinical-data/terms';
import { joinPattern } from '@arogo/contract/join-pattern';

/**
 * Words of patients for the medicines that they ask about most, by medicine name. Other medicines are recognised among the
 * unknown words.
 */
export const drugWords = readTerms('guide/medicines.tsv');

/** Common endings of substance names. */
export const drugEnding = new RegExp(
  joinPattern(String.raw`
    (?:pril|sartan|formin|olol|statin|prazole|cillin|mycin|floxacin|dipine|gliptin|gliflozin|glitazone|
    thiazide|cycline|conazole|lukast|triptan|azepam|idone|setron|oxetine|parin|xaban)$
  `),
);
