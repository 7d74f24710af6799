import { type DangerSign, dangerSigns } from '@arogo/contract/danger';
import type { Labelled } from '../labelled/labelled.ts';

/** A message of which it is known what it says. */
export interface Example {
  readonly label: DangerSign | 'none';
  readonly language: 'English' | 'Hindi' | 'Hinglish';
  readonly message: string;
}

const languages: Readonly<Record<string, Example['language']>> = { en: 'English', hi: 'Hindi', hx: 'Hinglish' };

/** Reads lines of label, language (en, hi, hx) and message, parted by tabs. @throws {Error} with the line that is none. */
export const parseExamples = (lines: string): readonly Example[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [label = '', short = '', message = '', ...more] = line.split('\t');
      const language = languages[short];
      const known = label === 'none' ? label : dangerSigns.find((sign) => sign === label);
      if (known === undefined || language === undefined || message === '' || more.length > 0)
        throw new Error(`No label, language and message: ${line}`);
      return { label: known, language, message };
    });

/** A sentence of one to eight words, with how it is put: a greeting, a complaint, a title, told of another. */
export interface ShortExample extends Example {
  readonly register: string;
}

/** Reads lines of label, language, register and message, parted by tabs. @throws {Error} with the line that is none. */
export const parseShortExamples = (lines: string): readonly ShortExample[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [label = '', language = '', register = '', ...message] = line.split('\t');
      const [example] = parseExamples([label, language, ...message].join('\t'));
      if (!example || register === '') throw new Error(`No label, language, register and message: ${line}`);
      return { ...example, register };
    });

/** Labelled messages as examples. */
export const toExamples = (sets: readonly Labelled[]): readonly Example[] =>
  sets.flatMap(({ language, dangerous, nearMisses, everyday }) => [
    ...dangerous.map(([label, message]) => ({ label, language, message })),
    ...[...nearMisses, ...everyday].map((message) => ({ label: 'none' as const, language, message })),
  ]);

/** A message without what typing alone changes. */
export const normaliseMessage = (message: string): string =>
  message
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Each message once, by its words; of two labels the first. */
export const dropDuplicates = (examples: readonly Example[]): readonly Example[] =>
  [
    ...new Map(examples.toReversed().map((example) => [normaliseMessage(example.message), example])).values(),
  ].toReversed();
