import { pickerScreen } from '@arogo/contract/messages/picker';
import { sharingScreen as t } from '@arogo/contract/messages/sharing';
import { maxShareRecords } from '@arogo/contract/sharing';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { type ReactNode, useId, useRef, useState } from 'react';
import { VaultPicker } from '../../../components/shared/vault-picker/vault-picker.tsx';
import type { VaultRoute } from '../use-vault-route.ts';
import { ShareContacts } from './share-contacts.tsx';
import { ShareLinks } from './share-links.tsx';
import { ShareOptions } from './share-options.tsx';
import { ShareRecords, useShareRecordSelection } from './share-records.tsx';
import { ShareChannels } from './share-channels.tsx';
import { useShareLink } from './use-share-link.ts';

interface ShareDialogProps {
  readonly ids: readonly string[];
  readonly place: VaultRoute;
}

/** Dialog that shares records (`?share={id}`, once for each). */
export default function ShareDialog({ ids, place }: ShareDialogProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [picking, setPicking] = useState(false);
  const chosen = [...new Set([...ids, ...added])];
  const sharedRecords = chosen.slice(0, maxShareRecords);
  const shared = useShareRecordSelection(sharedRecords);
  const there = shared.records.flatMap(({ record }) => (record ? [record.id] : []));
  const link = useShareLink(there);
  const first = useRef<HTMLButtonElement>(null);
  // While a record is loading, the contents of the link are unknown.
  const disabled = there.length === 0 || shared.records.some(({ record }) => record === undefined);
  return (
    <Dialog open size="lg" onClose={place.close} initialFocus={first} title={t.title} description={t.linkText}>
      {chosen.length > sharedRecords.length && (
        <Alert tone="warning" className="mb-4">
          {t.tooMany(sharedRecords.length, chosen.length)}
        </Alert>
      )}
      <ShareRecords shared={shared} />
      {sharedRecords.length < maxShareRecords && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-3.5" onClick={() => setPicking(true)}>
          {pickerScreen.addRecords}
        </Button>
      )}
      {picking && (
        <VaultPicker
          purpose="add"
          present={new Set(sharedRecords)}
          limits={{ files: maxShareRecords - sharedRecords.length, tooMany: pickerScreen.noRoom }}
          healthType={place.healthType}
          onClose={() => setPicking(false)}
          onRecords={(records) => {
            setAdded([...added, ...records.map(({ id }) => id)]);
            // The existing link stays valid.
            link.reset();
          }}
        />
      )}
      <SharePart title={t.link}>
        <ShareOptions link={link} />
        <div className="mt-4">
          <ShareChannels link={link} count={there.length} first={first} disabled={disabled} />
        </div>
      </SharePart>
      <SharePart title={t.contacts}>
        <ShareContacts link={link} disabled={disabled} />
      </SharePart>
      <ShareLinks
        onRevoked={(id) => {
          if (id === link.created?.id) link.reset();
        }}
      />
    </Dialog>
  );
}

function SharePart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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
