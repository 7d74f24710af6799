import { formatDate } from '@arogo/client/format';
import { legalVersion } from '@arogo/contract/legal';
import { infoMessages } from '@arogo/contract/messages/info';
import { termsMessages as m } from '@arogo/contract/messages/terms';
import { InfoPage } from './info-page.tsx';
import { Prose } from './prose.tsx';

export default function TermsPage() {
  return (
    <InfoPage title={m.title} text={m.lead} contents={m.sections.map(({ title }) => title)}>
      {m.sections.map((section) => (
        <Prose key={section.title} {...section} />
      ))}
      <p className="text-sm text-soft">{infoMessages.versionOf(formatDate(legalVersion, 'UTC'))}</p>
    </InfoPage>
  );
}
