import { readDataTable } from '@arogo/clinical-data/tables';
import { isSpecialtyKey, type SpecialtyKey } from './specialties.ts';

/** An everyday word or phrase for a complaint, a part of the body or a wish, and the specialties for it. */
export interface Symptom {
  readonly words: string;
  /** The first choice first. */
  readonly specialties: readonly [SpecialtyKey, ...SpecialtyKey[]];
}

/**
 * Complaints in everyday words and their specialties, in English, Hindi and Hindi with Latin letters. For finding doctors, not
 * for triage: it contains no urgency. Our own compilation from general knowledge of the division of outpatient departments,
 * checked against the chapters of ICD-10 (an organ's chapter names its specialty), the A to Z of conditions of the NHS and the
 * disease pages of the National Health Portal of India; none of them was copied, and no clinician has yet reviewed the list.
 * Spellings in Latin letters are those that people type, several per word.
 */
export const symptoms: readonly Symptom[] = readDataTable('directory/complaint-terms.tsv', [
  'specialties',
  'language',
  'term',
  'source',
]).map((row) => {
  const [first, ...others] = row.specialties.split(' ').filter(isSpecialtyKey);
  if (first === undefined || row.specialties.split(' ').length > others.length + 1)
    throw new TypeError(`The table names a specialty that there is not: ${row.specialties}`);
  return { words: row.term, specialties: [first, ...others] };
});
