import type { PrescribedMedicine } from './medicine.ts';

/**
 * Antibacterials for systemic use by the stems of their names (WHO, ATC group J01, and The use of stems in the selection of
 * International Nonproprietary Names, 2018), and their best known brands in India. Their course always has an end, even if the
 * document omits it.
 */
const antibiotic = new RegExp(
  '(?<![\\p{L}])(?:[\\p{L}]*cillin|cef[\\p{L}]{3,}|ceph[\\p{L}]{3,}|[\\p{L}]*(?:floxacin|cycline|penem|micin|sulfa\\p{L}*)|' +
    '[\\p{L}]*thromycin|clinda\\p{L}*|linezolid|nitrofurantoin|' +
    'fosfomycin|metronidazole|tinidazole|ornidazole|secnidazole|rifaximin|co-?trimoxazole|trimethoprim|chloramphenicol|vancomycin|colistin|clavulan\\p{L}*|' +
    'augmentin|clavam|moxikind|advent|azithral|azee|azax|zithrox|taxim|zifi|cefix|mahacef|monocef|ceftum|cefakind|zocef|ciplox|cifran|zenflox|oflox|zanocin|' +
    'levomac|loxof|moxicip|doxy|minoz|septran|bactrim|niftran|martifur|lizoforce|linid|dalacin|flagyl|metrogyl|fasigyn|mox|novamox|wymox|althrocin|' +
    'roxid|claribid|crixan|norflox|norbactin)(?![\\p{L}])',
  'iu',
);
const local = new Set([
  'eye drops',
  'ear drops',
  'nasal drops',
  'eye ointment',
  'ointment',
  'cream',
  'gel',
  'lotion',
  'soap',
  'shampoo',
  'powder',
  'paint',
]);

/** Whether a medicine is an oral or injected antibiotic without a stated end: it is never taken indefinitely. */
export const isAntibioticWithoutEnd = ({
  medicine_name: name,
  chemical_composition: composition,
  form,
  duration,
  durationDays,
  singleDose,
}: PrescribedMedicine): boolean =>
  (duration ?? durationDays ?? singleDose) === undefined &&
  !local.has(form?.value ?? '') &&
  antibiotic.test(`${name.value} ${composition?.value ?? ''}`);
