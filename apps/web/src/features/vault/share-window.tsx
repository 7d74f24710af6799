import { sharingScreen as t } from '@arogo/contract/messages/sharing';
import { shareRecordsMaximum } from '@arogo/contract/sharing';
import { Dialog } from '@arogo/ui/dialog';
import { type ReactNode, useId, useRef } from 'react';
import type { VaultPlace } from './place.ts';
import { ShareContacts } from './share-contacts.tsx';
import { ShareLinks } from './share-links.tsx';
import { ShareOptions } from './share-options.tsx';
import { ShareRecords, useSharedRecords } from './share-records.tsx';
import { ShareWays } from './share-ways.tsx';
import { useShareLink } from './use-share-link.ts';

interface ShareWindowProps {
  readonly ids: readonly string[];
  readonly place: VaultPlace;
}

/** The window in which records are shared (`?share={id}`, once for each). */
export default function ShareWindow({ ids, place }: ShareWindowProps) {
  const asked = [...new Set(ids)].slice(0, shareRecordsMaximum);
  const shared = useSharedRecords(asked);
  const there = shared.records.flatMap(({ record }) => (record ? [record.id] : []));
  const link = useShareLink(there);
  const first = useRef<HTMLButtonElement>(null);
  // While one is on its way nobody knows what the link would show.
  const disabled = there.length === 0 || shared.records.some(({ record }) => record === undefined);
  return (
    <Dialog open size="lg" onClose={place.close} initialFocus={first} title={t.title} description={t.linkText}>
      <ShareRecords shared={shared} />
      <Part title={t.link}>
        <ShareOptions link={link} />
        <div className="mt-4">
          <ShareWays link={link} count={there.length} first={first} disabled={disabled} />
        </div>
      </Part>
      <Part title={t.contacts}>
        <ShareContacts link={link} disabled={disabled} />
      </Part>
      <ShareLinks
        onRevoked={(id) => {
          if (id === link.made?.id) link.forget();
        }}
      />
    </Dialog>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-7">
      <h3 id={id} className="mb-3 text-item">
        {title}
      </h3>
      {children}
    </section>
  );
}
