import { joinPattern } from '@arogo/contract/join-pattern';
import { classifyFinding } from './lab-report/finding.ts';
import type { LabReportFields } from './lab-report/read-lab-report.ts';
import type { LabResult } from './lab-report/result.ts';
import { findResultHeader } from './lab-report/result-columns.ts';
import { measureUnit } from './lab-report/unit.ts';
import { isWordTest } from './lab-report/word-tests.ts';
import { resolveMedicine } from '../medicines/resolve-medicine.ts';
import { findHeading } from './prescription/headings.ts';
import { findMedicineHeader } from './prescription/medicine-table.ts';
import { hasDirections } from './prescription/medicine.ts';
import type { PrescriptionFields } from './prescription/read-prescription.ts';
import type { TextLine } from './text-layout/lines.ts';
import type { TextWord } from './text-layout/word.ts';

/** The kind of a document. */
export type DocumentKind = 'PRESCRIPTION' | 'LAB_REPORT' | 'OTHER';

/** The kind, and its certainty. */
export interface DocumentKindResult {
  readonly kind: DocumentKind;
  readonly certainty: 'sure' | 'doubtful';
}

/** Terms of laboratory reports in Italian, French, Spanish, Portuguese, German and Turkish, also without diacritics. */
const foreignLaboratory = new RegExp(
  '(?<![\\p{L}])(?:laborato(?:rio|ire|rium)|laborat[oó]rio|laboratuvar[ıi]?|' +
    '(?:valor[ei]s?|valeurs?|intervall[oi]|intervalles?) (?:di |de )?r[ie]f[eé]r(?:imento|ence)|' +
    'valor(?:es)? (?:de )?refer[eê]ncia|referenz(?:bereich|werte?|intervall)|referans(?: aral[ıi][gğ][ıi]| de[gğ]er(?:ler)?i?)|prelievo|pr[eé]l[eè]vement|' +
    'biologiste|biologie (?:m[eé]dicale)?|referto|esam[ei]|emocromo(?:citometrico)?|formula leucocitaria|num[eé]ration(?: globulaire| formule sanguine)?|' +
    'formule leucocytaire|h[eé]matologie|biochimie|ant[eé]riorit[eé]s?|hemograma?|hemogram raporu|numune|tetkik(?:ler)?|tahlil|sonu[cç](?:lar[ıi])?|muestra|' +
    'extracci[oó]n|amostra|befund|blutbild|entnahme(?:datum)?|einsender|anal[iy]s[ie]s? (?:cliniche|cl[ií]nic[oa]s|m[eé]dicales))(?![\\p{L}])',
  'giu',
);

const laboratory = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:specimen|sample (?:collected|type|received|id|no)|
      (?:biological )?ref(?:erence|\.)? (?:range|interval|value)|laborator(?:y|ies)|pathologist|test report|
      lab report|end of report|collected on|reported on|path ?labs?|diagnostics?|microbiologist|
      biochemist)(?![\p{L}])
    `),
  'giu',
);
const commerce = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:invoice|gstin|gst no|bill no|mrp|batch(?: no)?|hsn|amount|total payable|net payable|
      grand total|paid|cash memo|discount|cgst|sgst|subtotal)(?![\p{L}])
    `),
  'giu',
);

/** Minimum number of readable letters to classify a document as neither kind, */
const minLettersToTell = 120;
/** and minimum share of readable letters. */
const readableShare = 0.8;
/** Maximum number of lines with a measured value on any other document. */
const maxOtherMeasures = 1;
/** Minimum number of result lines for a report without any other sign. */
const minReportResults = 3;
/** A recognised word with less confidence does not count as readable: handwriting mostly has less. */
const minReadableShare = 0.8;
/** Minimum score of a kind. */
const minMatches = 2;

const countDistinctMatches = (text: string, pattern: RegExp): number =>
  new Set([...text.matchAll(pattern)].map(([word]) => word.toLowerCase())).size;

/** A textual result of a test that has textual results. */
const isProse = ({ name, value }: LabResult): boolean =>
  typeof value.value === 'string' &&
  isWordTest(name.value) &&
  (classifyFinding(value.value) !== undefined || value.certainty === 'doubtful');

/** Minimum number of foreign terms for a document in another language. */
const minForeignWords = 2;

