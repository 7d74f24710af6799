import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { commonMessages } from './messages/common.ts';

/** Features that a patient can ask to be notified about when they launch. */
export const upcomingFeatures = ['book-test', 'arogo-card'] as const;
export type UpcomingFeature = (typeof upcomingFeatures)[number];

const featureInterests = /* @__PURE__ */ z.object({ wishes: z.array(z.enum(upcomingFeatures)) });

const path = '/api/users/wishes';

export const listFeatureInterests = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: 'account',
  summary: 'Of which parts to come the patient wishes to be told',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(featureInterests) },
});

export const changeFeatureInterest = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path,
  access: 'patient',
  about: 'account',
  summary: 'Wish to be told when a part is there, or take that back',
  body: /* @__PURE__ */ z.object({
    part: z.enum(upcomingFeatures, { error: commonMessages.invalidInput }),
    wanted: z.boolean({ error: commonMessages.invalidInput }),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(featureInterests) },
});
