import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';

/** Where the operator may be found elsewhere, in the order in which the footer shows them. */
export const socialPlaces = ['Facebook', 'Instagram', 'LinkedIn', 'X', 'YouTube'] as const;
export type SocialPlace = (typeof socialPlaces)[number];

/** One figure that is promised, and what it counts. */
const promise = /* @__PURE__ */ z.object({ figure: z.string(), text: z.string() });
const trustPoint = /* @__PURE__ */ z.object({ name: z.string(), text: z.string() });

/** What is promised of the groups of MindSpace. */
const mindSpace = /* @__PURE__ */ z.object({
  promises: z.array(promise),
  /** How the sessions follow each other; empty: nothing is said of it. */
  rhythm: z.string(),
  trust: z.array(trustPoint),
});
export type MindSpace = z.infer<typeof mindSpace>;

const site = /* @__PURE__ */ z.object({
  /** Where patients can write to; null: nowhere. */
  supportEmail: z.nullable(z.string()),
  social: z.array(z.object({ name: z.enum(socialPlaces), url: z.string() })),
  /** Null where the operator promises nothing. */
  mindSpace: z.nullable(mindSpace),
  /** The map with streets; null where the operator names no style, and it is drawn from coordinates alone. */
  streetMap: z.nullable(z.object({ hasDarkStyle: z.boolean() })),
});
export type Site = z.infer<typeof site>;

export const readSite = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'What the operator of this installation says: where to write to, pages elsewhere, what is promised',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(site) },
});
