import { negotiateLanguage } from '@arogo/contract/accept-language';
import { findLanguage, type LanguageCode, languageParameter } from '@arogo/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';

const yearSeconds = 365 * 24 * 3600;

/** The request headers that determine the language; caches vary by them. */
export const languageHeaders = 'accept-language, cookie';

interface CookiesAndHeaders extends Pick<FastifyRequest, 'headers'> {
  /** Missing until the cookies are parsed, such as when the address is malformed. */
  readonly cookies?: FastifyRequest['cookies'] | undefined;
}

/**
 * The language of the answer to a request: the choice stored in this browser, else the Accept-Language header. A request with
 * neither is answered in English.
 */
export const getRequestLanguage = ({ cookies, headers }: CookiesAndHeaders): LanguageCode => {
  const chosen = cookies?.[languageParameter];
  return chosen === undefined ? negotiateLanguage(headers['accept-language']) : findLanguage(chosen).code;
};

/** Stores the language choice in this browser. Scripts may read the cookie: it is not personal. */
export const keepLanguage = (reply: FastifyReply, language: LanguageCode, secure: boolean): void => {
  void reply.setCookie(languageParameter, language, { path: '/', sameSite: 'lax', secure, maxAge: yearSeconds });
};
