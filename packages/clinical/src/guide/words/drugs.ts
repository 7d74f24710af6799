import { readTerms } from '@arogo/clinical-data/terms';
import { joinPattern } from '@arogo/contract/join-pattern';

/** What patients say for the medicines that they ask about most, by the medicine's name. What is missing is taken from the words that no table knows. */
export const drugWords = readTerms('guide/medicines.tsv');

/** What many names of substances end with. */
export const drugEnding = new RegExp(
  joinPattern(String.raw`
    (?:pril|sartan|formin|olol|statin|prazole|cillin|mycin|floxacin|dipine|gliptin|gliflozin|glitazone|
    thiazide|cycline|conazole|lukast|triptan|azepam|idone|setron|oxetine|parin|xaban)$
  `),
);
