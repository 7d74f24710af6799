import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { offeredLanguages } from './languages.ts';
import { commonMessages } from './messages/common.ts';
import { settingsMessages as m } from './messages/settings.ts';
import {
  type ExternalChannel,
  externalChannels,
  type OptionalChannel,
  optionalChannels,
} from './notification-channels.ts';
import { timeOfDay } from './schedule.ts';

/** Default times of the day's slots, which the patient can change. */
export const defaultSlotTimes = { morning: '08:00', noon: '13:00', evening: '18:00', night: '21:00' } as const;

const yesNoSchema = /* @__PURE__ */ z.boolean({ error: commonMessages.invalidInput });
const slotTimes = /* @__PURE__ */ z.object({
  morning: timeOfDay,
  noon: timeOfDay,
  evening: timeOfDay,
  night: timeOfDay,
});
const quietHours = /* @__PURE__ */ z.nullable(z.object({ from: timeOfDay, until: timeOfDay }));

/** A field for each external channel, such as `email`. */
const buildChannelFields = <Schema>(schema: Schema) =>
  Object.fromEntries(externalChannels.map((channel) => [channel, schema])) as {
    readonly [Name in ExternalChannel]: Schema;
  };

/** A field for each channel that an installation may lack, such as `smsAvailable`. */
const buildAvailabilityFields = <Schema>(schema: Schema) =>
  Object.fromEntries(optionalChannels.map((channel) => [`${channel}Available`, schema])) as {
    readonly [Name in OptionalChannel as `${Name}Available`]: Schema;
  };

/** How and when a patient wants to be notified. */
export const settings = /* @__PURE__ */ z.object({
  notifications: z.object({
    ...buildChannelFields(z.boolean()),
    ...buildAvailabilityFields(z.boolean()),
    /** Whether a notification outside the product may name the medicine. */
    showNames: z.boolean(),
  }),
  autoMedAlert: z.boolean(),
  times: slotTimes,
  /** The period without sounds; it may span midnight. Null for none. */
  quietHours,
  /** IANA name, such as Asia/Kolkata. */
  timeZone: z.string(),
  /** ISO 639, such as hi; null if none was chosen, or if it is not offered. */
  language: z.nullable(z.string()),
});
export type Settings = z.infer<typeof settings>;

const path = '/api/users/settings';

export const readSettings = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'medicines', role: 'view' },
  summary: 'How the patient wants to be reached, the times of the day, and the time zone',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(settings) },
});

export const changeSettings = /* @__PURE__ */ defineEndpoint({
  method: 'PATCH',
  path,
  access: 'patient',
  about: { area: 'medicines', role: 'manage' },
  summary: 'Change some of the settings; what is left out stays. Another time of day or zone moves the doses to come',
  body: /* @__PURE__ */ z
    .object({
      notifications: z.optional(
        z.object({
          ...buildChannelFields(z.optional(yesNoSchema)),
          showNames: z.optional(yesNoSchema),
        }),
      ),
      autoMedAlert: z.optional(yesNoSchema),
      times: z.optional(
        slotTimes.check(
          z.refine(({ morning, noon, evening, night }) => morning < noon && noon < evening && evening < night, {
            error: m.timesOrder,
          }),
        ),
      ),
      quietHours: z.optional(quietHours),
      /** The server checks that the zone exists. */
      timeZone: z.optional(
        z
          .string({ error: m.zoneInvalid })
          .check(z.minLength(1, { error: m.zoneInvalid }), z.maxLength(64, { error: m.zoneInvalid })),
      ),
      language: z.optional(
        z.enum(
          offeredLanguages.map(({ code }) => code),
          { error: m.languageInvalid },
        ),
      ),
    })
    .check(z.refine((given) => Object.values(given).some((value) => value !== undefined), { error: m.nothingToSave })),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(settings) },
});
