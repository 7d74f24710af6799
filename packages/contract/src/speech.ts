import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { speechMessages as m } from './messages/speech.ts';
import { requiredLinesSchema } from './text.ts';
import { healthTypes } from './vault.ts';

/** Maximum UTF-16 units of one spoken text. */
export const maxSpokenLength = 4_000;
/** Texts per account and hour sent to the speech service. */
export const spokenTextsPerHour = 120;

const languageCode = /* @__PURE__ */ z.enum(
  languages.map(({ code }) => code),
  { error: m.languageInvalid },
);

const speechSettings = /* @__PURE__ */ z.object({
  /** Host of the speech service; null if this installation has none. */
  host: z.nullable(z.string()),
  /** Languages with a voice. */
  languages: z.array(z.enum(languages.map(({ code }) => code))),
  /** Kinds of records whose texts may be sent there, by consent of the person or their keeper. */
  agreed: z.array(z.enum(healthTypes)),
});
export type SpeechSettings = z.infer<typeof speechSettings>;

export const readSpeechSettings = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/speech',
  access: 'patient',
  about: { area: 'any', role: 'keep' },
  summary: 'Whether this installation has a voice for texts, and what was agreed to be sent there',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(speechSettings) },
});

export const changeSpeechConsent = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: '/api/users/speech',
  access: 'patient',
  about: { area: 'any', role: 'keep' },
  summary: 'Agree, or agree no longer, that texts of one kind are sent to the speech service when they are read aloud',
  body: /* @__PURE__ */ z.object({
    healthType: z.enum(healthTypes, { error: m.healthTypeInvalid }),
    agreed: z.boolean({ error: m.agreedInvalid }),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ healthType: z.enum(healthTypes), agreed: z.boolean() })) },
});

export const speakText = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/speech',
  access: 'patient',
  about: { area: 'any', role: 'keep' },
  summary: 'A text as sound, spoken by the speech service of this installation; after a consent to its host alone',
  body: /* @__PURE__ */ z.object({
    text: /* @__PURE__ */ requiredLinesSchema(m.textRequired, maxSpokenLength),
    language: languageCode,
    /** Kind of its subject. A text about mental health counts as MENTAL, whatever this says. */
    healthType: z._default(z.enum(healthTypes, { error: m.healthTypeInvalid }), 'PHYSICAL'),
  }),
  answers: { 200: 'binary' },
});
