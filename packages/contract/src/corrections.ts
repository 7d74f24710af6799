import * as z from 'zod/mini';
import { dataAnswer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { factMessages as m } from './messages/facts.ts';
import { commonMessages } from './messages/common.ts';
import { isCalendarDate } from './profile.ts';
import {
  certainty,
  labTestRead,
  medicineRead,
  paperTypes,
  place,
  recordFacts,
  recordReading,
  resultRead,
  singleFacts,
} from './reading.ts';
import { identifier, isPlainText, optionalText, requiredText } from './text.ts';

/** What can be said of a fact: it was read, or a patient said it. */
export const factStates = ['read', 'confirmed', 'corrected', 'typed'] as const;

/** Who says a fact. */
const mark = {
  /** Names the fact within its record, also after the paper was read anew. */
  fact: z.string(),
  state: z.enum(factStates),
  /** Of the patient's word: what a change of it must name. */
  version: z.optional(z.uuid()),
  /** When the patient said it. */
  changedAt: z.optional(z.string()),
  certainty,
  /** Absent where it does not stand on the paper. */
  place: z.optional(place),
  /** With 'doubtful': the words of its line that were not understood, as printed. */
  notUnderstood: z.optional(z.array(z.string())),
  /** A model outside read it from the picture, and nobody has confirmed it: always 'doubtful', and known to the record's own page alone. */
  readByModel: z.optional(z.literal(true)),
};
const marked = /* @__PURE__ */ z.object(mark);
export type Mark = z.infer<typeof marked>;

/** Where a test can be booked: a path of the patient's app. */
export const bookTestPath = (test: string): string => `/service/book-test?test=${encodeURIComponent(test)}`;

const shownMedicine = /* @__PURE__ */ z.extend(medicineRead, mark);
const shownTest = /* @__PURE__ */ z.extend(labTestRead, {
  test_description: z.optional(z.string()),
  /** Where the test can be booked: a path of the patient's app. */
  book_test_url: z.string(),
  ...mark,
});
const shownResult = /* @__PURE__ */ z.extend(resultRead, mark);
export type ShownMedicine = z.infer<typeof shownMedicine>;
export type ShownTest = z.infer<typeof shownTest>;
export type ShownResult = z.infer<typeof shownResult>;

const line = /* @__PURE__ */ z.optional(marked);

/** What a record says: what was read on its paper, and where the patient says otherwise, that. */
export const shownFacts = /* @__PURE__ */ z.extend(recordFacts, {
  medicines: z.array(shownMedicine),
  lab_tests: z.array(shownTest),
  results: z.array(shownResult),
  lines: z.object({
    patient: line,
    doctor: line,
    clinic: line,
    date: line,
    symptoms: line,
    diagnosis: line,
    test_name: line,
    advice: line,
  }),
  /** What was read and the patient took away. */
  removed: z.array(z.object({ fact: z.string(), name: z.string(), version: z.uuid(), changedAt: z.string() })),
});
export type ShownFacts = z.infer<typeof shownFacts>;

/** What a record asks the patient. */
export const recordQuestions = /* @__PURE__ */ z.object({
  /** The paper reads like this, and was added as the other. */
  type: z.optional(z.enum(paperTypes)),
  /** The name on the paper, which is not the account's. */
  person: z.optional(z.string()),
  /** YYYY-MM-DD. The paper's own date, which is another than the record's. */
  date: z.optional(z.string()),
  /** The doctor whom the paper names, who is another than the record's. */
  doctor: z.optional(z.string()),
});
export type RecordQuestions = z.infer<typeof recordQuestions>;

export const paperPersons = ['mine', 'someone_else'] as const;
export type PaperPerson = (typeof paperPersons)[number];

/** Which date, or doctor, a record goes by: the one on the paper, or the one that was typed when it was added. */
export const paperChoices = ['paper', 'typed'] as const;
export type PaperChoice = (typeof paperChoices)[number];

/** Characters of what is typed in. */
export const factTextMaximum = 500;
export const factLongTextMaximum = 2_000;
const itemsMaximum = 30;
export const factChangesMaximum = 200;
/** Days. */
export const durationMaximum = 3_650;

const word = (required: string) => requiredText(required, factTextMaximum);
const maybe = /* @__PURE__ */ optionalText(factTextMaximum);
/** Text that may have several lines. */
const prose = (required: string) =>
  z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(factLongTextMaximum, { error: commonMessages.tooLong(factLongTextMaximum), abort: true }),
    z.refine((value) => isPlainText(value.replaceAll('\n', ' ')), { error: commonMessages.notPlainText }),
  );
const amount = (error: string) => z.number({ error }).check(z.gte(-1e9, { error }), z.lte(1e9, { error }));
const whole = (least: number, most: number, error: string) =>
  z.optional(z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error })));

