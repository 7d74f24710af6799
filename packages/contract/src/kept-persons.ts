import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';

/** 'expired': not answered in time. */
export const takeoverStates = ['waiting', 'declined', 'expired'] as const;

/** A person without an account, kept by this one, with consent, takeover and handover. Instants are ISO 8601 in UTC. */
export const keptPerson = /* @__PURE__ */ z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  /** 18 or older in the zone where they live, so that they can take over. */
  isAdult: z.boolean(),
  /** A guardian kept them, and they are 18 by now: only they can give new consents, and mental health is closed. */
  hasComeOfAge: z.boolean(),
  /** Consent of the parent or guardian, if needed; null for a person added as an adult. */
  consent: z.nullable(
    z.object({
      /** Date of the text that was agreed to (YYYY-MM-DD). */
      version: z.string(),
      givenAt: z.string(),
      /** '' if that account is deleted. */
      name: z.string(),
      isOwn: z.boolean(),
    }),
  ),
  takeover: z.nullable(z.object({ email: z.string(), state: z.enum(takeoverStates), expiresAt: z.string() })),
  /** The account to which the handover is offered. */
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
