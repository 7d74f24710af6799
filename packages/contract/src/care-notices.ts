import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { careNoticeMessages as m } from './messages/care-notices.ts';
import { commonMessages } from './messages/common.ts';
import { personAreas, personRoles } from './persons.ts';
import { identifier } from './text.ts';

/** A dose that is not marked can be told of so many minutes after it was due. */
export const missedAfterChoices = [30, 60, 120, 240] as const;
/** Medicines that can be chosen one by one. */
export const maxChosenMedicines = 100;

/** What a caregiver is told of a person. */
const choices = {
  /** Of doses that are not marked so many minutes after they were due; null: of none. */
  missedAfterMinutes: /* @__PURE__ */ z.nullable(z.literal(missedAfterChoices, { error: m.delayInvalid })),
  /** Of doses when they are due, where no channel of who is reminded is on. */
  reminders: /* @__PURE__ */ z.boolean({ error: commonMessages.invalidInput }),
  /** The alerts of whose doses it tells; null: all. */
  medicines: /* @__PURE__ */ z.nullable(
    z
      .array(identifier, { error: m.medicinesInvalid })
      .check(
        z.minLength(1, { error: m.medicinesRequired }),
        z.maxLength(maxChosenMedicines, { error: m.medicinesInvalid }),
      ),
  ),
  /** Of appointments that are booked, moved, cancelled or about to begin. */
  visits: /* @__PURE__ */ z.boolean({ error: commonMessages.invalidInput }),
  /** Of lab reports that were read, and with mental health of finished self-assessments. */
  results: /* @__PURE__ */ z.boolean({ error: commonMessages.invalidInput }),
};
export const careNoticeForm = /* @__PURE__ */ z.object(choices);
export type CareNoticeForm = z.output<typeof careNoticeForm>;

/** What somebody with access to a person is told of them. */
export const careNotice = /* @__PURE__ */ z.object({
  /** Of the access, as in the list of caregivers; another one after rights were changed. */
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
  /** The person, or whoever keeps their pages, turned all of it off; they alone turn it on again. */
  stopped: z.boolean(),
});
export type CareNotice = z.infer<typeof careNotice>;

const careNotices = /* @__PURE__ */ z.object({
  /** The account itself, where it acts for the person; for the person and the keeper everybody with access, by name. */
  caregivers: z.array(careNotice),
  /** What can be chosen, by name; empty without the area. */
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