/** '1-0-1', '½-0-½', '1-0-1-1'; amounts may have decimals. */
const dosesPattern = /^(?:\d{1,3}(?:\.\d{1,2})?|\d?[½¼¾]|\d\/\d)(?:-(?:\d{1,3}(?:\.\d{1,2})?|\d?[½¼¾]|\d\/\d)){2,3}$/u;

/** What can be typed of each kind of fact. What is left out is not on the paper. */
export const typedFacts = {
  patient: /* @__PURE__ */ z.object({
    name: /* @__PURE__ */ word(m.nameRequired),
    age: /* @__PURE__ */ whole(0, 120, m.ageInvalid),
    gender: maybe,
    id: maybe,
  }),
  doctor: /* @__PURE__ */ z.object({
    name: /* @__PURE__ */ word(m.nameRequired),
    qualifications: maybe,
    specialty: maybe,
    registrationNumber: maybe,
  }),
  clinic: /* @__PURE__ */ z.object({ name: /* @__PURE__ */ word(m.nameRequired), address: maybe, phone: maybe }),
  date: /* @__PURE__ */ z.object({
    date: /* @__PURE__ */ z.string({ error: m.dateInvalid }).check(
      z.refine(isCalendarDate, { error: m.dateInvalid, abort: true }),
      z.refine((value) => value >= '1900', { error: m.dateInvalid }),
    ),
  }),
  symptoms: /* @__PURE__ */ z.object({
    symptoms: /* @__PURE__ */ z
      .array(word(m.textRequired), { error: m.textRequired })
      .check(z.minLength(1, { error: m.textRequired }), z.maxLength(itemsMaximum, { error: m.tooMany(itemsMaximum) })),
  }),
  diagnosis: /* @__PURE__ */ z.object({ text: /* @__PURE__ */ prose(m.textRequired) }),
  test_name: /* @__PURE__ */ z.object({ text: /* @__PURE__ */ word(m.textRequired) }),
  advice: /* @__PURE__ */ z.object({ text: /* @__PURE__ */ prose(m.textRequired) }),
  medicine: /* @__PURE__ */ z.object({
    medicine_name: /* @__PURE__ */ word(m.medicineRequired),
    chemical_composition: maybe,
    form: maybe,
    strength: maybe,
    doses: /* @__PURE__ */ z.optional(
      z.string({ error: m.dosesInvalid }).check(
        z.trim(),
        z.maxLength(30, { error: m.dosesInvalid, abort: true }),
        z.refine((value) => value === '' || dosesPattern.test(value), { error: m.dosesInvalid }),
      ),
    ),
    frequency: maybe,
    durationDays: /* @__PURE__ */ whole(1, durationMaximum, m.durationInvalid(durationMaximum)),
    meal: z.optional(z.enum(['before', 'after', 'with'], { error: m.mealInvalid })),
    asNeeded: z.optional(z.boolean({ error: commonMessages.invalidInput })),
    instructions: maybe,
  }),
  lab_test: /* @__PURE__ */ z.object({ test_name: /* @__PURE__ */ word(m.testRequired), test_description: maybe }),
  result: /* @__PURE__ */ z
    .object({
      name: /* @__PURE__ */ word(m.resultRequired),
      value: z.union([amount(m.valueRequired), word(m.valueRequired)], { error: m.valueRequired }),
      unit: maybe,
      low: z.optional(amount(m.rangeInvalid)),
      high: z.optional(amount(m.rangeInvalid)),
      section: maybe,
    })
    .check(
      z.refine(({ low, high }) => low === undefined || high === undefined || low <= high, {
        error: m.rangeInvalid,
        path: ['high'],
      }),
    ),
} as const;

export const listedSorts = ['medicine', 'lab_test', 'result'] as const;
export const factSorts = [...singleFacts, ...listedSorts] as const;
export type FactSort = (typeof factSorts)[number];
export type TypedFact<Sort extends FactSort = FactSort> = z.infer<(typeof typedFacts)[Sort]>;

/** The parts of a fact that can be typed, as it stands: what its form begins with, and what confirms it when sent back. */
export const typedParts = <Sort extends FactSort>(
  sort: Sort,
  value: Readonly<Record<string, unknown>>,
): TypedFact<Sort> => {
  const names = Object.keys(typedFacts[sort].shape);
  // A pattern of doses is no words of its own.
  const ownWords = sort !== 'medicine' || value['frequency'] !== value['doses'];
  const parts = names.filter(
    (name) =>
      value[name] !== undefined && value[name] !== '' && value[name] !== false && (name !== 'frequency' || ownWords),
  );
  return Object.fromEntries(parts.map((name) => [name, value[name]])) as TypedFact<Sort>;
};

