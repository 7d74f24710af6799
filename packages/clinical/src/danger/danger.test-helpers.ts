import { findGradedDangers, findUrgentDangers } from './danger.ts';

/** The act of the most urgent danger in a text; 'none' if there is none. */
export const findAct = (text: string): string => findGradedDangers(text)[0]?.act ?? 'none';

/** Each text with the act of its most urgent danger. */
export const findActs = (texts: readonly string[]): readonly (readonly [text: string, act: string])[] =>
  texts.map((text) => [text, findAct(text)]);

const isUrgent = (text: string): boolean => findUrgentDangers(text).length > 0;

/** Keeps texts with an urgent danger. */
export const keepUrgent = (texts: readonly string[]): readonly string[] => texts.filter(isUrgent);

/** Keeps texts without one. */
export const keepCalm = (texts: readonly string[]): readonly string[] => texts.filter((text) => !isUrgent(text));
