import * as z from 'zod/mini';
import { buildDataAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { meals } from './medication.ts';
import { commonMessages } from './messages/common.ts';
import { type DoseUnit, doseUnits, type MedicineForm, medicineForms } from './medicine-forms.ts';
import { prescriptionMessages as m } from './messages/prescriptions.ts';
import { isCalendarDate } from './profile.ts';
import { recordFacts } from './reading.ts';
import { identifier, optionalLinesSchema, optionalTextSchema, requiredTextSchema } from './text.ts';
import { healthTypes } from './vault.ts';

export const maxPrescribedMedicines = 20;
export const maxPrescribedSymptoms = 20;
export const maxPrescribedTests = 20;
/** Characters of a medicine's name; a longer one would be cut by the parser. */
export const maxPrescribedNameLength = 100;
export const maxPrescribedCompositionLength = 200;
export const maxPrescribedStrengthLength = 60;
export const maxPrescribedInstructionsLength = 200;
export const maxDiagnosisLength = 300;
export const maxAdviceLength = 1_000;
/** Days of a course. */
export const maxPrescribedDays = 365;
/** Number of days after the appointment in which a prescription can be written. */
export const prescribingDays = 30;
/** Maximum days until a follow-up. */
export const maxFollowUpLength = 730;
/** Maximum single dose, in any unit. */
export const maxPrescribedAmount = 100;

/** Default unit by form. Other forms (creams, soaps) have no amounts. */
export const defaultUnits: Readonly<Partial<Record<MedicineForm, DoseUnit>>> = {
  tablet: 'tablet',
  capsule: 'capsule',
  syrup: 'ml',
  suspension: 'ml',
  solution: 'ml',
  drops: 'drop',
  'eye drops': 'drop',
  'ear drops': 'drop',
  'nasal drops': 'drop',
  inhaler: 'puff',
  rotacap: 'rotacap',
  respule: 'respule',
  sachet: 'sachet',
  spray: 'spray',
  'nasal spray': 'spray',
  suppository: 'suppository',
  patch: 'patch',
  lozenge: 'lozenge',
};

/** Choices for the interval between doses, in hours. */
export const everyHoursChoices = [2, 3, 4, 6, 8, 12] as const;
/** OD morning; BD morning and night; TDS morning, noon and night; QID all four; HS at bedtime. */
export const timesChoices = ['OD', 'BD', 'TDS', 'QID', 'HS'] as const;

/** Characters that the PDF's font has. Invisible characters are excluded, and letters of other scripts, which look alike. */
const printableRanges = [
  String.raw`\n\t -~\u00A0-\u00AC\u00AE-\u017E\u0218-\u021B`,
  String.raw`\u2010-\u2015\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u2032\u2033\u2044\u20AC\u20B9\u2122`,
  String.raw`\u2190-\u2193\u2212\u2264\u2265\u03BC`,
];
const printable = /* @__PURE__ */ new RegExp(
  String.raw`^(?:[${/* @__PURE__ */ printableRanges.join('')}]|[\u0900-\u097F]|\u200C|\u200D)*$`,
  'u',
);
/** Stricter for a medicine's line, so that a name has one spelling. */
const printableSigns = /^(?:[ -~\u00B0-\u00FF\u2010-\u2015\u2019\u2032\u2033\u2122\u2212\u03BC]|[\u0900-\u097F])*$/u;
const isPrintable = /* @__PURE__ */ z.refine<string | undefined>((text = '') => printable.test(text), {
  error: m.notPrintable,
});
const isPlainSigns = /* @__PURE__ */ z.refine<string | undefined>((text = '') => printableSigns.test(text), {
  error: m.notPrintable,
});

const isInQuarters = (value: number): boolean => Number.isInteger(value * 4);

const amount = /* @__PURE__ */ z
  .number({ error: m.amountInvalid(maxPrescribedAmount) })
  .check(
    z.positive({ error: m.amountInvalid(maxPrescribedAmount) }),
    z.maximum(maxPrescribedAmount, { error: m.amountInvalid(maxPrescribedAmount) }),
    z.refine(isInQuarters, { error: m.amountInvalid(maxPrescribedAmount) }),
  );
const part = /* @__PURE__ */ z
  .number({ error: m.partInvalid(maxPrescribedAmount) })
  .check(
    z.minimum(0, { error: m.partInvalid(maxPrescribedAmount) }),
    z.maximum(maxPrescribedAmount, { error: m.partInvalid(maxPrescribedAmount) }),
    z.refine(isInQuarters, { error: m.partInvalid(maxPrescribedAmount) }),
  );

/** How often a medicine is taken, and the single dose. Amounts are in `unit`. */
export const dosing = /* @__PURE__ */ z.discriminatedUnion(
  'kind',
  [
    /** 1-0-1: morning-noon-night; four parts are morning-noon-evening-night. At least one is more than 0. */
    z.strictObject({
      kind: z.literal('parts'),
      parts: z.array(part, { error: m.partsInvalid }).check(
        z.minLength(3, { error: m.partsInvalid }),
        z.maxLength(4, { error: m.partsInvalid }),
        z.refine((parts) => parts.some((one) => one > 0), { error: m.partsInvalid }),
      ),
    }),
    z.strictObject({ kind: z.literal('times'), times: z.enum(timesChoices, { error: m.dosingRequired }), amount }),
    z.strictObject({
      kind: z.literal('hours'),
      hours: z.literal(everyHoursChoices, { error: m.hoursInvalid }),
      amount,
    }),
    /** SOS. */
    z.strictObject({ kind: z.literal('as-needed'), amount }),
    z.strictObject({ kind: z.literal('alternate-days'), amount }),
    /** Once a week; ISO 8601: 1 is Monday. Absent: the patient chooses the day. */
    z.strictObject({
      kind: z.literal('weekly'),
      weekday: z.optional(
        z
          .int({ error: m.weekdayInvalid })
          .check(z.gte(1, { error: m.weekdayInvalid }), z.lte(7, { error: m.weekdayInvalid })),
      ),
      amount,
    }),
  ],
  { error: m.dosingRequired },
);

/** A medicine in a prescription. */
export const prescribedMedicine = /* @__PURE__ */ z.object({
  name: requiredTextSchema(m.medicineRequired, maxPrescribedNameLength).check(isPlainSigns),
  /** Active ingredients. */
  composition: optionalTextSchema(maxPrescribedCompositionLength).check(isPlainSigns),
  form: z.enum(medicineForms, { error: m.formRequired }),
  /** Such as '500 mg', '5 mg/5 ml', '1 %'. */
  strength: optionalTextSchema(maxPrescribedStrengthLength).check(isPlainSigns),
  dosing,
  /** Absent: the default unit of the form, if it has one. */
  unit: z.optional(z.enum(doseUnits, { error: m.unitInvalid })),
  /** Absent: until the doctor says otherwise. */
  days: z.optional(
    z
      .int({ error: m.daysInvalid(maxPrescribedDays) })
      .check(
        z.gte(1, { error: m.daysInvalid(maxPrescribedDays) }),
        z.lte(maxPrescribedDays, { error: m.daysInvalid(maxPrescribedDays) }),
      ),
  ),
  meal: z.optional(z.enum(meals, { error: m.mealInvalid })),
  instructions: optionalTextSchema(maxPrescribedInstructionsLength).check(isPrintable),
});
export type PrescribedMedicine = z.infer<typeof prescribedMedicine>;

/** One symptom. */
export const prescribedSymptom = /* @__PURE__ */ requiredTextSchema(m.symptomRequired, 100).check(isPrintable);

/** The contents of a prescription. */
const content = {
  symptoms: z._default(
    z
      .array(prescribedSymptom, { error: m.symptomRequired })
      .check(z.maxLength(maxPrescribedSymptoms, { error: m.tooManySymptoms(maxPrescribedSymptoms) })),
    [],
  ),
  diagnosis: /* @__PURE__ */ optionalTextSchema(maxDiagnosisLength).check(isPrintable),
  medicines: z._default(
    z
      .array(prescribedMedicine, { error: m.medicineRequired })
      .check(z.maxLength(maxPrescribedMedicines, { error: m.tooManyMedicines(maxPrescribedMedicines) })),
    [],
  ),
  labTests: z._default(
    z
      .array(
        z.object({
          name: requiredTextSchema(m.testRequired, 100).check(isPrintable),
          instructions: optionalTextSchema(maxPrescribedInstructionsLength).check(isPrintable),
        }),
        { error: m.testRequired },
      )
      .check(z.maxLength(maxPrescribedTests, { error: m.tooManyTests(maxPrescribedTests) })),
    [],
  ),
  advice: /* @__PURE__ */ optionalLinesSchema(maxAdviceLength).check(isPrintable),
  /** A day, YYYY-MM-DD. */
  followUp: z.optional(
    z
      .string({ error: m.followUpInvalid })
      .check(z.refine((value) => isCalendarDate(value), { error: m.followUpInvalid })),
  ),
};

/** In days from the date of writing, so that a copy does not repeat an old date. */
const followUpDays = z.optional(
  /* @__PURE__ */ z
    .int({ error: m.followUpInvalid })
    .check(z.gte(0, { error: m.followUpPast }), z.lte(maxFollowUpLength, { error: m.followUpTooFar })),
);

/** The part of a prescription that can be reused: independent of day and person. */
export const prescriptionPlan = {
  medicines: content.medicines,
  labTests: content.labTests,
  advice: content.advice,
  followUpDays,
};

/** The form that a doctor fills in. */
export const prescriptionForm = /* @__PURE__ */ z
  .object({
    ...content,
    /** Part of the vault; absent: by the doctor's specialty. */
    healthType: z.optional(z.enum(healthTypes, { error: m.healthTypeInvalid })),
  })
  .check(
    z.refine(
      ({ medicines, labTests, diagnosis, advice }) =>
        medicines.length + labTests.length > 0 || (diagnosis ?? '') !== '' || (advice ?? '') !== '',
      { error: m.nothingWritten, path: ['medicines'] },
    ),
  );
export type PrescriptionForm = z.infer<typeof prescriptionForm>;

/** The patient as printed on the document. */
const prescribedFor = /* @__PURE__ */ z.object({
  name: z.string(),
  /** Age in years on the day of writing. */
  age: z.number(),
  gender: z.string(),
  /** Another person, for whom the account's owner booked the appointment. */
  forOther: z.boolean(),
});

const named = {
  id: z.uuid(),
  visitId: z.uuid(),
  patientId: z.uuid(),
  patient: prescribedFor,
  healthType: z.enum(healthTypes),
  /** ISO 8601 in UTC, */
  writtenAt: z.string(),
  /** and the date in the doctor's zone: YYYY-MM-DD. */
  date: z.string(),
  fileName: z.string(),
  /** A link with a ticket that ends with the session. */
  pdfUrl: z.string(),
  /** Bytes. */
  bytes: z.number(),
};

/** A written prescription, as its doctor sees it: the doctor's own copy, independent of the patient's record. */
export const prescription = /* @__PURE__ */ z.object({
  ...named,
  symptoms: z.array(z.string()),
  diagnosis: z.optional(z.string()),
  medicines: z.array(prescribedMedicine),
  labTests: z.array(z.object({ name: z.string(), instructions: z.optional(z.string()) })),
  advice: z.optional(z.string()),
  followUp: z.optional(z.string()),
});
export type Prescription = z.infer<typeof prescription>;

/** An entry of the doctor's list. */
export const prescriptionSummary = /* @__PURE__ */ z.object({
  ...named,
  diagnosis: z.optional(z.string()),
  medicines: z.array(z.string()),
});
export type PrescriptionSummary = z.infer<typeof prescriptionSummary>;

/** The facts that the vault will extract from the document. */
export const prescriptionPreview = /* @__PURE__ */ z.object({
  facts: recordFacts,
  /** Differences from the form, by field ('medicines.0.name'). Empty: the prescription can be written. */
  differences: z.record(z.string(), z.string()),
});
export type PrescriptionPreview = z.infer<typeof prescriptionPreview>;

/** The last prescription of a doctor for a person, to start the next one from. */
const lastPrescription = /* @__PURE__ */ z.object({
  id: z.uuid(),
  /** The doctor's day, YYYY-MM-DD. */
  date: z.string(),
  diagnosis: z.optional(z.string()),
  ...prescriptionPlan,
});
export type LastPrescription = z.infer<typeof lastPrescription>;

const appointmentPath = '/api/clinic/visits/{id}/prescriptions';
const path = '/api/clinic/prescriptions';
const params = /* @__PURE__ */ z.object({ id: identifier });

export const previewPrescription = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${appointmentPath}/preview`,
  access: 'doctor',
  summary:
    'What the patient’s vault will read on a prescription, and what of it differs from what was written; nothing is kept',
  params,
  body: prescriptionForm,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(prescriptionPreview) },
});

export const writePrescription = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: appointmentPath,
  access: 'doctor',
  summary:
    'Sign a prescription for a visit: it arrives in the patient’s vault and in the conversation. ' +
    'What would be read differently is 422. Needs an Idempotency-Key',
  params,
  body: prescriptionForm,
  answers: { 201: /* @__PURE__ */ buildDataAnswer(prescription) },
});

export const readLastPrescription = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${appointmentPath}/last`,
  access: 'doctor',
  summary: 'What the doctor last wrote for the person of a visit; null where there is nothing',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.nullable(lastPrescription)) },
});

export const listPrescriptions = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'doctor',
  summary: 'The prescriptions that the doctor wrote, the latest first; those of one visit or one patient',
  query: /* @__PURE__ */ z.object({
    ...buildPageQuery(20),
    visitId: z.optional(z.uuid({ error: commonMessages.invalidInput })),
    patientId: z.optional(z.uuid({ error: commonMessages.invalidInput })),
  }),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      prescriptions: z.array(prescriptionSummary),
      ...pageAnswer,
    }),
  },
});

export const readPrescription = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'doctor',
  summary: 'One prescription that the doctor wrote',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(prescription) },
});

export const downloadPrescription = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/{id}/pdf`,
  access: 'doctor',
  ticket: 'clinic-prescription',
  summary: 'The signed PDF of a prescription, byte for byte as the patient has it',
  params,
  query: /* @__PURE__ */ z.object({ ticket: z.optional(z.string()) }),
  answers: { 200: 'binary' },
});
