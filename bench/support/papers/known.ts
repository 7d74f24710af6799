/** What a paper says about one medicine; null where it says nothing. */
export interface KnownMedicine {
  readonly name: string;
  readonly doses: string | null;
  readonly timesPerDay: number | null;
  readonly asNeeded: boolean;
  readonly durationDays: number | null;
}

/** What it says about one result. */
export interface KnownResult {
  readonly name: string;
  readonly value: number | string;
  readonly flag: string | null;
}

/** What a paper is known to say, as far as it is measured. */
export interface Known {
  readonly kind: 'PRESCRIPTION' | 'LAB_REPORT';
  readonly medicines: readonly KnownMedicine[];
  readonly results: readonly KnownResult[];
}

/** A paper to be read. */
export interface Paper {
  readonly name: string;
  readonly pdf: Buffer;
  readonly known: Known;
}
