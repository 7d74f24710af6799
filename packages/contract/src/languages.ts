/** A language of pages, mails and notifications. */
interface RegisteredLanguage {
  /** ISO 639; the folder of its texts below `messages`. */
  readonly code: string;
  /** BCP 47, for `lang`, sorting and text segmentation. */
  readonly locale: string;
  /** Its name in the language itself. */
  readonly name: string;
  /** Whether the apps are built in it and people can choose it; otherwise the translation is in progress. */
  readonly isOffered: boolean;
}

/**
 * All languages: each has an entry here and a folder of texts, `messages/CODE`. Missing texts fall back to English, the first.
 */
export const languages = [
  { code: 'en', locale: 'en-IN', name: 'English', isOffered: true },
  { code: 'hi', locale: 'hi-IN', name: 'हिन्दी', isOffered: true },
  { code: 'mr', locale: 'mr-IN', name: 'मराठी', isOffered: false },
] as const satisfies readonly RegisteredLanguage[];

export type Language = (typeof languages)[number];
export type LanguageCode = Language['code'];

/** The fallback for unknown languages and untranslated texts. */
export const defaultLanguage = 'en' satisfies LanguageCode;

/** The languages that people can choose. */
export const offeredLanguages: readonly Language[] = languages.filter(({ isOffered }) => isOffered);

/** Query parameter that selects a language, `/login?language=hi`, and key under which the choice is stored. */
export const languageParameter = 'language';

/** Finds the language of a code. A language that is not offered falls back to English, so that stored codes stay valid. */
export const findLanguage = (code: string | null | undefined): Language =>
  offeredLanguages.find((language) => language.code === code) ?? languages[0];
