import type { DocumentPlace } from '@arogo/document-reading/parsing/fact';
import type { MedicineFacts } from '../medicine-facts.ts';

export interface FactStatus {
  readonly certainty: 'sure' | 'doubtful';
  /** Absent if the fact is not on the document. */
  readonly place?: DocumentPlace | undefined;
  /** Whether it was read from the document, or is confirmed or entered by the patient. */
  readonly state?: 'read' | 'confirmed' | 'corrected' | 'typed' | undefined;
}

/** A medicine as input of the insights; fields that the document does not give are absent. */
export interface DocumentMedicine extends MedicineFacts, FactStatus {
  readonly duration?: string | undefined;
  readonly site?: string | undefined;
}

export interface DocumentResult extends FactStatus {
  readonly name: string;
  readonly value: number | string;
  readonly unit?: string | undefined;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly range?: string | undefined;
  readonly flag?: string | undefined;
}

export interface DocumentTest extends FactStatus {
  readonly test_name: string;
}

/** Contents of a document as input of the insights. The patient is left out, because no statement needs it. */
export interface DocumentFields {
  readonly symptoms: readonly string[];
  readonly diagnosis?: string | undefined;
  readonly medicines: readonly DocumentMedicine[];
  readonly lab_tests: readonly DocumentTest[];
  readonly advice?: string | undefined;
  readonly followUp?: string | undefined;
  readonly results: readonly DocumentResult[];
  /** Certainty and place of the fields that occur once. */
  readonly lines?:
    | {
        readonly symptoms?: FactStatus | undefined;
        readonly diagnosis?: FactStatus | undefined;
        readonly advice?: FactStatus | undefined;
      }
    | undefined;
}