/** Whether a document is a laboratory report in a language with letters that OCR does not know, such as ş, ğ, ç, ñ or ß. */
export const isInForeignLanguage = (lines: readonly TextLine[]): boolean =>
  countDistinctMatches(lines.map((line) => line.text).join('\n'), foreignLaboratory) >= minForeignWords;

const countLetters = (words: readonly TextWord[]): number =>
  words.reduce((sum, { text }) => sum + text.replaceAll(/[^\p{L}]/gu, '').length, 0);

/** Whether enough of a document is readable to classify it as neither kind. */
const isReadable = (lines: readonly TextLine[]): boolean => {
  const words = lines.flatMap((line) => line.words);
  const letters = countLetters(words.filter(({ confidence = 1 }) => confidence >= minReadableShare));
  return letters >= minLettersToTell && letters >= readableShare * countLetters(words);
};

/** Whether a line has a number followed by a unit of measurement, as in a laboratory report. */
const hasMeasure = ({ text, starts }: TextLine): boolean =>
  starts.some((start) => {
    const number = /^[<>≤≥]?\s?\d[\d.,]*\s?/.exec(text.slice(start))?.[0];
    return (
      number !== undefined &&
      /[/%]/.test(text.slice(start + number.length, start + number.length + measureUnit(text, start + number.length)))
    );
  });

/** Counts listed medicines without directions: below a medicines heading, with a known name, and with a form or strength. */
const countListed = (lines: readonly TextLine[], { medicines }: PrescriptionFields): number =>
  lines.some((line) => findHeading(line.text)?.section === 'medicines')
    ? medicines.filter(
        (medicine) =>
          !hasDirections(medicine) &&
          (medicine.form ?? medicine.strength) !== undefined &&
          resolveMedicine({ name: medicine.medicine_name.value }).contents.length > 0,
      ).length
    : 0;

/** Reports of imaging, tissue and tracings also end with an impression and a doctor's signature, but prescribe nothing. */
const otherReport = new RegExp(
  '(?:^|\\n)\\W*(?:usg|ultrasound|mri|ct|hrct|cect|x-?ray|2d echo|echo|ecg|eeg)(?![\\p{L}])|' +
    '(?<![\\p{L}])(?:radiolog\\p{L}*|radiodiagnos\\p{L}*|imaging|sonolog\\p{L}*|radiograph\\p{L}*|' +
    'tomograph\\p{L}*|echocardiogra\\p{L}*|ultrasonogra\\p{L}*|mammogra\\p{L}*|histopatholog\\p{L}*|' +
    'cytolog\\p{L}*|biops\\p{L}*|doppler|endoscop\\p{L}*|colonoscop\\p{L}*|(?:x-?ray|usg|mri|ct|scan|ecg|eeg|tmt|pft)\\s(?:report|of)|certif\\p{L}*|' +
    'consent|claim form|pre-?authori[sz]ation)(?![\\p{L}])',
  'iu',
);

/** Counts the kinds of statements on a prescription without medicines. One is enough to ask a person, */
const countStatements = ({ diagnosis, lab_tests: tests, symptoms, advice, followUp }: PrescriptionFields): number =>
  [diagnosis, tests[0], symptoms[0], advice, followUp].filter((fact) => fact !== undefined).length;
/** and this many are conclusive. */
const minSureStatements = 3;

/**
 * Classifies a document of a named doctor with a diagnosis, tests or advice but no medicine: it is still a prescription.
 * @returns undefined if it has none of these
 */
const classifyWithoutMedicines = (text: string, prescription: PrescriptionFields): DocumentKindResult | undefined => {
  const { doctor, diagnosis, lab_tests: tests, advice } = prescription;
  const bare = tests.reduce((rest, { value }) => rest.replaceAll(value, ' '), text);
  const isWritten = (diagnosis ?? tests[0] ?? advice) !== undefined;
  if (doctor.name === undefined || !isWritten || otherReport.test(bare)) return undefined;
  const isSure = doctor.name.certainty === 'sure' && countStatements(prescription) >= minSureStatements;
  return { kind: 'PRESCRIPTION', certainty: isSure ? 'sure' : 'doubtful' };
};

