import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { factMessages as m } from './messages/facts.ts';
import { commonMessages } from './messages/common.ts';
import { isCalendarDate } from './profile.ts';
import {
  certainty,
  labTestRead,
  medicineRead,
  documentTypes,
  place,
  recordFacts,
  recordReading,
  resultRead,
  singleFacts,
} from './reading.ts';
import { identifier, isPlainText, optionalTextSchema, requiredTextSchema } from './text.ts';

/** States of a fact: as read, or as the patient confirmed, corrected or typed it. */
export const factStates = ['read', 'confirmed', 'corrected', 'typed'] as const;

/** Origin and state of a fact. */
const mark = {
  /** Id of the fact within its record; stable when the document is read again. */
  fact: z.string(),
  state: z.enum(factStates),
  /** Version of the patient's statement; a change must name it. */
  version: z.optional(z.uuid()),
  /** Time of the patient's statement. */
  changedAt: z.optional(z.string()),
  certainty,
  /** Place on the document; absent if the fact is not printed there. */
  place: z.optional(place),
  /** With 'doubtful': the words of its line that were not understood, as printed. */
  notUnderstood: z.optional(z.array(z.string())),
  /**
   * An external model read it from the image, and it is not confirmed: always 'doubtful', and shown on the record's own page
   * only.
   */
  readByModel: z.optional(z.literal(true)),
};
const withMark = /* @__PURE__ */ z.object(mark);
export type Mark = z.infer<typeof withMark>;

/** Path in the patient's app to book a test. */
export const buildBookTestPath = (test: string): string => `/service/book-test?test=${encodeURIComponent(test)}`;

const medicineView = /* @__PURE__ */ z.extend(medicineRead, mark);
const labTestView = /* @__PURE__ */ z.extend(labTestRead, {
  test_description: z.optional(z.string()),
  /** Path in the patient's app to book the test. */
  book_test_url: z.string(),
  ...mark,
});
const resultView = /* @__PURE__ */ z.extend(resultRead, mark);
export type MedicineView = z.infer<typeof medicineView>;
export type LabTestView = z.infer<typeof labTestView>;
export type ResultView = z.infer<typeof resultView>;

const line = /* @__PURE__ */ z.optional(withMark);

/** The facts of a record: as read on its document, overridden by the patient's corrections. */
export const recordFactsView = /* @__PURE__ */ z.extend(recordFacts, {
  medicines: z.array(medicineView),
  lab_tests: z.array(labTestView),
  results: z.array(resultView),
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
  /** Facts that were read and that the patient removed. */
  removed: z.array(z.object({ fact: z.string(), name: z.string(), version: z.uuid(), changedAt: z.string() })),
});
export type RecordFactsView = z.infer<typeof recordFactsView>;

/** Questions of a record to the patient. */
export const recordQuestions = /* @__PURE__ */ z.object({
  /** The document reads like this type, but was added as the other. */
  type: z.optional(z.enum(documentTypes)),
  /** The name on the document, if it is not the account's. */
  person: z.optional(z.string()),
  /** YYYY-MM-DD. The date on the document, if it differs from the record's. */
  date: z.optional(z.string()),
  /** The doctor on the document, if it differs from the record's. */
  doctor: z.optional(z.string()),
});
export type RecordQuestions = z.infer<typeof recordQuestions>;

export const documentPersons = ['mine', 'someone_else'] as const;
export type DocumentPerson = (typeof documentPersons)[number];

/** Which date, or doctor, the record uses: the one on the document, or the one that was typed when it was added. */
export const documentChoices = ['paper', 'typed'] as const;
export type DocumentChoice = (typeof documentChoices)[number];

/** Maximum number of typed characters. */
export const maxFactTextLength = 500;
export const maxFactLongTextLength = 2_000;
const maxItems = 30;
export const maxFactChanges = 200;
/** Days. */
export const maxDuration = 3_650;

const wordSchema = (required: string) => requiredTextSchema(required, maxFactTextLength);
const optionalWord = /* @__PURE__ */ optionalTextSchema(maxFactTextLength);
/** Text with several lines allowed. */
const proseSchema = (required: string) =>
  z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(maxFactLongTextLength, { error: commonMessages.tooLong(maxFactLongTextLength), abort: true }),
    z.refine((value) => isPlainText(value.replaceAll('\n', ' ')), { error: commonMessages.notPlainText }),
  );
const amountSchema = (error: string) => z.number({ error }).check(z.gte(-1e9, { error }), z.lte(1e9, { error }));
const wholeNumberSchema = (least: number, most: number, error: string) =>
  z.optional(z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error })));

