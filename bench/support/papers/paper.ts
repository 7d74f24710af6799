/** A medicine of the ground truth; null where the document says nothing. */
export interface ExpectedMedicine {
  readonly name: string;
  readonly strength: string | null;
  readonly timesPerDay: number | null;
  readonly doses: string | null;
  readonly asNeeded: boolean;
  readonly durationDays: number | null;
  readonly meal: string | null;
}

/** A laboratory result of the ground truth; null where the document says nothing. */
export interface ExpectedResult {
  readonly name: string;
  readonly value: number | string;
  readonly unit: string | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly flag: string | null;
}

/** The ground truth of a document, as a person transcribed it; null where it says nothing. */
export interface ExpectedFacts {
  readonly kind: 'PRESCRIPTION' | 'LAB_REPORT' | 'OTHER';
  /** Other kinds that are accepted. */
  readonly kindToo?: readonly string[];
  readonly patient: { readonly name: string | null; readonly age: number | null; readonly gender: string | null };
  /** Undefined if it is not compared. */
  readonly doctor?: string | null;
  readonly date: string | null;
  readonly dateToo?: readonly string[];
  readonly medicines?: readonly ExpectedMedicine[];
  readonly results?: readonly ExpectedResult[];
  /** Rows of the document that are not listed, so reading them is not an error. */
  readonly alsoOnPaper?: readonly string[];
  /** Facts that are illegible to a person. Each line begins with the name of a fact. */
  readonly unsure?: readonly string[];
  /** Only the first results of a long report are listed. */
  readonly partial?: boolean;
}

/** A document with its ground truth. */
export interface Paper {
  readonly name: string;
  readonly pdf: Buffer;
  readonly written: ExpectedFacts;
}
