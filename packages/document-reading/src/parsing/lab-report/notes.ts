import { joinPattern } from '@arogo/contract/join-pattern';
import { isIdentifier } from './identifiers.ts';

/** How a result was measured. */
export const methodLine = new RegExp(
  joinPattern(String.raw`
      ^\W*(?:method(?:ology)?|technique|specimen|sample|serum|plasma|edta|whole blood|instrument|by\s|
      \(?(?:clia|eclia|cmia|elisa|hplc|ise|god|gpo|chod|jaffe|ifcc|uv|photometr|spectro|colorimetr|nephelo|
      turbidi|impedance|flow cyto|calculated|electrical|westergren|enzymatic|kinetic|immuno|biuret|bcg|diazo|
      uricase|urease|direct |derived|microscopy\)?$|automated|vcs|fluorescence|sls|cyanmeth|dc detection|
      hydrodynamic|optical|dipstick|reflectance|manual|capillary|latex|ferrozine|arsenazo|phosphomolybd|
      hexokinase|berthelot|pnpp|modified )\w*|\([^()]*(?:ase|metry|metric|assay|method|electrode|graphy|
      enzymatic|kinetic)[^()]*\)$)
    `),
  'i',
);
const noteLine = new RegExp(
  joinPattern(String.raw`
      ^\W*(?:notes?|comments?|interpretation|remarks?|reference|ref|clinical (?:significance|utility)|advice|
      kindly|please|correlate|end of|this report|results? (?:relate|to be)|page|printed|dr\b|method|
      disclaimer|authori[sz]ed|verified|checked|signature|technologist|pathologist|consultant|increased|
      decreased|causes|limitations?|advised|as per|according|source|guidelines?|risk|treatment|fasting sample|
      (?:primary )?sample (?:type|received)|suggested|md|dcp|hod|chief|incharge|in-charge|
      lab(?:oratory)? (?:technician|incharge|director|manager)|technician|collected at|
      processed at)(?![\p{L}])
    `),
  'iu',
);
/** Texts in a report's footer, and the performance of a method. */
const footLine = new RegExp(
  '^\\W*(?:generated (?:on|by)|client services|customer care|performing site|specificity|sensitivity|limit of (?:detection|quantification)|' +
    'detection limit|(?:dmlt|bmlt|mbbs)(?=[,)]))(?![\\p{L}])',
  'iu',
);
/** Bands of normal values by group or degree, beside or below a result. */
export const bandLine = new RegExp(
  joinPattern(String.raw`
      ^\W*(?:(?:non[- ]?|pre[- ]?)?diabet\p{L}*|normal|borderline|desirable|optimal|near optimal|
      deficien\p{L}*|insufficien\p{L}*|sufficien\p{L}*|toxic\p{L}*|adults?|child(?:ren)?|newborns?|infants?|
      males?|females?|men|women|pregnan\p{L}*|(?:first|second|third|1st|2nd|3rd) trimester|at risk|
      diagnos\p{L}*|goal|target|therapeutic|(?:very )?(?:high|low)(?= ?[:<>=\d-])|
      (?:mild|moderate|severe)ly?(?: \p{L}+)?(?= ?[:<>=\d-])|positive(?= ?[:<>=\d-])|negative(?= ?[:<>=\d-])|
      equivocal|[mf] ?: ?\d|reference group|age group)(?![\p{L}])
    `),
  'iu',
);

/** A name that is only a band in an interpretation table: 'High', 'Very low', 'Near optimal'. */
export const bandName = new RegExp(
  joinPattern(String.raw`
      ^\W*(?:(?:very|near|above|below|border ?line|moderately|mildly|severely)\s)*(?:high|low|normal|optimal|
      desirable|borderline|elevated|deficien\p{L}*|insufficien\p{L}*|sufficien\p{L}*|risk|average(?: risk)?|
      acceptable)\W*$
    `),
  'iu',
);

/** Names of tests that begin like notes and bands. */
const testName = new RegExp(
  '^\\W*(?:pregnancy tests?|target cells?|toxic (?:gran\\p{L}*|changes?)|adult h(?:a)?emoglobin|risk (?:ratio|factor|score|index)|(?:normal|' +
    'abnormal) (?:forms?|morphology|sperms?|cells?)|normal control|mean normal)(?![\\p{L}])',
  'iu',
);

/** Whether a text describes how results were measured, or what they mean. */
export const isAside = (text: string): boolean => methodLine.test(text) || noteLine.test(text) || footLine.test(text);

/** Like `isAside`, for a line that may be a result: 'Serum Creatinine 1.1' is not a note, although serum is a sample. */
export const isNote = (text: string): boolean => !testName.test(text) && hasNoteWords(text);

/** Form labels that occur among results: 'Report Status', 'Physician Phone Number'. */
const formLabel = new RegExp(
  "^\\W*(?:(?:report|sample|specimen|order|test|bill|invoice)\\s(?:status|type|id|no|number)|(?:[\\p{L}'.]+\\s){0,3}(?:phone|mobile|telephone|" +
    'fax|e-?mail|address|website|licen[cs]e|registration)(?:\\s(?:number|no))?|status|helpline|toll free)(?![\\p{L}])',
  'iu',
);

const hasNoteWords = (text: string): boolean =>
  isIdentifier(text) ||
  formLabel.test(text) ||
  bandName.test(text) ||
  noteLine.test(text) ||
  footLine.test(text) ||
  bandLine.test(text) ||
  /^\W*method/i.test(text);
