import type { Place } from '../fact.ts';

export interface Standing {
  readonly certainty: 'sure' | 'doubtful';
  /** Absent where it does not stand on the paper. */
  readonly place?: Place | undefined;
  /** Whether it was read, or the patient says so. */
  readonly state?: 'read' | 'confirmed' | 'corrected' | 'typed' | undefined;
}

/** A medicine as insights look at it; what the paper does not say is absent. */
export interface PaperMedicine extends Standing {
  readonly medicine_name: string;
  readonly chemical_composition?: string | undefined;
  readonly form?: string | undefined;
  readonly strength?: string | undefined;
  readonly dose?: string | undefined;
  readonly frequency?: string | undefined;
  readonly doses?: string | undefined;
  readonly doseUnit?: string | undefined;
  readonly timesPerDay?: number | undefined;
  readonly everyHours?: number | undefined;
  readonly cycle?: { readonly times: number; readonly days: number; readonly weekdays?: readonly string[] | undefined } | undefined;
  readonly duration?: string | undefined;
  readonly durationDays?: number | undefined;
  readonly meal?: 'before' | 'after' | 'with' | undefined;
  readonly asNeeded?: true | undefined;
  readonly singleDose?: true | undefined;
  readonly site?: string | undefined;
  readonly instructions?: string | undefined;
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
  readonly lines?: { readonly symptoms?: Standing | undefined; readonly diagnosis?: Standing | undefined; readonly advice?: Standing | undefined } | undefined;
}
