import { isAboutAnimal } from './animal.ts';
import type { DocumentText } from './document-text.ts';
import type { Fact } from './fact.ts';
import type { Patient } from './header/patient.ts';
import { kindOf, type KindFound } from './kind.ts';
import { readLabReport, type LabReport } from './lab-report/read-lab-report.ts';
import { readPrescription, type Prescription } from './prescription/read-prescription.ts';
import { present } from './present.ts';
import { layOut } from './text-layout/layout.ts';

/** A paper that is neither: only whom it is about and when it was written is told. */
export interface OtherPaper {
  readonly patient: Patient;
  /** ISO 8601. */
  readonly date?: Fact<string>;
}

/**
 * What was read from a document, by what it turned out to be. `certainty` tells how sure the kind is; every fact tells
 * for itself how sure it is.
 */
export type Reading = Pick<KindFound, 'certainty'> & {
  /** It is about an animal: none of it is the patient's. */
  readonly isAboutAnimal?: true;
} &
  (({ readonly kind: 'PRESCRIPTION' } & Prescription) | ({ readonly kind: 'LAB_REPORT' } & LabReport) | ({ readonly kind: 'OTHER' } & OtherPaper));

export interface ReadingOptions {
  /** What is known to be written about taking the medicines, word for word: a doctor of the product typed it. */
  readonly instructions?: readonly string[];
}

/**
 * Reads a prescription or a laboratory's report from its text and where that stands on the pages. It never throws on
 * text of any shape and invents nothing: what is not on the paper is absent, what can be read in more than one way is
 * doubtful and says why.
 */
export const readDocument = (text: DocumentText, { instructions = [] }: ReadingOptions = {}): Reading => {
  const lines = layOut(text);
  const prescription = readPrescription(lines, instructions);
  const report = readLabReport(lines);
  const { kind, certainty } = kindOf(lines, prescription, report);
  const about = { certainty, ...(isAboutAnimal(lines) && { isAboutAnimal: true as const }) };
  if (kind === 'PRESCRIPTION') return { kind, ...about, ...prescription };
  if (kind === 'LAB_REPORT') return { kind, ...about, ...report };
  return { kind, ...about, patient: prescription.patient, ...present({ date: prescription.date }) };
};
