import type { SpecialtyKey } from './specialties.ts';
import { frameSymptoms } from './tables/symptoms-frame.ts';
import { headSymptoms } from './tables/symptoms-head.ts';
import { trunkSymptoms } from './tables/symptoms-trunk.ts';

/** Specialties, the first to be seen in front, and the words that lead to them, parted by '|'. */
export type SymptomRow = readonly [specialties: readonly [SpecialtyKey, ...SpecialtyKey[]], words: string];

/** An everyday word or phrase for a complaint, a part of the body or a wish, and who is seen for it. */
export interface Symptom {
  readonly words: string;
  /** The first to be seen in front. */
  readonly specialties: readonly [SpecialtyKey, ...SpecialtyKey[]];
}

/**
 * What patients say and who is seen for it, in English, Hindi and Hindi with Latin letters. It finds doctors and is no
 * triage: how urgent something is, it does not say. Our own editing from general knowledge of how outpatient departments
 * are divided, held against the chapters of ICD-10 (an organ's chapter names its specialty), the A to Z of conditions of
 * the NHS and the disease pages of the National Health Portal of India; none of them was copied, and no clinician has yet
 * reviewed the list. Spellings in Latin letters are those that people type, several to a word.
 */
export const symptoms: readonly Symptom[] = [...trunkSymptoms, ...headSymptoms, ...frameSymptoms].flatMap(
  ([specialties, words]) => words.split('|').map((one) => ({ words: one, specialties })),
);
