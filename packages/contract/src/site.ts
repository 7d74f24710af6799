import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';

/** Social networks of the operator, in the order of the footer. */
export const socialPlaces = ['Facebook', 'Instagram', 'LinkedIn', 'X', 'YouTube'] as const;
export type SocialPlace = (typeof socialPlaces)[number];

/** A promise of the operator: a figure, and its meaning. */
const promise = /* @__PURE__ */ z.object({ figure: z.string(), text: z.string() });
const trustPoint = /* @__PURE__ */ z.object({ name: z.string(), text: z.string() });

/** Promises about the groups of MindSpace. */
const mindSpace = /* @__PURE__ */ z.object({
  promises: z.array(promise),
  /** The rhythm of the sessions; empty: not shown. */
  rhythm: z.string(),
  trust: z.array(trustPoint),
});
export type MindSpace = z.infer<typeof mindSpace>;

const site = /* @__PURE__ */ z.object({
  /** Address of the operator's support; null: none. */
  supportEmail: z.nullable(z.string()),
  social: z.array(z.object({ name: z.enum(socialPlaces), url: z.string() })),
  /** Null if the operator promises nothing. */
  mindSpace: z.nullable(mindSpace),
  /** The street map; null if the operator configured no style, so that the map is drawn from coordinates only. */
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
