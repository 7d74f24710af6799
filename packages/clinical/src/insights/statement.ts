import type { DocumentPlace } from '@arogo/document-reading/parsing/fact';

/** Kinds of facts that a statement can rest on. */
export const factKinds = ['symptoms', 'diagnosis', 'medicines', 'lab_tests', 'advice', 'followUp', 'results'] as const;
export type FactKind = (typeof factKinds)[number];

/** A fact of the record with its line on the document. */
export interface DocumentLine {
  readonly fact: FactKind;
  /** Index among the facts of its kind, from 0. */
  readonly index: number;
  /** As printed. If the fact is on no line of the document, such as one that the patient corrected, the fact itself. */
  readonly text: string;
  /** Place of the line; absent if it is unknown. */
  readonly place?: DocumentPlace;
  /** The patient corrected it or typed it in. */
  readonly corrected?: true;
}

/** Headings for statements: the first five are on page 1, the others on page 2. */
export const topics = ['reason', 'medicines', 'results', 'tests', 'advice', 'meaning', 'unclear', 'ask'] as const;
export type Topic = (typeof topics)[number];

/** A statement about a record, with the lines that it rests on. */
export interface Statement {
  readonly topic: Topic;
  readonly text: string;
  /** At least one. */
  readonly lines: readonly DocumentLine[];
  /** The reading that it rests on is doubtful. */
  readonly doubtful?: true;
  /** It concerns a result that the document's own range or mark shows as unusual. */
  readonly abnormal?: true;
  /** Source of information that is not on the document. */
  readonly source?: string;
}

/** Page 1, what the record says, and page 2, what it means and what to ask the doctor. */
export type InsightPages = readonly [says: readonly Statement[], means: readonly Statement[]];
