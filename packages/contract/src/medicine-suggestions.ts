import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { meals } from './medication.ts';
import { commonMessages } from './messages/common.ts';
import { schedule } from './schedule.ts';

export const suggestMedicines = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/medication/suggestions',
  access: 'patient',
  about: { area: 'medicines', role: 'view' },
  summary: "Medicines of the patient's own records whose names begin like this",
  query: /* @__PURE__ */ z.object({
    q: z.optional(z.string().check(z.maxLength(100, { error: commonMessages.invalidInput }))),
  }),
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.array(
        z.object({
          medicineName: z.string(),
          strength: z.string(),
          form: z.string(),
          doseUnit: z.string(),
          meal: z.nullable(z.enum(meals)),
          instructions: z.string(),
          schedule: z.nullable(schedule),
          durationDays: z.nullable(z.number()),
          recordId: z.uuid(),
          recordFact: z.string(),
          recordDate: z.string(),
          doctorName: z.string(),
        }),
      ),
    ),
  },
});
