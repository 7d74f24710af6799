import { classifyFinding } from './lab-report/finding.ts';
import type { LabReport } from './lab-report/read-lab-report.ts';
import type { LabResult } from './lab-report/result.ts';
import { resultHeaderAt } from './lab-report/result-columns.ts';
import { isWordTest } from './lab-report/word-tests.ts';
import { headingOf } from './prescription/headings.ts';
import { medicineHeaderAt } from './prescription/medicine-table.ts';
import type { Prescription } from './prescription/read-prescription.ts';
import type { Line } from './text-layout/lines.ts';

/** What a paper is. */
export type Kind = 'PRESCRIPTION' | 'LAB_REPORT' | 'OTHER';

/** The kind, and how sure that is. */
export interface KindFound {
  readonly kind: Kind;
  readonly certainty: 'sure' | 'doubtful';
}

const laboratory = /(?<![\p{L}])(?:specimen|sample (?:collected|type|received|id|no)|(?:biological )?ref(?:erence|\.)? (?:range|interval|value)|laborator(?:y|ies)|pathologist|test report|lab report|end of report|collected on|reported on|path ?labs?|diagnostics?|microbiologist|biochemist)(?![\p{L}])/giu;
const commerce = /(?<![\p{L}])(?:invoice|gstin|gst no|bill no|mrp|batch(?: no)?|hsn|amount|total payable|net payable|grand total|paid|cash memo|discount|cgst|sgst|subtotal)(?![\p{L}])/giu;

/** With fewer letters than this a paper has too little readable text to be said to be neither kind. */
const minLettersToTell = 120;
/** A recognised word less sure than this is no readable text: handwriting mostly is not. */
const readable = 0.8;
/** Below this nothing of the kind was found. */
const enough = 2;

const distinct = (text: string, pattern: RegExp): number => new Set([...text.matchAll(pattern)].map(([word]) => word.toLowerCase())).size;

/** A result in words, of a test that is told in words. */
const isWorded = ({ name, value }: LabResult): boolean =>
  typeof value.value === 'string' && isWordTest(name.value) && (classifyFinding(value.value) !== undefined || value.certainty === 'doubtful');

/** Tells what a paper is by what could be read from it as the one and as the other. */
export const kindOf = (lines: readonly Line[], prescription: Prescription, report: LabReport): KindFound => {
  const text = lines.map((line) => line.text).join('\n');
  const sold = distinct(text, commerce);
  const taken = prescription.medicines.filter(({ medicine_name, frequency, doses, dose, durationDays, asNeeded }) => medicine_name.why !== 'not-understood' && (frequency ?? doses ?? dose ?? durationDays ?? asNeeded) !== undefined).length;
  const understood = report.results.filter(({ value: { why } }) => why !== 'unknown-words' && why !== 'not-understood');
  const measured = understood.filter(({ unit, low, high, flag }) => (unit !== undefined && (low ?? high) !== undefined) || flag !== undefined).length;
  const worded = report.results.filter(isWorded).length;
  const headings = new Set(lines.map((line) => headingOf(line.text)?.section).filter((section) => section === 'complaints' || section === 'diagnosis' || section === 'medicines' || section === 'follow-up')).size;
  const hasMedicineTable = lines.some((_, index) => medicineHeaderAt(lines, index) !== undefined);
  const hasResultTable = lines.some((_, index) => resultHeaderAt(lines, index) !== undefined);
  // A doctor may ask for tests alone, and says so twice: where the paper names and where it signs.
  const isSigned = /(?:^|\n)prescribed by: dr\b/i.test(text) && /(?:^|\n)electronically signed by dr\b/i.test(text);
  const prescribed = (isSigned ? 3 : 0) + Math.min(taken, 5) * 1.5 + headings * 0.7 + (hasMedicineTable ? 1 : 0) + (/(?:^|\n)\W*rx\b/i.test(text) ? 1 : 0) - sold * 1.2;
  const reported = Math.min(measured, 8) * 1 + Math.min(worded, 6) * 0.5 + (hasResultTable ? 1.5 : 0) + Math.min(distinct(text, laboratory), 4) * 0.5 - sold * 0.6;
  const best = Math.max(prescribed, reported);
  if (best < enough) {
    // A line that reads like a result or a medicine is not dropped: the patient is asked what the paper is.
    const looksMeasured = Math.max(measured, worded,
      report.results.filter((result) => !understood.includes(result) && (result.low ?? result.high) !== undefined).length);
    if (taken + looksMeasured > 0 && sold === 0) return { kind: looksMeasured > taken ? 'LAB_REPORT' : 'PRESCRIPTION', certainty: 'doubtful' };
    const letters = lines
      .flatMap(({ words }) => words)
      .filter(({ confidence = 1 }) => confidence >= readable)
      .reduce((sum, word) => sum + word.text.replaceAll(/[^\p{L}]/gu, '').length, 0);
    return { kind: 'OTHER', certainty: best < enough / 2 && letters >= minLettersToTell ? 'sure' : 'doubtful' };
  }
  // Results within a paper that prescribes are its findings; a report prescribes nothing.
  const kind = taken > 0 && prescribed >= reported * 0.5 ? 'PRESCRIPTION' : prescribed > reported ? 'PRESCRIPTION' : 'LAB_REPORT';
  const [own, other] = kind === 'PRESCRIPTION' ? [prescribed, reported] : [reported, prescribed];
  return { kind, certainty: own >= enough * 1.5 && own >= other * 1.5 ? 'sure' : 'doubtful' };
};
