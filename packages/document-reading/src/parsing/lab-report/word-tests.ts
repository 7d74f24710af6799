import { joinPattern } from '@arogo/contract/join-pattern';

/**
 * Tests with textual as well as numeric results, by the words in their names. A line such as 'Malaria : negative' is a result
 * anywhere on a document; with any other name only among results.
 */
const infections =
  'malaria\\p{L}*|mp|dengue|ns-?1|widal|typhi(?:dot)?|typhoid|chikungunya|leptospira|scrub|covid(?:-?19)?|sars|influenza|h1n1|hiv|hbsag|anti-?hcv|hcv|hbv|' +
  'hav|hev|vdrl|rpr|tpha|torch|toxoplasma|rubella|cmv|hsv|ebv|tb|afb|cb-?naat|genexpert|mantoux|brucella|h\\.? ?pylori';
const immunity =
  'antigens?|antibod(?:y|ies)|igg|igm|iga|ige|ana|anca|aso|ra factor|rheumatoid factor|crp|coombs?|ict|dct|anti-[\\p{L}]+';
const microscopy =
  'smear|culture|organisms?|gram stain|stain|parasites?|ova|cysts?|pus cells?|epithelial cells?|rbcs?|wbcs?|casts?|crystals?|bacteria|yeast|trichomonas|' +
  'urine|stool|sputum|semen|occult blood|albumin|protein|sugar|glucose|ketones?|acetone|bile (?:salts?|pigments?)|bilirubin|urobilinogen|nitrites?|' +
  'leu[ck]ocyte esterase|leu[ck]ocytes|appearance|colou?r';
const others =
  'pcr|rt-?pcr|pregnancy|upt|beta hcg|blood group(?:ing)?|rh (?:type|factor)|sickling|g6pd|troponin(?: [it])?|d-?dimer|antigen test|rapid test|card test';
const test = new RegExp(`(?<![\\p{L}\\d])(?:${infections}|${immunity}|${microscopy}|${others})(?![\\p{L}\\d])`, 'iu');
/** Complaints, examination findings and habits are not tests, whatever else their label contains. */
const notTest = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:allerg\p{L}*|history|diagnosis|complaints?|advice|advised|plan|diet|intake|output|pain|
      fever|vaccin\p{L}*|past|family|known|status of|free|salt)(?![\p{L}])
    `),
  'iu',
);
const maxNameWords = 7;

/** Whether a label is the name of a test with textual results. */
export const isWordTest = (name: string): boolean =>
  name.trim().split(/\s+/u).length <= maxNameWords && test.test(name) && !notTest.test(name);
