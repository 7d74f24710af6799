import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { careNoticeMessages as m } from './messages/care-notices.ts';
import { commonMessages } from './messages/common.ts';
import { personAreas, personRoles } from './persons.ts';
import { identifier } from './text.ts';

/** Choices for how many minutes after its due time an unmarked dose is reported. */
export const missedAfterChoices = [30, 60, 120, 240] as const;
/** Maximum number of individually selected medicines. */
export const maxChosenMedicines = 100;

/** The notifications that a caregiver receives about a person. */
const choices = {
  /** Minutes after which unmarked doses are reported; null: never. */
  missedAfterMinutes: /* @__PURE__ */ z.nullable(z.literal(missedAfterChoices, { error: m.delayInvalid })),
  /** Dose reminders, if the reminded person has no channel enabled. */
  reminders: /* @__PURE__ */ z.boolean({ error: commonMessages.invalidInput }),
  /** Alerts to report doses of; null: all. */
  medicines: /* @__PURE__ */ z.nullable(
    z
      .array(identifier, { error: m.medicinesInvalid })
      .check(
        z.minLength(1, { error: m.medicinesRequired }),
        z.maxLength(maxChosenMedicines, { error: m.medicinesInvalid }),
      ),
  ),
  /** Appointments that are booked, moved, cancelled or about to begin. */
  visits: /* @__PURE__ */ z.boolean({ error: commonMessages.invalidInput }),
  /** Lab reports that were read, and with mental health finished self-assessments. */
  results: /* @__PURE__ */ z.boolean({ error: commonMessages.invalidInput }),
};
export const careNoticeForm = /* @__PURE__ */ z.object(choices);
export type CareNoticeForm = z.output<typeof careNoticeForm>;

/** The notification settings of an account with access to a person. */
export const careNotice = /* @__PURE__ */ z.object({
  /** Id of the access, as in the list of caregivers; changing the rights creates a new one. */
  id: z.uuid(),
  name: z.string(),
  /** Whether it is the acting account itself. */
  isOwn: z.boolean(),
  role: z.enum(personRoles),
  areas: z.array(z.enum(personAreas)),
  mental: z.boolean(),
  missedAfterMinutes: z.nullable(z.number()),
  reminders: z.boolean(),
  medicines: z.nullable(z.array(z.uuid())),
  visits: z.boolean(),
  results: z.boolean(),
  /** All of them were turned off by the person or their keeper; only they can turn them on again. */
  stopped: z.boolean(),
});
export type CareNotice = z.infer<typeof careNotice>;

const careNotices = /* @__PURE__ */ z.object({
  /** The acting account only; for the person and the keeper all accounts with access, by name. */
  caregivers: z.array(careNotice),
  /** Medicines to select from, by name; empty without the area. */
  medicines: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type CareNotices = z.infer<typeof careNotices>;

export const readCareNotices = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/care-notices',
  access: 'patient',
  about: { area: 'any', role: 'view' },
  summary: 'What those with access to the person are told of them: of a caregiver, what this account itself is told',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(careNotices) },
});

export const changeCareNotices = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: '/api/care-notices/{id}',
  access: 'patient',
  about: { area: 'any', role: 'view' },
  summary:
    'Choose what somebody with access to the person is told of them, within their areas: the person and the keeper for ' +
    'everybody, a caregiver for this account itself. {id} names the access',
  params: /* @__PURE__ */ z.object({ id: identifier }),
  body: careNoticeForm,
  answers: { 200: /* @__PURE__ */ z.object({ status: z.literal('success'), message: z.string() }) },
});
