import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { alertStates, calendarDateSchema, medicationAlert, meals, replaces } from './medication.ts';
import { commonMessages } from './messages/common.ts';
import { medicationMessages as m } from './messages/medication.ts';
import { certainty } from './reading.ts';
import { schedule } from './schedule.ts';
import { identifier } from './text.ts';

/** Why a medicine of a record makes no alert by itself, or asks something first. */
export const alertQuestions = [
  'scanned',
  'doubtful',
  'someone-else',
  'finished',
  'child',
  'not-daily',
  'insulin',
  'anticoagulant',
  'opioid',
  'methotrexate',
  'digoxin',
  'lithium',
  'safety',
  'no-times',
  'amount-open',
  'absurd-dose',
  'tapering',
  'single-dose',
  'times-open',
] as const;
export type AlertQuestion = (typeof alertQuestions)[number];

/** A medicine of a record, as an alert would be made from it. */
export const alertProposal = /* @__PURE__ */ z.object({
  /** Names the fact within its record. */
  fact: z.string(),
  medicineName: z.string(),
  strength: z.string(),
  form: z.string(),
  doseUnit: z.string(),
  meal: z.nullable(z.enum(meals)),
  instructions: z.string(),
  /** In the paper's own words. */
  frequency: z.string(),
  certainty,
  /** Null where the paper does not say when; then the patient does. */
  schedule: z.nullable(schedule),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  leastGapMinutes: z.nullable(z.number()),
  mostPerDay: z.nullable(z.number()),
  /** What the patient is asked before it rings; those that are doubtful must be confirmed. */
  questions: z.array(z.enum(alertQuestions)),
  /** Allergies of the profile and dangerous pairs, in words. */
  warnings: z.array(z.string()),
  /** The alert of this medicine of this record, where there is one, */
  alertId: z.nullable(z.uuid()),
  /** and how it stands. */
  alertState: z.nullable(z.enum(alertStates)),
  /** Alerts of other prescriptions for the same medicine, or with the same substance: does this one replace them? */
  earlier: z.array(
    z.object({
      id: z.uuid(),
      medicineName: z.string(),
      dosage: z.string(),
      startsOn: z.string(),
      endsOn: z.nullable(z.string()),
    }),
  ),
});
export type AlertProposal = z.infer<typeof alertProposal>;

const params = /* @__PURE__ */ z.object({ id: identifier });
const path = '/api/physical-health/health-vault/{id}/med-alert';

export const proposeAlerts = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'medicines', role: 'view' },
  summary: 'The medicines of a prescription as alerts would be made from them',
  params,
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        recordId: z.uuid(),
        /** What its paper says, as `titleRecord` has it. */
        title: z.string(),
        doctorName: z.string(),
        date: z.string(),
        today: z.string(),
        medicines: z.array(alertProposal),
      }),
    ),
  },
});

export const createAlertsFromRecord = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path,
  access: 'patient',
  about: { area: 'medicines', role: 'manage' },
  summary: 'Make an alert for each medicine of a prescription, none twice. Doubtful medicines must be confirmed',
  params,
  body: /* @__PURE__ */ z.optional(
    z.object({
      /** Which medicines; all that are certain when left out. */
      medicines: z.optional(
        z
          .array(
            z.object({
              fact: z
                .string({ error: commonMessages.invalidInput })
                .check(
                  z.minLength(1, { error: commonMessages.invalidInput }),
                  z.maxLength(300, { error: commonMessages.invalidInput }),
                ),
              /** The patient looked at it on the paper. */
              confirmed: z.optional(z.boolean({ error: commonMessages.invalidInput })),
              /** As the patient wants it, in place of what the paper says. */
              schedule: z.optional(schedule),
              startsOn: z.optional(calendarDateSchema(m.startInvalid)),
              endsOn: z.optional(z.nullable(calendarDateSchema(m.endInvalid))),
              replaces,
              keepBoth: z.optional(z.boolean({ error: commonMessages.invalidInput })),
            }),
          )
          .check(z.minLength(1, { error: m.nothingChosen }), z.maxLength(100, { error: commonMessages.invalidInput })),
      ),
    }),
  ),
  answers: {
    /** `made` is empty when every medicine was on alert already. */
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        made: z.array(medicationAlert),
        already: z.array(z.object({ fact: z.string(), alertId: z.uuid() })),
        /** Medicines for which something must be said first. */
        waiting: z.array(
          z.object({
            fact: z.string(),
            medicineName: z.string(),
            questions: z.array(z.enum(alertQuestions)),
            earlier: z.boolean(),
          }),
        ),
      }),
    ),
  },
});
