import { infoMessages } from '@arogo/contract/messages/info';
import { InfoPage } from './info-page.tsx';
import { Prose } from './prose.tsx';

const m = infoMessages.about;

export default function AboutPage() {
  return (
    <InfoPage title={m.title} text={m.lead}>
      {m.sections.map((section) => (
        <Prose key={section.title} {...section} />
      ))}
    </InfoPage>
  );
}
