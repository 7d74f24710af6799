import { findLanguage, languageParameter, offeredLanguages } from '@arogo/contract/languages';
import { pageLanguage } from '@arogo/contract/messages/language';
import { languageScreen as s } from '@arogo/contract/messages/language-screen';
import { Card, CardHeader } from '@arogo/ui/card';
import { Segmented } from '@arogo/ui/segmented';
import { useUpdateSettings } from '../../../components/shared/settings/queries.ts';

const options = offeredLanguages.map(({ code, name, locale }) => ({
  value: code,
  label: (
    // A single name in another language does not justify a download of its font.
    <span lang={locale} className={code === pageLanguage ? undefined : 'font-[system-ui]'}>
      {name}
    </span>
  ),
}));

/** Settings: the language of the account. A change reloads the page in that language. */
export function LanguageCard() {
  const { change } = useUpdateSettings();
  const choose = async (code: string): Promise<void> => {
    const { code: language } = findLanguage(code);
    if (!(await change({ language }))) return;
    const address = new URL(window.location.href);
    address.searchParams.set(languageParameter, language);
    window.location.assign(address);
  };
  return (
    <Card as="section" aria-labelledby="language-title" className="mb-6 grid gap-4 sm:grid-cols-2 sm:items-center">
      <CardHeader level={2} title={<span id="language-title">{s.title}</span>} text={s.text} />
      <Segmented
        label={s.title}
        labelHidden
        options={options}
        value={pageLanguage}
        onChange={(code) => void choose(code)}
      />
    </Card>
  );
}
