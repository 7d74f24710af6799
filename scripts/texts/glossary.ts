import { listTextPairs } from './compare-texts.ts';

/** One row of the table in docs/hindi.md. */
export interface GlossaryTerm {
  /** English words for it, such as 'log in' and 'sign in'. */
  readonly english: readonly string[];
  /** The Hindi that stands for them; any of it will do. */
  readonly hindi: readonly string[];
  /** Hindi that is not used for them. */
  readonly refused: readonly string[];
}

const withoutNotes = (cell: string): string => cell.replaceAll(/\([^)]*\)/g, '');
const listWords = (cell: string): readonly string[] =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The terms of a glossary in Markdown: English, Hindi and what is not said, one row each. */
export const parseGlossary = (markdown: string): readonly GlossaryTerm[] =>
  markdown
    .split('\n')
    .flatMap((line) => {
      const [, english, hindi, refused, end] = line.split('|').map((cell) => cell.trim());
      return english === undefined || hindi === undefined || refused === undefined || end !== ''
        ? []
        : [{ english, hindi, refused }];
    })
    .filter(({ english }) => english !== 'English' && !english.startsWith('---'))
    .map(({ english, hindi, refused }) => ({
      english: listWords(withoutNotes(english)),
      // What stands in brackets is said as well, alone or behind.
      hindi: hindi
        .split(/[,()]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
      refused: listWords(withoutNotes(refused)),
    }));

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A whole word, in English or Hindi; English ones also of several. */
const findsWord = (text: string, word: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])${escapePattern(word)}(?:e?s)?(?![\p{L}\p{M}])`, 'iu').test(text);

/** पर्चा, पर्चे and पर्चों are forms of one word; of 'पक्का हो गया' the first word tells. */
const toStem = (words: string): string => (words.split(' ')[0] ?? '').replace(/\p{M}+$/u, '');

/** Texts in which a term is said in another way than the glossary says. */
export const findOtherTerms = (
  terms: readonly GlossaryTerm[],
  english: unknown,
  hindi: unknown,
  at: string,
): readonly string[] =>
  listTextPairs(english, hindi, at).flatMap(({ english: original, translated, at: place }) =>
    terms.flatMap((term) => {
      if (!term.english.some((word) => findsWord(original, word))) return [];
      const refused = term.refused.filter((word) => findsWord(translated, word));
      if (refused.length > 0) return [`${place}: says ${refused.join(', ')} for ${term.english.join(', ')}`];
      // A label that is the term alone says the glossary's word.
      const isAlone = term.english.some((word) => word.toLowerCase() === original.toLowerCase());
      return isAlone && !term.hindi.some((word) => translated.includes(toStem(word)))
        ? [`${place}: says ${translated} for ${original}`]
        : [];
    }),
  );