/** '1-0-1', '½-0-½', '1-0-1-1'; amounts may have decimals. */
const dosesPattern = /^(?:\d{1,3}(?:\.\d{1,2})?|\d?[½¼¾]|\d\/\d)(?:-(?:\d{1,3}(?:\.\d{1,2})?|\d?[½¼¾]|\d\/\d)){2,3}$/u;

/** Input of each kind of fact. Omitted fields are not on the document. */
export const factInputSchemas = {
  patient: /* @__PURE__ */ z.object({
    name: /* @__PURE__ */ wordSchema(m.nameRequired),
    age: /* @__PURE__ */ wholeNumberSchema(0, 120, m.ageInvalid),
    gender: optionalWord,
    id: optionalWord,
  }),
  doctor: /* @__PURE__ */ z.object({
    name: /* @__PURE__ */ wordSchema(m.nameRequired),
    qualifications: optionalWord,
    specialty: optionalWord,
    registrationNumber: optionalWord,
  }),
  clinic: /* @__PURE__ */ z.object({
    name: /* @__PURE__ */ wordSchema(m.nameRequired),
    address: optionalWord,
    phone: optionalWord,
  }),
  date: /* @__PURE__ */ z.object({
    date: /* @__PURE__ */ z.string({ error: m.dateInvalid }).check(
      z.refine(isCalendarDate, { error: m.dateInvalid, abort: true }),
      z.refine((value) => value >= '1900', { error: m.dateInvalid }),
    ),
  }),
  symptoms: /* @__PURE__ */ z.object({
    symptoms: /* @__PURE__ */ z
      .array(wordSchema(m.textRequired), { error: m.textRequired })
      .check(z.minLength(1, { error: m.textRequired }), z.maxLength(maxItems, { error: m.tooMany(maxItems) })),
  }),
  diagnosis: /* @__PURE__ */ z.object({ text: /* @__PURE__ */ proseSchema(m.textRequired) }),
  test_name: /* @__PURE__ */ z.object({ text: /* @__PURE__ */ wordSchema(m.textRequired) }),
  advice: /* @__PURE__ */ z.object({ text: /* @__PURE__ */ proseSchema(m.textRequired) }),
  medicine: /* @__PURE__ */ z.object({
    medicine_name: /* @__PURE__ */ wordSchema(m.medicineRequired),
    chemical_composition: optionalWord,
    form: optionalWord,
    strength: optionalWord,
    doses: /* @__PURE__ */ z.optional(
      z.string({ error: m.dosesInvalid }).check(
        z.trim(),
        z.maxLength(30, { error: m.dosesInvalid, abort: true }),
        z.refine((value) => value === '' || dosesPattern.test(value), { error: m.dosesInvalid }),
      ),
    ),
    frequency: optionalWord,
    durationDays: /* @__PURE__ */ wholeNumberSchema(1, maxDuration, m.durationInvalid(maxDuration)),
    meal: z.optional(z.enum(['before', 'after', 'with'], { error: m.mealInvalid })),
    asNeeded: z.optional(z.boolean({ error: commonMessages.invalidInput })),
    instructions: optionalWord,
  }),
  lab_test: /* @__PURE__ */ z.object({
    test_name: /* @__PURE__ */ wordSchema(m.testRequired),
    test_description: optionalWord,
  }),
  result: /* @__PURE__ */ z
    .object({
      name: /* @__PURE__ */ wordSchema(m.resultRequired),
      value: z.union([amountSchema(m.valueRequired), wordSchema(m.valueRequired)], { error: m.valueRequired }),
      unit: optionalWord,
      low: z.optional(amountSchema(m.rangeInvalid)),
      high: z.optional(amountSchema(m.rangeInvalid)),
      section: optionalWord,
    })
    .check(
      z.refine(({ low, high }) => low === undefined || high === undefined || low <= high, {
        error: m.rangeInvalid,
        path: ['high'],
      }),
    ),
} as const;

export const listFactSorts = ['medicine', 'lab_test', 'result'] as const;
export const factSorts = [...singleFacts, ...listFactSorts] as const;
export type FactSort = (typeof factSorts)[number];
export type FactInput<Sort extends FactSort = FactSort> = z.infer<(typeof factInputSchemas)[Sort]>;

/** Picks the editable fields of a fact: the initial values of its form, and the input that confirms it unchanged. */
export const pickFactInput = <Sort extends FactSort>(
  sort: Sort,
  value: Readonly<Record<string, unknown>>,
): FactInput<Sort> => {
  const names = Object.keys(factInputSchemas[sort].shape);
  // A dose pattern is not a frequency in the document's own words.
  const ownWords = sort !== 'medicine' || value['frequency'] !== value['doses'];
  const parts = names.filter(
    (name) =>
      value[name] !== undefined && value[name] !== '' && value[name] !== false && (name !== 'frequency' || ownWords),
  );
  return Object.fromEntries(parts.map((name) => [name, value[name]])) as FactInput<Sort>;
};

