/** Amount at a time of day. */
export interface MedicineIntake {
  readonly time: 'morning' | 'noon' | 'evening' | 'night';
  /** '1 tablet', '5 ml'. */
  readonly amount: string;
}

/** A result with its unit and the range that the document prints. */
export interface ResultText {
  readonly name: string;
  /** '228 mg/dL'. */
  readonly value: string;
  /** As printed if that is short, otherwise '4 to 5.6', 'up to 200'. */
  readonly range: string;
}

/** Common knowledge about a test, with its source. */
export interface TestKnowledge {
  readonly text: string;
  readonly source: string;
}

/**
 * All texts of the built-in rules, in one catalogue per language: translating it translates the insights. Texts of the document are
 * inserted as printed.
 */
export interface InsightTexts {
  // Directions of a medicine.
  /** Amount per dose as on the document: '1 tablet'. */
  readonly dose: (dose: string) => string;
  readonly amount: (count: string, unit: string | undefined) => string;
  readonly unitOfForm: (form: string) => string | undefined;
  readonly intakes: (intakes: readonly MedicineIntake[]) => string;
  readonly timesADay: (times: number, amount: string | undefined) => string;
  readonly everyHours: (hours: number, amount: string | undefined) => string;
  readonly cycle: (times: number, days: number, weekdays: readonly string[], amount: string | undefined) => string;
  readonly asWritten: (frequency: string) => string;
  readonly whenNeeded: string;
  readonly singleDose: string;
  readonly meals: Readonly<Record<'before' | 'after' | 'with', string>>;
  readonly forDays: (days: number) => string;
  readonly durationAsWritten: (duration: string) => string;
  readonly site: (site: string) => string;
  /** Name of a medicine with its strength and form. */
  readonly medicine: (name: string, strength: string | undefined, form: string | undefined) => string;
  readonly take: (medicine: string, how: readonly string[]) => string;
  readonly onlyNamed: (medicine: string) => string;
  readonly adds: (instructions: string) => string;
  /** Whether instructions only repeat what `meals` says. */
  readonly saysOnlyMeal: (instructions: string) => boolean;

  // Other contents of the document.
  readonly symptoms: (symptoms: readonly string[]) => string;
  readonly diagnosis: (diagnosis: string) => string;
  readonly test: (name: string) => string;
  readonly advice: (advice: string) => string;
  readonly followUp: (followUp: string) => string;
  readonly result: (name: string, value: string) => string;
  readonly rangeAsWritten: (range: string) => string;
  readonly rangeBetween: (low: string, high: string) => string;
  readonly rangeTo: (high: string) => string;
  readonly rangeFrom: (low: string) => string;
  readonly resultWithin: (result: ResultText) => string;
  readonly resultAbove: (result: ResultText) => string;
  readonly resultBelow: (result: ResultText) => string;
  readonly resultMarked: (name: string, value: string, range: string | undefined) => string;

  // Meaning.
  readonly total: (medicine: string, perDay: string, days: number, total: string) => string;
  readonly outside: (names: readonly string[]) => string;
  readonly noRange: (names: readonly string[]) => string;
  readonly knowledge: (test: string) => TestKnowledge | undefined;
  /** Names the abnormal results of tests that `knowledge` does not explain. */
  readonly noKnowledge: (names: readonly string[]) => string;
  readonly noDuration: (medicine: string) => string;
  readonly noFrequency: (medicine: string) => string;
  readonly noStrength: (medicine: string) => string;
  readonly doubtful: (what: string) => string;

  // Questions for the doctor.
  readonly askDiagnosis: (diagnosis: string) => string;
  readonly askSymptoms: (symptoms: readonly string[]) => string;
  readonly askDuration: (medicine: string) => string;
  readonly askFrequency: (medicine: string) => string;
  readonly askDoubtful: (what: string) => string;
  readonly askMost: (medicine: string) => string;
  readonly askForgotten: (medicines: readonly string[]) => string;
  readonly askOutside: (name: string, value: string) => string;
  readonly askAllOutside: (names: readonly string[]) => string;
  readonly askAgain: string;
  readonly askTests: (tests: readonly string[]) => string;
  readonly askAdvice: string;
  readonly askFollowUp: string;
}
