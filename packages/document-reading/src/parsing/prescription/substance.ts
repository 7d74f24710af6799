/**
 * Stems of active substance names. Source: WHO, The use of stems in the selection of International Nonproprietary Names (INN),
 * 2018.
 */
const substanceStems = new RegExp(
  '(?:cillin|m[yi]cin|oxacin|a[zp]ole|prazole|sartan|pril|prilat|olol|dipine|statin|gliptin|gliflozin|' +
    'glitazone|formin|gli(?:mepiri|benclami|clazi|pizi)de|triptan|setron|lukast|tidine|cycline|vir|mab|' +
    'nib|parin|xaban|' +
    'grel|azepam|zolam|oxetine|pramine|triptyline|[zt]apine|peridol|idone|racetam|barbital|profen|fenac|' +
    'coxib|oxicam|cetamol|thiazide|semide|onide|asone|solone|terol|phylline|tropium|kacin|bendazole|' +
    'thyroxine|zosin|' +
    'dronate|dronic|caine|[rt]adine|irizine|zepine|valproate|citalopram|traline|faxine|bactam|penem|' +
    'quine|floxacin|clavulan\\w*|aspirin|iodine|calcitriol|cholecalciferol|cobalamin|folic|ferrous|' +
    'sildenafil|tamsulosin|gabapentin|pregabalin)(?:\\b|e\\b)|\\bcef[a-z]{3,}|' +
    '\\b(?:hydrochloride|hcl|sodium|potassium|sulphate|sulfate|phosphate|acid|vitamin|calcium|zinc|' +
    'magnesium|extract|paracetamol|clavulanate|trihydrate|maleate|besylate|citrate|disodium|fumarate|' +
    'succinate|tartrate|carbonate|chloride|oxide|gluconate|bromide|nitrate|lactate|bacillus|' +
    'lactobacillus|enzymes?)\\b',
  'i',
);

/** Whether a text contains an active substance, by the international stems. */
export const isSubstanceName = (text: string): boolean => substanceStems.test(text);
