/** A language of pages, mails and notifications. */
interface RegisteredLanguage {
  /** ISO 639; the folder of its texts below `messages`. */
  readonly code: string;
  /** BCP 47, for `lang` and whatever sorts or splits text. */
  readonly locale: string;
  /** As its readers write it. */
  readonly name: string;
  /** Whether the apps are built in it and people can choose it; others are being translated. */
  readonly isOffered: boolean;
}

/**
 * Every language: a line here and a folder of texts, `messages/CODE`. What has no text there is said in English, the first.
 */
export const languages = [
  { code: 'en', locale: 'en-IN', name: 'English', isOffered: true },
  { code: 'hi', locale: 'hi-IN', name: 'हिन्दी', isOffered: true },
  { code: 'mr', locale: 'mr-IN', name: 'मराठी', isOffered: false },
] as const satisfies readonly RegisteredLanguage[];

export type Language = (typeof languages)[number];
export type LanguageCode = Language['code'];

/** What is said where nothing else is known, and where a text is not translated. */
export const defaultLanguage = 'en' satisfies LanguageCode;

/** Those that people can choose. */
export const offeredLanguages: readonly Language[] = languages.filter(({ isOffered }) => isOffered);

/** The name under which a page asks to be in another language, `/login?language=hi`, and under which the choice is kept. */
export const languageParameter = 'language';

/** The language of a code. A language that is not offered, any more or yet, is English: nothing breaks where one was stored. */
export const findLanguage = (code: string | null | undefined): Language =>
  offeredLanguages.find((language) => language.code === code) ?? languages[0];
