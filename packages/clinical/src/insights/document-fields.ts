import type { DocumentPlace } from '@arogo/document-reading/parsing/fact';
import type { MedicineFacts } from '../medicine-facts.ts';

export interface FactStanding {
  readonly certainty: 'sure' | 'doubtful';
  /** Absent where it does not stand on the paper. */
  readonly place?: DocumentPlace | undefined;
  /** Whether it was read, or the patient says so. */
  readonly state?: 'read' | 'confirmed' | 'corrected' | 'typed' | undefined;
}

/** A medicine as insights look at it; what the paper does not say is absent. */
export interface DocumentMedicine extends MedicineFacts, FactStanding {
  readonly duration?: string | undefined;
  readonly site?: string | undefined;
}

export interface DocumentResult extends FactStanding {
  readonly name: string;
  readonly value: number | string;
  readonly unit?: string | undefined;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly range?: string | undefined;
  readonly flag?: string | undefined;
}

export interface DocumentTest extends FactStanding {
  readonly test_name: string;
}

/** What a paper says, as far as insights look at it. Whom it is about is not among it: no statement needs it. */
export interface DocumentFields {
  readonly symptoms: readonly string[];
  readonly diagnosis?: string | undefined;
  readonly medicines: readonly DocumentMedicine[];
  readonly lab_tests: readonly DocumentTest[];
  readonly advice?: string | undefined;
  readonly followUp?: string | undefined;
  readonly results: readonly DocumentResult[];
  /** How sure what it says once is, and where it stands. */
  readonly lines?:
    | {
        readonly symptoms?: FactStanding | undefined;
        readonly diagnosis?: FactStanding | undefined;
        readonly advice?: FactStanding | undefined;
      }
    | undefined;
}
