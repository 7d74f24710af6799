import * as z from 'zod/mini';
import { dataAnswer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { commonMessages } from './messages/common.ts';

/** Parts of the product of which a patient can wish to be told when they are there. */
export const wishParts = ['book-test', 'arogo-card'] as const;
export type WishPart = (typeof wishParts)[number];

const wishes = /* @__PURE__ */ z.object({ wishes: z.array(z.enum(wishParts)) });

const path = '/api/users/wishes';

export const listWishes = /* @__PURE__ */ endpoint({
  method: 'GET',
  path,
  access: 'patient',
  summary: 'Of which parts to come the patient wishes to be told',
  answers: { 200: /* @__PURE__ */ dataAnswer(wishes) },
});

export const changeWish = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path,
  access: 'patient',
  summary: 'Wish to be told when a part is there, or take that back',
  body: /* @__PURE__ */ z.object({
    part: z.enum(wishParts, { error: commonMessages.invalidInput }),
    wanted: z.boolean({ error: commonMessages.invalidInput }),
  }),
  answers: { 200: /* @__PURE__ */ dataAnswer(wishes) },
});
