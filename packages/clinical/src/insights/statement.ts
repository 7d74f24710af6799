import type { DocumentPlace } from '@arogo/document-reading/parsing/fact';

/** What a statement can rest on. */
export const factKinds = ['symptoms', 'diagnosis', 'medicines', 'lab_tests', 'advice', 'followUp', 'results'] as const;
export type FactKind = (typeof factKinds)[number];

/** A fact of the record and the line of the paper that says it. */
export interface DocumentLine {
  readonly fact: FactKind;
  /** Among the facts of its kind, from 0. */
  readonly index: number;
  /** As printed. Of a fact that stands on no line of the paper, such as one that the patient put right: the fact itself. */
  readonly text: string;
  /** Where the line stands; absent where that could not be told. */
  readonly place?: DocumentPlace;
  /** The patient put it right, or typed it in. */
  readonly corrected?: true;
}

/** Under which heading a statement stands: the first five on page 1, the others on page 2. */
export const topics = ['reason', 'medicines', 'results', 'tests', 'advice', 'meaning', 'unclear', 'ask'] as const;
export type Topic = (typeof topics)[number];

/** One thing that is said about a record, with what it rests on. */
export interface Statement {
  readonly topic: Topic;
  readonly text: string;
  /** At least one. */
  readonly lines: readonly DocumentLine[];
  /** What it rests on could not be read with certainty. */
  readonly doubtful?: true;
  /** It is about a result that the paper's own range or mark calls unusual. */
  readonly abnormal?: true;
  /** Who says what the paper itself does not. */
  readonly source?: string;
}

/** Page 1, what the record says, and page 2, what it means and what to ask the doctor. */
export type InsightPages = readonly [says: readonly Statement[], means: readonly Statement[]];
