import type { LanguageCode } from '../../languages.ts';

export const pageLanguage: LanguageCode = 'hi';
