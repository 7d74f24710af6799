import * as z from 'zod/mini';

/**
 * State of a record's extraction. 'ready' and 'needs_review' are finished; 'needs_review' asks a person to check, since facts
 * come from OCR or are ambiguous.
 */
export const readingStates = ['reading', 'ready', 'needs_review', 'unreadable'] as const;

/** Why a document could not be read. */
export const unreadableReasons = [
  'encrypted',
  'damaged',
  'too_many_pages',
  'too_heavy',
  'empty',
  'no_text',
  'other_script',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/** Maximum number of pages that are read. */
export const maxReadPages = 20;

export const recordReading = /* @__PURE__ */ z.object({
  state: z.enum(readingStates),
  /** With 'unreadable'. */
  reason: z.optional(z.enum(unreadableReasons)),
  /** While reading: the current page, counted from 1, */
  page: z.optional(z.number()),
  /** and the number of pages. */
  pages: z.optional(z.number()),
  /** With 'ready' and 'needs_review': the duration in milliseconds. */
  took: z.optional(z.number()),
  /** With 'unreadable': the patient typed the facts. */
  typed: z.optional(z.literal(true)),
});
export type RecordReading = z.infer<typeof recordReading>;

export const certainty = /* @__PURE__ */ z.enum(['sure', 'doubtful']);

/** In PDF points from the upper left corner of the displayed page; pages count from 0. */
export const place = /* @__PURE__ */ z.object({
  page: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Place = z.infer<typeof place>;

/** Certainty of a fact, its place, and the words of its line that were not understood, as printed. */
const factStanding = { certainty, place, notUnderstood: z.optional(z.array(z.string())) };

const text = /* @__PURE__ */ z.optional(z.string());
const number = /* @__PURE__ */ z.optional(z.number());
const confirmedFlag = /* @__PURE__ */ z.optional(z.literal(true));

/** Why the name or strength of a medicine needs a check. */
export const medicineDoubts = [
  'name_corrected',
  'name_unlisted',
  'strength_unlisted',
  'handwriting',
  'read_by_model',
] as const;
/** Maximum number of medicines suggested for a line. */
const maxSuggestions = 3;

/** The result of checking a doubtful line against the list of medicines. */
const medicineCheck = /* @__PURE__ */ z.object({
  reason: z.enum(medicineDoubts),
  /** The document's own words, as recognised. */
  seen: z.string(),
  /** With 'strength_unlisted': the strengths in which the brand is sold, such as '650 mg'. */
  listed: z.optional(z.array(z.string())),
  /** Medicines that the line may mean, the likeliest first. */
  suggestions: z
    .array(z.object({ medicine_name: z.string(), strength: text, chemical_composition: text }))
    .check(z.maxLength(maxSuggestions)),
});
export type MedicineCheck = z.infer<typeof medicineCheck>;

/** One medicine as printed on the document; fields that are not printed are absent. */
export const medicineRead = /* @__PURE__ */ z.object({
  medicine_name: z.string(),
  chemical_composition: text,
  form: text,
  strength: text,
  /** Single dose. */
  dose: text,
  /** In the document's own words. */
  frequency: text,
  /** Morning-noon-night, or morning-noon-evening-night: '1-0-1'. */
  doses: text,
  doseUnit: text,
  timesPerDay: number,
  everyHours: number,
  /** This many times in this many days, if not daily. */
  cycle: z.optional(z.object({ times: z.number(), days: z.number(), weekdays: z.optional(z.array(z.string())) })),
  duration: text,
  durationDays: number,
  /** Start, in days after the document's own date, if it does not start at once. */
  startsAfterDays: number,
  meal: z.optional(z.enum(['before', 'after', 'with'])),
  asNeeded: confirmedFlag,
  singleDose: confirmedFlag,
  route: text,
  site: text,
  supply: text,
  instructions: text,
  /** Present with 'doubtful', if the list of medicines causes the doubt. */
  check: z.optional(medicineCheck),
  ...factStanding,
});

export const resultRead = /* @__PURE__ */ z.object({
  name: z.string(),
  value: z.union([z.number(), z.string()]),
  unit: text,
  low: number,
  high: number,
  /** The reference range in the document's own words. */
  range: text,
  flag: text,
  section: text,
  ...factStanding,
});

export const labTestRead = /* @__PURE__ */ z.object({ test_name: z.string(), ...factStanding });

/** Facts that occur once per document, as opposed to lists. */
export const singleFacts = [
  'patient',
  'doctor',
  'clinic',
  'date',
  'symptoms',
  'diagnosis',
  'test_name',
  'advice',
] as const;
export type SingleFact = (typeof singleFacts)[number];
const line = /* @__PURE__ */ z.optional(z.object(factStanding));

/** Types that a document can be uploaded as. */
export const documentTypes = ['PRESCRIPTION', 'LAB_REPORT'] as const;

/** The facts of a document, as far as it could be read. */
export const recordFacts = /* @__PURE__ */ z.object({
  /** The detected type of the document, whatever it was uploaded as. */
  kind: z.enum([...documentTypes, 'OTHER']),
  certainty,
  /** The document is handwritten: none of its facts is ever sure. */
  handwritten: confirmedFlag,
  patient: z.object({ id: text, name: text, age: number, gender: text, birthDate: text }),
  doctor: z.optional(z.object({ name: text, qualifications: text, specialty: text, registrationNumber: text })),
  /** Or the laboratory. */
  clinic: z.optional(z.object({ name: text, address: text, phone: text })),
  referrer: text,
  /** ISO 8601. */
  date: text,
  symptoms: z.array(z.string()),
  diagnosis: text,
  medicines: z.array(medicineRead),
  lab_tests: z.array(labTestRead),
  advice: text,
  followUp: text,
  /** The name of a laboratory report. */
  test_name: text,
  results: z.array(resultRead),
  /** Lines in an unsupported script were left out. */
  otherScript: confirmedFlag,
  /** The document is about an animal: none of its facts is sure. */
  animal: confirmedFlag,
  /** Certainty and place of the facts that occur once per document. */
  lines: z.optional(
    z.object({
      patient: line,
      doctor: line,
      clinic: line,
      date: line,
      symptoms: line,
      diagnosis: line,
      test_name: line,
      advice: line,
    }),
  ),
});
export type RecordFacts = z.infer<typeof recordFacts>;
/** A medicine without its place on the document. */
export type MedicineRead = Omit<RecordFacts['medicines'][number], 'place'>;
