import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';

/** 'expired': nobody answered in time. */
export const takeoverStates = ['waiting', 'declined', 'expired'] as const;

/** A person without an account, whom this one keeps, and what was agreed and asked about that. Instants are ISO 8601 in UTC. */
export const keptPerson = /* @__PURE__ */ z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  /** 18 or older where they live: they can take over. */
  isAdult: z.boolean(),
  /** A guardian kept them, and they are 18 by now: new consents are theirs alone, and mental health is closed. */
  hasComeOfAge: z.boolean(),
  /** Of the parent or guardian, where one was needed; null for whoever was an adult when they were added. */
  consent: z.nullable(
    z.object({
      /** The day of the text that was agreed to (YYYY-MM-DD). */
      version: z.string(),
      givenAt: z.string(),
      /** '' where that account is gone. */
      name: z.string(),
      isOwn: z.boolean(),
    }),
  ),
  takeover: z.nullable(z.object({ email: z.string(), state: z.enum(takeoverStates), expiresAt: z.string() })),
  /** Who is asked to keep them. */
  handover: z.nullable(z.object({ name: z.string() })),
});
export type KeptPerson = z.infer<typeof keptPerson>;

export const listKeptPersons = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/persons/kept',
  access: 'patient',
  about: 'account',
  summary:
    'Whom this account keeps: who agreed to it and when, and who was asked to take over or to keep them, by name',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(keptPerson)) },
});
