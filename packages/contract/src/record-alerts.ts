import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { alertStates, calendarDateSchema, medicationAlert, meals, replaces } from './medication.ts';
import { commonMessages } from './messages/common.ts';
import { medicationMessages as m } from './messages/medication.ts';
import { certainty } from './reading.ts';
import { schedule } from './schedule.ts';
import { identifier } from './text.ts';

/** Reasons why a medicine of a record needs an answer from the patient before its alert is created. */
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

/** The alert that would be created from a medicine of a record. */
export const alertProposal = /* @__PURE__ */ z.object({
  /** Id of the fact within its record. */
  fact: z.string(),
  medicineName: z.string(),
  strength: z.string(),
  form: z.string(),
  doseUnit: z.string(),
  meal: z.nullable(z.enum(meals)),
  instructions: z.string(),
  /** In the document's own words. */
  frequency: z.string(),
  certainty,
  /** Null if the document states no times; then the patient sets them. */
  schedule: z.nullable(schedule),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  leastGapMinutes: z.nullable(z.number()),
  mostPerDay: z.nullable(z.number()),
  /** Questions to the patient before it is active; doubtful facts must be confirmed. */
  questions: z.array(z.enum(alertQuestions)),
  /** Allergies of the profile and dangerous pairs, as texts. */
  warnings: z.array(z.string()),
  /** The alert of this medicine of this record, if any, */
  alertId: z.nullable(z.uuid()),
  /** and its state. */
  alertState: z.nullable(z.enum(alertStates)),
  /** Alerts of other prescriptions for the same medicine or substance, which this one may replace. */
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
        /** Title of the record, as `titleRecord` builds it. */
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
      /** The selected medicines; if absent, all that are certain. */
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
              /** The patient checked it on the document. */
              confirmed: z.optional(z.boolean({ error: commonMessages.invalidInput })),
              /** The patient's schedule, in place of the document's. */
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
    /** `made` is empty if all medicines already had an alert. */
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        made: z.array(medicationAlert),
        already: z.array(z.object({ fact: z.string(), alertId: z.uuid() })),
        /** Medicines that need an answer from the patient first. */
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
