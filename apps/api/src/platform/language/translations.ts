import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLanguage, type LanguageCode, languages } from '@arogo/contract/languages';
import { type AnswerTexts, collectAnswerTexts, createAnswerTexts } from './answer-texts.ts';

const messagesFolder = path.resolve(import.meta.dirname, '../../../../../packages/contract/src/messages');

interface Translations {
  /** Translated texts by their English originals. */
  readonly byEnglish: ReadonlyMap<unknown, unknown>;
  readonly answers: AnswerTexts;
}

const loadModule = async (...names: readonly string[]): Promise<Readonly<Record<string, unknown>>> =>
  (await import(pathToFileURL(path.join(messagesFolder, ...names)).href)) as Readonly<Record<string, unknown>>;

const loadTranslations = async (language: LanguageCode): Promise<Translations> => {
  const byEnglish = new Map<unknown, unknown>();
  const answers = createAnswerTexts();
  for (const file of readdirSync(path.join(messagesFolder, language)).toSorted()) {
    const english = await loadModule(file);
    for (const [name, translated] of Object.entries(await loadModule(language, file))) {
      byEnglish.set(english[name], translated);
      collectAnswerTexts(answers, english[name], translated);
    }
  }
  return { byEnglish, answers };
};

/** The server answers in all languages, so it loads them all before the first answer. */
const translationsByLanguage: ReadonlyMap<string, Translations> = new Map(
  await Promise.all(
    languages
      .filter(({ code, isOffered }) => code !== defaultLanguage && isOffered)
      .map(async ({ code }) => [code, await loadTranslations(code)] as const),
  ),
);

/** Returns texts of the catalogue in a language; in English if they have no translation. */
export const translate = <Texts extends object>(language: LanguageCode, texts: Texts): Texts =>
  (translationsByLanguage.get(language)?.byEnglish.get(texts) ?? texts) as Texts;

/**
 * Translates the text of an answer: refusals and confirmations are built from the English catalogue before the reader's language
 * is known.
 */
export const translateAnswer = (language: LanguageCode, text: string): string =>
  translationsByLanguage.get(language)?.answers.find(text) ?? text;
