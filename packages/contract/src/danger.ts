import * as z from 'zod/mini';

/** What the rules tell apart, the most urgent first. */
export const dangerSigns = [
  'unconscious',
  'choking',
  'breathing',
  'drowning',
  'electricShock',
  'heart',
  'anaphylaxis',
  'stroke',
  'bleeding',
  'seizure',
  'infant',
  'pregnancy',
  'poisoning',
  'withdrawal',
  'snakeBite',
  'burn',
  'accident',
  'headInjury',
  'meningitis',
  'sepsis',
  'limb',
  'heatStroke',
  'hypothermia',
  'bloodSugar',
  'help',
  'bloodPressure',
  'bloodTest',
  'violence',
  'selfHarm',
  'abdomen',
  'dehydration',
  'dengue',
  'spine',
  'eye',
  'testicle',
  'animalBite',
] as const;
export type DangerSign = (typeof dangerSigns)[number];

/**
 * What a sign asks for: an ambulance or the police at once, somebody to speak with at once, to be seen by a doctor
 * today without waiting for an appointment, or one more question, since it may be over, somebody's question or nothing.
 */
export const dangerActs = ['emergency', 'crisis', 'now', 'ask'] as const;
export type DangerAct = (typeof dangerActs)[number];

/** Keys of helpLines. */
export const dangerLines = ['emergency', 'ambulance', 'teleManas'] as const;

/** What a person is shown of a danger sign in what they wrote; no diagnosis. */
export const dangerNotice = /* @__PURE__ */ z.object({
  sign: z.enum(dangerSigns),
  act: z.enum(dangerActs),
  title: z.string(),
  /** Two to four short steps; none where it is only asked about: then the title is the question. */
  whatToDo: z.array(z.string()),
  /** The same in one line of Hindi; empty where the title alone is in the reader's language. */
  inHindi: z.string(),
  /** Whom to call, the first in front. */
  lines: z.array(z.enum(dangerLines)),
  /** Who says that it is a danger sign. */
  source: z.string(),
});
export type DangerNotice = z.infer<typeof dangerNotice>;
