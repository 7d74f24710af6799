import { formatDate } from '@arogo/client/format';
import { legalVersion } from '@arogo/contract/legal';
import { infoMessages } from '@arogo/contract/messages/info';
import { privacyMessages as m } from '@arogo/contract/messages/privacy';
import { TextLink } from '@arogo/ui/text-link';
import { Link } from 'react-router';
import { InfoPage } from './info-page.tsx';
import { toAnchor, Prose } from './prose.tsx';

const contents = [m.storedTitle, ...m.sections.map(({ title }) => title), m.contactTitle];

export default function PrivacyPage() {
  return (
    <InfoPage title={m.title} text={m.lead} contents={contents}>
      <StoredData />
      {m.sections.map((section) => (
        <Prose key={section.title} {...section} />
      ))}
      <section aria-labelledby={toAnchor(m.contactTitle)} className="grid gap-3">
        <h2 id={toAnchor(m.contactTitle)} className="scroll-mt-24 text-section">
          {m.contactTitle}
        </h2>
        <p>{m.contactText}</p>
        <p>
          <TextLink as={Link} to="/contact" className="inline-flex min-h-11 items-center">
            {m.contactLink}
          </TextLink>
        </p>
      </section>
      <p className="text-sm text-soft">{infoMessages.versionOf(formatDate(legalVersion, 'UTC'))}</p>
    </InfoPage>
  );
}

/** What is stored, why, and until when. Each kind of data has its own row, so that it fits on a phone. */
function StoredData() {
  const id = toAnchor(m.storedTitle);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="scroll-mt-24 text-section">
        {m.storedTitle}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {m.stored.map(({ name, why, until }) => (
          <li key={name} className="px-4 py-4 sm:px-5.5">
            <p className="font-semibold">{name}</p>
            <dl className="mt-1.5 grid grid-cols-[3rem_1fr] gap-x-3 gap-y-1 text-[0.9375rem]/6">
              <dt className="text-soft">{m.why}</dt>
              <dd>{why}</dd>
              <dt className="text-soft">{m.until}</dt>
              <dd>{until}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
