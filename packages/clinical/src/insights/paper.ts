import type { Place } from '../fact.ts';
import type { MedicineFacts } from '../medicine-facts.ts';

export interface Standing {
  readonly certainty: 'sure' | 'doubtful';
  /** Absent where it does not stand on the paper. */
  readonly place?: Place | undefined;
  /** Whether it was read, or the patient says so. */
  readonly state?: 'read' | 'confirmed' | 'corrected' | 'typed' | undefined;
}

/** A medicine as insights look at it; what the paper does not say is absent. */
export interface PaperMedicine extends MedicineFacts, Standing {
  readonly duration?: string | undefined;
  readonly site?: string | undefined;
}

export interface PaperResult extends Standing {
  readonly name: string;
  readonly value: number | string;
  readonly unit?: string | undefined;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly range?: string | undefined;
  readonly flag?: string | undefined;
}

export interface PaperTest extends Standing {
  readonly test_name: string;
}

/** What a paper says, as far as insights look at it. Whom it is about is not among it: no statement needs it. */
export interface Paper {
  readonly symptoms: readonly string[];
  readonly diagnosis?: string | undefined;
  readonly medicines: readonly PaperMedicine[];
  readonly lab_tests: readonly PaperTest[];
  readonly advice?: string | undefined;
  readonly followUp?: string | undefined;
  readonly results: readonly PaperResult[];
  /** How sure what it says once is, and where it stands. */
  readonly lines?:
    | {
        readonly symptoms?: Standing | undefined;
        readonly diagnosis?: Standing | undefined;
        readonly advice?: Standing | undefined;
      }
    | undefined;
}