/** The fact that stands for the whole document: the patient compared it with the extraction. */
export const wholeRecordChange = 'paper';

const namedChange = {
  /**
   * Id from an answer; 'typed:' and a UUID for one that is not on the document; the sort itself for facts that occur once per document.
   */
  fact: z
    .string({ error: commonMessages.invalidInput })
    .check(
      z.minLength(1, { error: commonMessages.invalidInput }),
      z.maxLength(300, { error: commonMessages.invalidInput, abort: true }),
      z.refine(isPlainText, { error: commonMessages.invalidInput }),
    ),
  /** Version of the patient's statement that is changed; absent if there was none. */
  version: z.optional(z.nullable(z.uuid({ error: commonMessages.invalidInput }))),
};

/** One change of a fact. The extracted value again confirms it; null removes the fact. */
const change = /* @__PURE__ */ z.discriminatedUnion(
  'sort',
  [
    z.object({ sort: z.literal('patient'), ...namedChange, value: z.nullable(factInputSchemas.patient) }),
    z.object({ sort: z.literal('doctor'), ...namedChange, value: z.nullable(factInputSchemas.doctor) }),
    z.object({ sort: z.literal('clinic'), ...namedChange, value: z.nullable(factInputSchemas.clinic) }),
    z.object({ sort: z.literal('date'), ...namedChange, value: z.nullable(factInputSchemas.date) }),
    z.object({ sort: z.literal('symptoms'), ...namedChange, value: z.nullable(factInputSchemas.symptoms) }),
    z.object({ sort: z.literal('diagnosis'), ...namedChange, value: z.nullable(factInputSchemas.diagnosis) }),
    z.object({ sort: z.literal('test_name'), ...namedChange, value: z.nullable(factInputSchemas.test_name) }),
    z.object({ sort: z.literal('advice'), ...namedChange, value: z.nullable(factInputSchemas.advice) }),
    z.object({ sort: z.literal('medicine'), ...namedChange, value: z.nullable(factInputSchemas.medicine) }),
    z.object({ sort: z.literal('lab_test'), ...namedChange, value: z.nullable(factInputSchemas.lab_test) }),
    z.object({ sort: z.literal('result'), ...namedChange, value: z.nullable(factInputSchemas.result) }),
    z.object({ sort: z.literal(wholeRecordChange), ...namedChange, value: z.object({}) }),
  ],
  { error: commonMessages.invalidInput },
);
export type FactChange = z.infer<typeof change>;

const path = '/api/physical-health/health-vault/{id}';
const params = /* @__PURE__ */ z.object({ id: identifier });

/** Answer to a change of a record's facts: all current facts, and the state of the extraction. */
const factsAnswer = /* @__PURE__ */ z.object({
  facts: z.nullable(recordFactsView),
  reading: recordReading,
  questions: recordQuestions,
});
export type FactsAnswer = z.infer<typeof factsAnswer>;

export const changeFacts = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: `${path}/facts`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary:
    "Correct, confirm, add or take away what a record says; all of it or nothing. The patient's word wins over what is read",
  params,
  body: /* @__PURE__ */ z.object({
    changes: z
      .array(change, { error: commonMessages.invalidInput })
      .check(
        z.minLength(1, { error: commonMessages.invalidInput }),
        z.maxLength(maxFactChanges, { error: m.tooMany(maxFactChanges) }),
      ),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(factsAnswer) },
});

export const revertFact = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/facts`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: "Take a word of the patient's back: what was read counts again",
  params,
  query: /* @__PURE__ */ z.object({ version: z.uuid({ error: commonMessages.invalidInput }) }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(factsAnswer) },
});

export const answerRecordQuestion = /* @__PURE__ */ defineEndpoint({
  method: 'PATCH',
  path,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary:
    'Say of what type a record is, whose its paper is, and whether its own date and doctor are used; nothing is asked again',
  params,
  body: /* @__PURE__ */ z
    .object({
      recordType: z.optional(z.enum(documentTypes, { error: m.typeInvalid })),
      person: z.optional(z.enum(documentPersons, { error: m.personInvalid })),
      date: z.optional(z.enum(documentChoices, { error: commonMessages.invalidInput })),
      doctor: z.optional(z.enum(documentChoices, { error: commonMessages.invalidInput })),
    })
    .check(
      z.refine((given) => Object.values(given).some((one) => one !== undefined), {
        error: commonMessages.invalidInput,
      }),
    ),
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        id: z.uuid(),
        recordType: z.enum(documentTypes),
        person: z.nullable(z.enum(documentPersons)),
        date: z.string(),
        doctorName: z.string(),
        questions: recordQuestions,
      }),
    ),
  },
});