/** The fact that stands for the paper as a whole: its patient compared it with what was read. */
export const wholePaper = 'paper';

const named = {
  /** As an answer named it; 'typed:' and a UUID for one that is not on the paper; the sort itself for what a paper says once. */
  fact: z
    .string({ error: commonMessages.invalidInput })
    .check(
      z.minLength(1, { error: commonMessages.invalidInput }),
      z.maxLength(300, { error: commonMessages.invalidInput, abort: true }),
      z.refine(isPlainText, { error: commonMessages.invalidInput }),
    ),
  /** Of the patient's word that is changed; absent where there was none. */
  version: z.optional(z.nullable(z.uuid({ error: commonMessages.invalidInput }))),
};

/** One change. A value like the one that was read confirms it; null takes the fact away. */
const change = /* @__PURE__ */ z.discriminatedUnion(
  'sort',
  [
    z.object({ sort: z.literal('patient'), ...named, value: z.nullable(typedFacts.patient) }),
    z.object({ sort: z.literal('doctor'), ...named, value: z.nullable(typedFacts.doctor) }),
    z.object({ sort: z.literal('clinic'), ...named, value: z.nullable(typedFacts.clinic) }),
    z.object({ sort: z.literal('date'), ...named, value: z.nullable(typedFacts.date) }),
    z.object({ sort: z.literal('symptoms'), ...named, value: z.nullable(typedFacts.symptoms) }),
    z.object({ sort: z.literal('diagnosis'), ...named, value: z.nullable(typedFacts.diagnosis) }),
    z.object({ sort: z.literal('test_name'), ...named, value: z.nullable(typedFacts.test_name) }),
    z.object({ sort: z.literal('advice'), ...named, value: z.nullable(typedFacts.advice) }),
    z.object({ sort: z.literal('medicine'), ...named, value: z.nullable(typedFacts.medicine) }),
    z.object({ sort: z.literal('lab_test'), ...named, value: z.nullable(typedFacts.lab_test) }),
    z.object({ sort: z.literal('result'), ...named, value: z.nullable(typedFacts.result) }),
    z.object({ sort: z.literal(wholePaper), ...named, value: z.object({}) }),
  ],
  { error: commonMessages.invalidInput },
);
export type FactChange = z.infer<typeof change>;

const path = '/api/physical-health/health-vault/{id}';
const params = /* @__PURE__ */ z.object({ id: identifier });

/** What a change of a record's facts answers: all of them as they are now, and how far its reading is. */
const factsAnswer = /* @__PURE__ */ z.object({
  facts: z.nullable(shownFacts),
  reading: recordReading,
  questions: recordQuestions,
});
export type FactsAnswer = z.infer<typeof factsAnswer>;

export const changeFacts = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${path}/facts`,
  access: 'patient',
  summary:
    "Correct, confirm, add or take away what a record says; all of it or nothing. The patient's word wins over what is read",
  params,
  body: /* @__PURE__ */ z.object({
    changes: z
      .array(change, { error: commonMessages.invalidInput })
      .check(
        z.minLength(1, { error: commonMessages.invalidInput }),
        z.maxLength(factChangesMaximum, { error: m.tooMany(factChangesMaximum) }),
      ),
  }),
  answers: { 200: /* @__PURE__ */ dataAnswer(factsAnswer) },
});

export const takeFactBack = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${path}/facts`,
  access: 'patient',
  summary: "Take a word of the patient's back: what was read counts again",
  params,
  query: /* @__PURE__ */ z.object({ version: z.uuid({ error: commonMessages.invalidInput }) }),
  answers: { 200: /* @__PURE__ */ dataAnswer(factsAnswer) },
});

export const answerRecord = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path,
  access: 'patient',
  summary:
    'Say of what type a record is, whose its paper is, and whether its own date and doctor are used; nothing is asked again',
  params,
  body: /* @__PURE__ */ z
    .object({
      recordType: z.optional(z.enum(paperTypes, { error: m.typeInvalid })),
      person: z.optional(z.enum(paperPersons, { error: m.personInvalid })),
      date: z.optional(z.enum(paperChoices, { error: commonMessages.invalidInput })),
      doctor: z.optional(z.enum(paperChoices, { error: commonMessages.invalidInput })),
    })
    .check(
      z.refine((given) => Object.values(given).some((one) => one !== undefined), {
        error: commonMessages.invalidInput,
      }),
    ),
  answers: {
    200: /* @__PURE__ */ dataAnswer(
      z.object({
        id: z.uuid(),
        recordType: z.enum(paperTypes),
        person: z.nullable(z.enum(paperPersons)),
        date: z.string(),
        doctorName: z.string(),
        questions: recordQuestions,
      }),
    ),
  },
});
