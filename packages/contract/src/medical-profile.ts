import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxSearchLength } from './limits.ts';
import { heightLimits, parseInches, weightLimits } from './unit-conversion.ts';
import { commonMessages } from './messages/common.ts';
import { medicalMessages as m } from './messages/medical-profile.ts';
import { requiredTextSchema, seenVersion } from './text.ts';
import { recordTypes } from './vault.ts';

/** The seven groups of the specification, and those that decision G3a adds. */
export const bloodGroups = ['A+', 'B+', 'AB+', 'A-', 'B-', 'O+', 'O-', 'AB-', "I don't know"] as const;
/** '' if not stated. */
export const bloodGroupOrNone = /* @__PURE__ */ z.enum(['', ...bloodGroups], { error: m.bloodGroupInvalid });

export const medicalLists = ['healthConditions', 'medications', 'allergies', 'surgeries'] as const;
export type MedicalList = (typeof medicalLists)[number];

/** Maximum number of names in one list, and of characters in a name. */
export const maxMedicalList = 50;
export const maxMedicalNameLength = 100;

/** A name in a list: from the vocabulary, or the patient's own. */
export const medicalName = /* @__PURE__ */ requiredTextSchema(m.nameRequired, maxMedicalNameLength);

/** Null: not answered. Empty: none. */
const names = /* @__PURE__ */ z.nullable(
  z
    .array(medicalName, { error: commonMessages.invalidInput })
    .check(z.maxLength(maxMedicalList, { error: m.tooMany(maxMedicalList) })),
);

const { cm } = heightLimits;
const heightCmError = m.heightCmInvalid(cm.least, cm.most);
/** At most two decimals, so that the stored value equals the typed one. */
export const heightCm = /* @__PURE__ */ z.number({ error: heightCmError }).check(
  z.minimum(cm.least, { error: heightCmError }),
  z.maximum(cm.most, { error: heightCmError }),
  z.refine((value) => Number(value.toFixed(2)) === value, { error: heightCmError }),
);
/** Such as 6'2. */
export const heightFt = /* @__PURE__ */ z.string({ error: m.heightFtInvalid }).check(
  z.maxLength(8, { error: m.heightFtInvalid, abort: true }),
  z.refine((value) => parseInches(value) !== undefined, { error: m.heightFtInvalid }),
);

/** Finds the problem with a weight in its unit; undefined if there is none. */
export const findWeightProblem = (weight: number, isKg: boolean): string | undefined => {
  const { least, most } = isKg ? weightLimits.kg : weightLimits.lbs;
  return weight >= least && weight <= most && Number(weight.toFixed(1)) === weight
    ? undefined
    : m.weightInvalid(least, most, isKg ? 'Kg' : 'lbs');
};

export const medicalProfile = /* @__PURE__ */ z.object({
  /** 0 until the first save. */
  version: z.number(),
  bloodGroup: bloodGroupOrNone,
  /** The height in both units: one as typed, the other converted. '' and null if not stated. */
  heightFt: z.string(),
  heightCm: z.nullable(z.number()),
  /** Whether it is displayed in feet and inches. */
  isFt: z.boolean(),
  /** In the displayed unit, */
  weight: z.nullable(z.number()),
  /** and in both units: one as typed, the other converted to one decimal. */
  weightKg: z.nullable(z.number()),
  weightLbs: z.nullable(z.number()),
  isKg: z.boolean(),
  healthConditions: names,
  medications: names,
  allergies: names,
  surgeries: names,
  /** The health conditions that concern mental health. */
  mentalConditions: z.array(z.string()),
});
export type MedicalProfile = z.infer<typeof medicalProfile>;

const path = '/api/users/medical-profile';
const yesNoSchema = /* @__PURE__ */ z.optional(z.boolean({ error: commonMessages.invalidInput }));

export const readMedicalProfile = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'any', role: 'view' },
  summary: "The patient's medical profile",
  answers: { 200: /* @__PURE__ */ buildDataAnswer(medicalProfile) },
});

