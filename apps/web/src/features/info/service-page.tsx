import { infoMessages } from '@arogo/contract/messages/info';
import { Badge } from '@arogo/ui/badge';
import { LinkButton } from '@arogo/ui/link-button';
import { List, ListRow } from '@arogo/ui/list-row';
import { SectionHeader } from '@arogo/ui/page-header';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSessionState } from '../../lib/services.ts';
import { InfoPage } from './info-page.tsx';

const serviceTexts = infoMessages.service;

interface ServiceRowProps {
  readonly name: string;
  readonly text: string;
  /** The page of the service. */
  readonly to: string;
  readonly badge: ReactNode;
}

/** A service; the whole row is a link to its page. */
function ServiceRow({ name, text, to, badge }: ServiceRowProps) {
  return (
    <ListRow
      className="relative transition-colors duration-150 first:rounded-t-card last:rounded-b-card hover:bg-hush"
      title={
        <Link to={to} className="text-ink no-underline after:absolute after:inset-0 after:rounded-card">
          {name}
        </Link>
      }
      text={text}
      trailing={badge}
    />
  );
}

/** Existing and planned services. */
export default function ServicePage() {
  const { token } = useSessionState();
  return (
    <InfoPage title={serviceTexts.title} text={serviceTexts.lead}>
      <section aria-labelledby="ready-title">
        <SectionHeader id="ready-title" title={serviceTexts.readyTitle} className="mb-2" />
        <List>
          {serviceTexts.readyItems.map((item) => (
            <ServiceRow key={item.name} {...item} badge={<Badge tone="leaf">{serviceTexts.ready}</Badge>} />
          ))}
        </List>
        {token === undefined ? (
          <LinkButton as={Link} to="/signup" className="mt-4 max-sm:w-full">
            {serviceTexts.signUp}
          </LinkButton>
        ) : (
          <LinkButton as={Link} to="/service/health-vault" className="mt-4 max-sm:w-full">
            {serviceTexts.openVault}
          </LinkButton>
        )}
      </section>
      <section aria-labelledby="coming-title">
        <SectionHeader id="coming-title" title={serviceTexts.comingTitle} className="mb-2" />
        <List>
          {serviceTexts.comingItems.map((item) => (
            <ServiceRow key={item.name} {...item} badge={<Badge tone="sky">{serviceTexts.coming}</Badge>} />
          ))}
        </List>
      </section>
    </InfoPage>
  );
}
