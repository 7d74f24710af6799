import { languageParameter, offeredLanguages } from '@arogo/contract/languages';
import { pageLanguage } from '@arogo/contract/messages/language';
import { useLocation } from 'react-router';
import { LanguageName } from './drawn-language-name.tsx';

/**
 * Links to the page in each other language. The server stores the choice in this browser and returns the page again, so that no
 * script is needed.
 */
export function LanguageLinks() {
  const { search, hash } = useLocation();
  return offeredLanguages
    .filter(({ code }) => code !== pageLanguage)
    .map(({ code, locale, name }) => (
      <a
        key={code}
        href={`?${new URLSearchParams([...new URLSearchParams(search), [languageParameter, code]])}${hash}`}
        lang={locale}
        className="inline-flex min-h-11 shrink-0 items-center rounded-small px-2 text-sm font-medium hover:text-leaf-ink hover:underline"
      >
        <LanguageName code={code} name={name} />
      </a>
    ));
}
