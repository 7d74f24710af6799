import * as z from 'zod/mini';

/**
 * How far the reading of a record is. 'ready' and 'needs_review' were read; what 'needs_review' holds asks for a person's
 * look, since it was recognised from a picture or can be read in more than one way.
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

/** At most this many pages are read. */
export const maxReadPages = 20;

export const recordReading = /* @__PURE__ */ z.object({
  state: z.enum(readingStates),
  /** With 'unreadable'. */
  reason: z.optional(z.enum(unreadableReasons)),
  /** While reading: the page it has come to, counted from 1, */
  page: z.optional(z.number()),
  /** and how many there are. */
  pages: z.optional(z.number()),
  /** With 'ready' and 'needs_review': how long it took, in milliseconds. */
  took: z.optional(z.number()),
  /** With 'unreadable': the patient typed in what the paper says. */
  typed: z.optional(z.literal(true)),
});
export type RecordReading = z.infer<typeof recordReading>;

export const certainty = /* @__PURE__ */ z.enum(['sure', 'doubtful']);

/** In PDF points from the upper left corner of the page as it is shown; pages count from 0. */
export const place = /* @__PURE__ */ z.object({
  page: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Place = z.infer<typeof place>;

/** How sure a thing that was read is, where it stands, and the words of its line that were not understood, as printed. */
const factStanding = { certainty, place, notUnderstood: z.optional(z.array(z.string())) };

const text = /* @__PURE__ */ z.optional(z.string());
const number = /* @__PURE__ */ z.optional(z.number());
const confirmedFlag = /* @__PURE__ */ z.optional(z.literal(true));

/** Why the name or the strength of a medicine asks for a look. */
export const medicineDoubts = [
  'name_corrected',
  'name_unlisted',
  'strength_unlisted',
  'handwriting',
  'read_by_model',
] as const;
/** So many medicines are suggested for a line at most. */
const maxSuggestions = 3;

/** What the list of medicines says of a line that asks for a look. */
const medicineCheck = /* @__PURE__ */ z.object({
  reason: z.enum(medicineDoubts),
  /** The paper's own words, as they were recognised. */
  seen: z.string(),
  /** With 'strength_unlisted': the strengths in which the brand is sold, such as '650 mg'. */
  listed: z.optional(z.array(z.string())),
  /** The medicines that the line can mean, the likeliest first. */
  suggestions: z
    .array(z.object({ medicine_name: z.string(), strength: text, chemical_composition: text }))
    .check(z.maxLength(maxSuggestions)),
});
export type MedicineCheck = z.infer<typeof medicineCheck>;

/** One medicine as the paper says it; what it does not say is absent. */
export const medicineRead = /* @__PURE__ */ z.object({
  medicine_name: z.string(),
  chemical_composition: text,
  form: text,
  strength: text,
  /** How much at once. */
  dose: text,
  /** In the paper's own words. */
  frequency: text,
  /** Morning-noon-night, or morning-noon-evening-night: '1-0-1'. */
  doses: text,
  doseUnit: text,
  timesPerDay: number,
  everyHours: number,
  /** So many times in so many days, where it is not daily. */
  cycle: z.optional(z.object({ times: z.number(), days: z.number(), weekdays: z.optional(z.array(z.string())) })),
  duration: text,
  durationDays: number,
  /** So many days after the paper's own date, where it does not begin at once. */
  startsAfterDays: number,
  meal: z.optional(z.enum(['before', 'after', 'with'])),
  asNeeded: confirmedFlag,
  singleDose: confirmedFlag,
  route: text,
  site: text,
  supply: text,
  instructions: text,
  /** Present with 'doubtful', where the list of medicines raises the doubt. */
  check: z.optional(medicineCheck),
  ...factStanding,
});

export const resultRead = /* @__PURE__ */ z.object({
  name: z.string(),
  value: z.union([z.number(), z.string()]),
  unit: text,
  low: number,
  high: number,
  /** The reference range in the paper's own words. */
  range: text,
  flag: text,
  section: text,
  ...factStanding,
});

export const labTestRead = /* @__PURE__ */ z.object({ test_name: z.string(), ...factStanding });

/** What a paper says once, as opposed to what it lists. */
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

/** What a paper can be uploaded as. */
export const documentTypes = ['PRESCRIPTION', 'LAB_REPORT'] as const;

/** What a paper says, as far as it could be read. */
export const recordFacts = /* @__PURE__ */ z.object({
  /** What the paper turned out to be, whatever it was uploaded as. */
  kind: z.enum([...documentTypes, 'OTHER']),
  certainty,
  /** It was written by hand: nothing that was read of it is ever sure. */
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
  /** The name of a laboratory's report. */
  test_name: text,
  results: z.array(resultRead),
  /** Lines in a script that is not read were left out. */
  otherScript: confirmedFlag,
  /** It is about an animal: nothing on it is sure. */
  animal: confirmedFlag,
  /** How sure what the paper says once is, and where it stands. */
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
/** A medicine without where it stands on its paper. */
export type MedicineRead = Omit<RecordFacts['medicines'][number], 'place'>;
