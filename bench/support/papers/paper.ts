/** One medicine; null where the paper says nothing of it. */
export interface ExpectedMedicine {
  readonly name: string;
  readonly strength: string | null;
  readonly timesPerDay: number | null;
  readonly doses: string | null;
  readonly asNeeded: boolean;
  readonly durationDays: number | null;
  readonly meal: string | null;
}

/** One result of a laboratory; null where the paper says nothing of it. */
export interface ExpectedResult {
  readonly name: string;
  readonly value: number | string;
  readonly unit: string | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly flag: string | null;
}

/** What a paper says, as a person wrote it down; null where it says nothing. */
export interface ExpectedFacts {
  readonly kind: 'PRESCRIPTION' | 'LAB_REPORT' | 'OTHER';
  /** Kinds that are right as well. */
  readonly kindToo?: readonly string[];
  readonly patient: { readonly name: string | null; readonly age: number | null; readonly gender: string | null };
  /** Left out where it is not compared. */
  readonly doctor?: string | null;
  readonly date: string | null;
  readonly dateToo?: readonly string[];
  readonly medicines?: readonly ExpectedMedicine[];
  readonly results?: readonly ExpectedResult[];
  /** Rows of the paper that are not listed. */
  readonly alsoOnPaper?: readonly string[];
  /** What could not be told by eye, each line beginning with the name of its fact. */
  readonly unsure?: readonly string[];
  /** Only the first results of a long report are listed. */
  readonly partial?: boolean;
}

/** A paper to be read, with what it says. */
export interface Paper {
  readonly name: string;
  readonly pdf: Buffer;
  readonly written: ExpectedFacts;
}
