import * as z from 'zod/mini';

/** The signs that the rules distinguish, the most urgent first. */
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
 * The action for a sign: call an ambulance or the police at once; talk to somebody at once; see a doctor today without an
 * appointment; or answer one more question, since it may be over, about another person, or harmless.
 */
export const dangerActs = ['emergency', 'crisis', 'now', 'ask'] as const;
export type DangerAct = (typeof dangerActs)[number];

/** Keys of helpLines. */
export const dangerLines = ['emergency', 'ambulance', 'teleManas'] as const;

/** The notice about a danger sign in a person's text; not a diagnosis. */
export const dangerNotice = /* @__PURE__ */ z.object({
  sign: z.enum(dangerSigns),
  act: z.enum(dangerActs),
  title: z.string(),
  /** Two to four short steps; empty for a question, which is the title. */
  whatToDo: z.array(z.string()),
  /** The same in one line of Hindi; empty if the title is in the reader's language. */
  inHindi: z.string(),
  /** The lines to call, best first. */
  lines: z.array(z.enum(dangerLines)),
  /** The authority that calls it a danger sign. */
  source: z.string(),
});
export type DangerNotice = z.infer<typeof dangerNotice>;
