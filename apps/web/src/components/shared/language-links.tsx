import { defaultLanguage, languageParameter, offeredLanguages } from '@arogo/contract/languages';
import { pageLanguage } from '@arogo/contract/messages/language';
import { clsx } from 'clsx';
import { useLocation } from 'react-router';

/** The page in each other language. The server keeps the choice in this browser and sends the page anew, so no script has to. */
export function LanguageLinks() {
  const { search, hash } = useLocation();
  return offeredLanguages
    .filter(({ code }) => code !== pageLanguage)
    .map(({ code, locale, name }) => (
      <a
        key={code}
        href={`?${new URLSearchParams([...new URLSearchParams(search), [languageParameter, code]])}${hash}`}
        lang={locale}
        className={clsx(
          'inline-flex min-h-11 shrink-0 items-center rounded-small px-2 text-sm font-medium hover:underline',
          // One word is not worth the font of its letters.
          code !== defaultLanguage && 'font-[system-ui]',
        )}
      >
        {name}
      </a>
    ));
}