export const changeMedicalProfile = /* @__PURE__ */ defineEndpoint({
  method: 'PATCH',
  path,
  access: 'patient',
  about: { area: 'any', role: 'manage' },
  summary:
    'Change some of the medical profile; what is left out stays. 409 conflict where another version is there by now',
  body: /* @__PURE__ */ z
    .object({
      /** The version that the change is based on. */
      version: seenVersion,
      bloodGroup: z.optional(bloodGroupOrNone),
      /** Typed in this unit; '' or null removes the height. */
      heightFt: z.optional(z.union([z.literal(''), heightFt], { error: m.heightFtInvalid })),
      heightCm: z.optional(z.nullable(heightCm)),
      isFt: yesNoSchema,
      /** In the unit of `isKg`; null removes it. */
      weight: z.optional(
        z.nullable(z.number({ error: m.weightInvalid(weightLimits.kg.least, weightLimits.kg.most, 'Kg') })),
      ),
      isKg: yesNoSchema,
      healthConditions: z.optional(names),
      medications: z.optional(names),
      allergies: z.optional(names),
      surgeries: z.optional(names),
    })
    .check(
      z.refine((given) => Object.entries(given).some(([name, value]) => name !== 'version' && value !== undefined), {
        error: m.nothingToSave,
      }),
      z.refine(({ heightFt: ft, heightCm: inCm }) => ft === undefined || inCm === undefined, {
        error: m.heightOnce,
        path: ['heightCm'],
      }),
      z.refine(({ weight, isKg }) => typeof weight !== 'number' || isKg !== undefined, {
        error: m.weightUnit,
        path: ['weight'],
      }),
      z.refine(
        ({ weight, isKg }) =>
          typeof weight !== 'number' || isKg !== true || findWeightProblem(weight, true) === undefined,
        { error: m.weightInvalid(weightLimits.kg.least, weightLimits.kg.most, 'Kg'), path: ['weight'] },
      ),
      z.refine(
        ({ weight, isKg }) =>
          typeof weight !== 'number' || isKg !== false || findWeightProblem(weight, false) === undefined,
        { error: m.weightInvalid(weightLimits.lbs.least, weightLimits.lbs.most, 'lbs'), path: ['weight'] },
      ),
    ),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(medicalProfile) },
});

/** A name of the vocabulary; `also` is the synonym that matched. */
export const vocabularyName = /* @__PURE__ */ z.object({ name: z.string(), also: z.nullable(z.string()) });
export type VocabularyName = z.infer<typeof vocabularyName>;

export const searchVocabulary = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/vocabulary`,
  access: 'patient',
  about: 'account',
  summary: 'Names of a list that fit what was typed, the nearest first; without anything typed the usual ones',
  query: /* @__PURE__ */ z.object({
    list: z.enum(medicalLists, { error: commonMessages.invalidInput }),
    query: z._default(
      z
        .string({ error: commonMessages.invalidInput })
        .check(z.maxLength(maxSearchLength, { error: commonMessages.tooLong(maxSearchLength) })),
      '',
    ),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(vocabularyName)) },
});

/** An entry that a record has and the profile lacks. */
export const medicalSuggestion = /* @__PURE__ */ z.object({
  field: z.enum(['bloodGroup', 'height', 'weight', ...medicalLists]),
  /** A blood group or a name; for a height the number of cm, for a weight that of kg. */
  value: z.string(),
  recordId: z.uuid(),
  recordType: z.enum(recordTypes),
  /** YYYY-MM-DD in the patient's zone. */
  recordDate: z.string(),
  doctorName: z.string(),
});
export type MedicalSuggestion = z.infer<typeof medicalSuggestion>;

export const suggestMedical = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/suggestions`,
  access: 'patient',
  about: 'account',
  summary: "What the patient's newest records say and the medical profile does not, each once, of its newest record",
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(medicalSuggestion)) },
});
