import { findGradedDangers, findUrgentDangers } from './danger.ts';

/** How urgent the first danger of a text is; 'none' where there is none. */
export const findAct = (text: string): string => findGradedDangers(text)[0]?.act ?? 'none';

/** Each text with how urgent its first danger is. */
export const findActs = (texts: readonly string[]): readonly (readonly [text: string, act: string])[] =>
  texts.map((text) => [text, findAct(text)]);

const isUrgent = (text: string): boolean => findUrgentDangers(text).length > 0;

/** The texts that call for help or a doctor today. */
export const keepUrgent = (texts: readonly string[]): readonly string[] => texts.filter(isUrgent);

/** The texts that call for neither. */
export const keepCalm = (texts: readonly string[]): readonly string[] => texts.filter((text) => !isUrgent(text));
