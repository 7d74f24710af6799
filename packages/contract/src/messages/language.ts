import { defaultLanguage, type LanguageCode } from '../languages.ts';

/** The language of these texts: by it a page knows its own. */
export const pageLanguage: LanguageCode = defaultLanguage;
