/** Facts of a record about one medicine, in the contract's words: as read, or as the patient corrected them. */
export interface MedicineFacts {
  readonly medicine_name: string;
  readonly chemical_composition?: string | undefined;
  readonly form?: string | undefined;
  readonly strength?: string | undefined;
  /** Amount per dose: '1 tablet', '5 ml'. */
  readonly dose?: string | undefined;
  /** As worded on the document. */
  readonly frequency?: string | undefined;
  /** Morning-noon-night, or morning-noon-evening-night: '1-0-1'. */
  readonly doses?: string | undefined;
  readonly doseUnit?: string | undefined;
  readonly timesPerDay?: number | undefined;
  readonly everyHours?: number | undefined;
  readonly cycle?:
    | { readonly times: number; readonly days: number; readonly weekdays?: readonly string[] | undefined }
    | undefined;
  readonly duration?: string | undefined;
  readonly durationDays?: number | undefined;
  readonly meal?: 'before' | 'after' | 'with' | undefined;
  readonly asNeeded?: boolean | undefined;
  readonly singleDose?: boolean | undefined;
  readonly instructions?: string | undefined;
  readonly certainty: 'sure' | 'doubtful';
}
