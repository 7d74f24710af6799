/** Drugs for which a wrong reminder is especially dangerous. */
export const watchedDrugs = ['insulin', 'anticoagulant', 'opioid', 'methotrexate', 'digoxin', 'lithium'] as const;
export type WatchedDrug = (typeof watchedDrugs)[number];

interface DrugNames {
  /** International names; '*' matches any letters. */
  readonly substances: string;
  /** Product names in India. A surplus name causes one unneeded confirmation; a missing name skips a needed one. */
  readonly brands: string;
}

/**
 * The drugs by name. Which substances belong to a group: WHO Collaborating Centre for Drug Statistics Methodology, ATC index
 * 2024. Insulins A10A; of the antithrombotics B01A the anticoagulants B01AA, AB, AE, AF and AX (not the platelet inhibitors
 * B01AC, such as low-dose aspirin); opioids N02A, N07BC and the opium derivatives of cough medicines R05DA; methotrexate L01BA01
 * and L04AX03; digoxin C01AA05 with the other glycosides of that name; lithium N05AN01. The brands are common ones from public
 * price and product lists; ATC lists no brands, and the list is not complete.
 */
const names: Readonly<Record<WatchedDrug, DrugNames>> = {
  insulin: {
    substances: 'insulin|insulins|isophane|nph|glargine|degludec|detemir|lispro|glulisine|aspart|icodec',
    brands:
      'mixtard|actrapid|insulatard|actraphane|novomix|novorapid|novolog|fiasp|ryzodeg|tresiba|levemir|' +
      'xultophy|lantus|toujeo|apidra|soliqua|humalog|huminsulin|humulin|' +
      'lyumjev|basalog|basaglar|semglee|glaritus|insugen|wosulin|insuman|biosulin|recosulin|lupisulin|afrezza|awiqli',
  },
  anticoagulant: {
    substances:
      '*coumarol|*coumarin|phenprocoumon|nicoumalone|warfarin|phenindione|fluindione|*parin|*parinux|' +
      '*parinoid|danaparoid|*xaban|*gatran|argatroban|*irudin|lmwh',
    brands:
      'acitrom|nistrom|sintrom|warf|coumadin|uniwarfin|xarelto|eliquis|apigat|pradaxa|dabistar|lixiana|' +
      'savaysa|clexane|lovenox|lonopin|lmwx|fragmin|fraxiparine|arixtra',
  },
  opioid: {
    substances:
      '*morphine|*morphone|*codeine|*codine|*codone|*tramadol|tapentadol|*fentanil|*fentanyl|*buprenorphine|' +
      'pethidine|meperidine|pentazocine|*propoxyphene|butorphanol|nalbuphine|*methadone|' +
      'opium|papaveretum|ethylmorphine|dextromethorphan|noscapine|noscapin|oliceridine|tilidine|meptazinol|dezocine|levorphanol',
    brands:
      'ultracet|ultram|contramal|tramazac|urgendol|tramacip|spasmo ' +
      'proxyvon|proxyvon|tydol|tapal|nucynta|morcontin|oxycontin|durogesic|bupregesic|addnok|norphin|tidigesic|' +
      'fortwin|butrum|corex|phensedyl|phensydyl|tossex|codistar|codokuff|planokuf|tedykoff|rexcof|max ' +
      'coff|ascoril c|ascoril d|grilinctus|benadryl dr|coscopin|alex',
  },
  methotrexate: {
    substances: 'methotrexate|mtx',
    brands: 'folitrax|imutrex|mexate|neotrexate|oncotrex|biotrexate|caditrex|trexall|zexate|rheumatrex',
  },
  digoxin: {
    substances: '*digoxin|digitoxin',
    brands: 'lanoxin|digox|digitran|digosyp|sangoxin|celoxin|dixin|geoxin|cardioxin',
  },
  lithium: {
    substances: 'lithium',
    brands:
      'licab|lithosun|intalith|lithocap|lithocent|lithocab|lithicab|lithicarb|carbolith|a ' +
      'lith|alkalith|elcab|indlith|lalithium|salith|trilith|cylith|genlith|litholent|litholite|lithoril|theralith',
  },
};

const buildPattern = ({ substances, brands }: DrugNames): RegExp =>
  new RegExp(`(?<![a-z])(?:${`${substances}|${brands}`.replaceAll('*', '[a-z]*')})(?![a-z])`);
const patterns = watchedDrugs.map((drug) => [drug, buildPattern(names[drug])] as const);

/**
 * Normalises to lower-case words without diacritics, separated by single spaces, with numbers separated from adjacent letters.
 */
const normaliseText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/** Finds the watched drugs that a medicine is or contains, by its name and its substances. */
export const findWatchedDrug = (medicine: {
  readonly medicine_name: string;
  readonly chemical_composition?: string | undefined;
}): WatchedDrug[] => {
  const text = normaliseText(`${medicine.medicine_name} / ${medicine.chemical_composition ?? ''}`);
  return patterns.filter(([, pattern]) => pattern.test(text)).map(([drug]) => drug);
};