/** Classifies a document by the facts that were extracted from it as a prescription and as a report. */
export const classifyDocument = (
  lines: readonly TextLine[],
  prescription: PrescriptionFields,
  report: LabReportFields,
): DocumentKindResult => {
  const text = lines.map((line) => line.text).join('\n');
  const sold = countDistinctMatches(text, commerce);
  const taken = prescription.medicines.filter(
    ({ medicine_name, frequency, doses, dose, durationDays, asNeeded }) =>
      medicine_name.why !== 'not-understood' && (frequency ?? doses ?? dose ?? durationDays ?? asNeeded) !== undefined,
  ).length;
  const listed = countListed(lines, prescription);
  const understood = report.results.filter(({ value: { why } }) => why !== 'unknown-words' && why !== 'not-understood');
  const measured = understood.filter(
    ({ unit, low, high, range, flag }) =>
      (unit !== undefined && (low ?? high ?? range) !== undefined) || flag !== undefined,
  ).length;
  const worded = report.results.filter(isProse).length;
  const headings = new Set(
    lines
      .map((line) => findHeading(line.text)?.section)
      .filter(
        (section) =>
          section === 'complaints' || section === 'diagnosis' || section === 'medicines' || section === 'follow-up',
      ),
  ).size;
  const hasMedicineTable = lines.some((_, index) => findMedicineHeader(lines, index) !== undefined);
  const hasResultTable = lines.some((_, index) => findResultHeader(lines, index) !== undefined);
  // A doctor may order tests only. Such a document names the doctor twice: in the header and in the signature.
  const isSigned = /(?:^|\n)prescribed by: dr\b/i.test(text) && /(?:^|\n)electronically signed by dr\b/i.test(text);
  const prescribed =
    (isSigned ? 3 : 0) +
    Math.min(taken, 5) * 1.5 +
    Math.min(listed, 4) * 0.5 +
    headings * 0.7 +
    (hasMedicineTable ? 1 : 0) +
    (/(?:^|\n)\W*rx\b/i.test(text) ? 1 : 0) -
    sold * 1.2;
  const words = countDistinctMatches(text, laboratory) + countDistinctMatches(text, foreignLaboratory);
  const reported =
    Math.min(measured, 8) * 1 +
    Math.min(worded, 6) * 0.5 +
    (hasResultTable ? 1.5 : 0) +
    Math.min(words, 4) * 0.5 -
    sold * 0.6;
  const best = Math.max(prescribed, reported);
  if (best < minMatches) {
    // A line that reads like a result or a medicine is not dropped: the patient is asked what the document is.
    const looksMeasured = Math.max(
      measured,
      worded,
      report.results.filter((result) => !understood.includes(result) && (result.low ?? result.high) !== undefined)
        .length,
    );
    if (taken + listed + looksMeasured > 0 && sold === 0)
      return { kind: looksMeasured > taken + listed ? 'LAB_REPORT' : 'PRESCRIPTION', certainty: 'doubtful' };
    // 'Medicines in use:' above names without directions.
    const isInUse = lines.some((line) => findHeading(line.text)?.section === 'current');
    if (isInUse && prescription.medicines.length > 1 && sold === 0)
      return { kind: 'PRESCRIPTION', certainty: 'doubtful' };
    if (report.results.length >= minReportResults && sold === 0) return { kind: 'LAB_REPORT', certainty: 'doubtful' };
    const written = sold === 0 && worded + measured === 0 ? classifyWithoutMedicines(text, prescription) : undefined;
    if (written) return written;
    const looksLikeResults = sold === 0 && lines.filter(hasMeasure).length + report.results.length > maxOtherMeasures;
    return {
      kind: 'OTHER',
      certainty: best < minMatches / 2 && !looksLikeResults && isReadable(lines) ? 'sure' : 'doubtful',
    };
  }
  // Results on a document that prescribes are findings; a report prescribes nothing.
  const kind =
    taken > 0 && prescribed >= reported * 0.5 ? 'PRESCRIPTION' : prescribed > reported ? 'PRESCRIPTION' : 'LAB_REPORT';
  const [own, other] = kind === 'PRESCRIPTION' ? [prescribed, reported] : [reported, prescribed];
  const isSure = own >= minMatches * 1.5 && own >= other * 1.5;
  const written =
    !isSure && kind === 'PRESCRIPTION' && prescription.medicines.length === 0 && reported < minMatches
      ? classifyWithoutMedicines(text, prescription)
      : undefined;
  return written ?? { kind, certainty: isSure ? 'sure' : 'doubtful' };
};
