import { languageParameter } from '@arogo/contract/languages';
import { pageLanguage } from '@arogo/contract/messages/language';

/**
 * Whether this page is in the language that was chosen in this browser; signing in may bring the account's. @param cookies cookie
 * string of the document
 */
export const isInChosenLanguage = (cookies: string): boolean => {
  const chosen = cookies.split('; ').find((cookie) => cookie.startsWith(`${languageParameter}=`));
  return chosen === undefined || chosen === `${languageParameter}=${pageLanguage}`;
};
