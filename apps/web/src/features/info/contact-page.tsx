import { helpLines } from '@arogo/contract/messages/help-lines';
import { infoMessages } from '@arogo/contract/messages/info';
import { LinkButton } from '@arogo/ui/link-button';
import { SectionHeader } from '@arogo/ui/page-header';
import { TextLink } from '@arogo/ui/text-link';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { HelpLines } from '../../components/shared/help-lines.tsx';
import { useSite } from '../../lib/use-site.ts';
import { InfoPage } from './info-page.tsx';

const contactTexts = infoMessages.contact;

const answeredTopics = [
  { to: '/privacy', label: contactTexts.privacyLink },
  { to: '/service', label: contactTexts.serviceLink },
  { to: '/terms', label: contactTexts.termsLink },
];

export default function ContactPage() {
  const site = useSite();
  const siteInfo = site === 'failed' ? undefined : site;
  const address = siteInfo?.supportEmail ?? null;
  return (
    <InfoPage title={contactTexts.title} text={contactTexts.lead}>
      <section aria-labelledby="urgent-title">
        <SectionHeader id="urgent-title" title={contactTexts.urgentTitle} />
        <p className="mb-3 text-soft">{contactTexts.urgentText}</p>
        <HelpLines lines={[helpLines.emergency, helpLines.ambulance, helpLines.teleManas]} />
      </section>
      <section aria-labelledby="answered-title">
        <SectionHeader id="answered-title" title={contactTexts.helpTitle} />
        <ul>
          {answeredTopics.map(({ to, label }) => (
            <li key={to}>
              <TextLink as={Link} to={to} className="inline-flex min-h-11 items-center">
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </section>
      {/* Last on the page: it grows when the address is loaded, and would move what is below. */}
      <section aria-labelledby="write-title">
        <SectionHeader id="write-title" title={contactTexts.writeTitle} />
        {siteInfo === undefined && (
          <p className="text-soft" data-waiting={site === undefined || undefined}>
            {site === 'failed' ? contactTexts.addressFailed : contactTexts.writeText}
          </p>
        )}
        {siteInfo !== undefined && address === null && <p className="text-soft">{contactTexts.noAddress}</p>}
        {address !== null && (
          <>
            <p className="mb-4 text-soft">{contactTexts.writeText}</p>
            <LinkButton href={`mailto:${address}`} icon={<Mail aria-hidden="true" />} className="max-sm:w-full">
              {contactTexts.writeAction(address)}
            </LinkButton>
          </>
        )}
      </section>
    </InfoPage>
  );
}
