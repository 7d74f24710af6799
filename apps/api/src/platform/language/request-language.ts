import { negotiateLanguage } from '@arogo/contract/accept-language';
import { findLanguage, type LanguageCode, languageParameter } from '@arogo/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';

const yearSeconds = 365 * 24 * 3600;

/** What a request says of its language: by it caches tell answers apart. */
export const languageHeaders = 'accept-language, cookie';

interface CookiesAndHeaders extends Pick<FastifyRequest, 'headers'> {
  /** Missing while nothing has read them, such as where an address cannot be read. */
  readonly cookies?: FastifyRequest['cookies'] | undefined;
}

/**
 * The language in which a request is answered: the one that was chosen in this browser, else the one that it asks for. Who calls the
 * API without either is answered in English.
 */
export const getRequestLanguage = ({ cookies, headers }: CookiesAndHeaders): LanguageCode => {
  const chosen = cookies?.[languageParameter];
  return chosen === undefined ? negotiateLanguage(headers['accept-language']) : findLanguage(chosen).code;
};

/** Keeps the choice of a language in this browser. Scripts may read it: it says nothing of anybody. */
export const keepLanguage = (reply: FastifyReply, language: LanguageCode, secure: boolean): void => {
  void reply.setCookie(languageParameter, language, { path: '/', sameSite: 'lax', secure, maxAge: yearSeconds });
};
