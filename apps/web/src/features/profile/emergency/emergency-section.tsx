import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { runWhenIdle } from '@arogo/client/run-when-idle';
import {
  addEmergencyContact,
  type ContactKind,
  contactKinds,
  deleteEmergencyContact,
  type EmergencyContact,
} from '@arogo/contract/emergency-contacts';
import { helpLines } from '@arogo/contract/messages/help-lines';
import { emergencyScreen as s } from '@arogo/contract/messages/emergency';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HeartPulse, Phone } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useInterruptedForm } from '../../../components/shared/entity-editor/use-form-draft.ts';
import {
  OfflineSnapshotNotice,
  useSnapshotTime,
} from '../../../components/shared/offline-snapshot/offline-snapshot-notice.tsx';
import { medicationAlertsQuery } from '../../../components/shared/medication/queries.ts';
import { useCanChange, useIsPartOpen } from '../../../components/shared/persons/page-person.ts';
import { medicalProfileQuery } from '../medical/queries.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { ContactList } from './contact-list.tsx';
import { formatFullName } from './format.ts';
import { contactsQuery } from './queries.ts';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));
const importDetailDialog = () => import('./detail-dialog.tsx');
const DetailDialog = lazy(importDetailDialog);

type OpenDialog =
  | { readonly what: 'detail' | 'none' }
  | { readonly what: 'connect' | 'edit'; readonly contact: EmergencyContact }
  | { readonly what: 'add'; readonly kind: ContactKind };

/** The dialog with unsaved input that was open when the page reloaded or the session ended. */
const findInterruptedDraft = (
  kind: ContactKind,
  id: string | undefined,
  contacts: readonly EmergencyContact[] | undefined,
): OpenDialog | undefined => {
  if (id === 'new') return { what: 'add', kind };
  const contact = contacts?.find((one) => one.id === id);
  return contact && { what: 'edit', contact };
};

/** Emergency Profile: the medical profile on one page, and the emergency contacts. */
export default function EmergencySection() {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const query = contactsQuery(call);
  const { data: contacts, error, isFetching, refetch } = useQuery(query);
  // Loads the detail view's code with the page, so that it works offline.
  useEffect(() => runWhenIdle(() => void importDetailDialog().catch(() => undefined)), []);
  useQuery(medicalProfileQuery(call));
  useQuery({ ...medicationAlertsQuery(call), enabled: useIsPartOpen('medicines') });
  const snapshotAt = useSnapshotTime();
  const canChange = useCanChange();
  const failedTitle = getConnectionHint(error) === undefined ? getErrorText(error, s.failed) : s.notKept;
  const interrupted = { personal: useInterruptedForm('contact-personal'), care: useInterruptedForm('contact-care') };
  const [chosen, setOpened] = useState<OpenDialog>();
  const opened =
    chosen ??
    contactKinds
      .map((kind) => findInterruptedDraft(kind, interrupted[kind], contacts))
      .find((one) => one !== undefined);
  const close = (): void => setOpened({ what: 'none' });
  const again = () => client.invalidateQueries({ queryKey: query.queryKey });

  const bringBack = async ({ id: _id, version: _version, ...form }: EmergencyContact): Promise<void> => {
    try {
      await call(addEmergencyContact, { body: form }, { idempotencyKey: crypto.randomUUID() });
      toaster.success(s.restored(formatFullName(form)));
    } catch (failure) {
      toaster.error(getErrorText(failure, s.saveFailed), { description: getConnectionHint(failure) });
    }
    await again();
  };

  const remove = async (contact: EmergencyContact): Promise<void> => {
    client.setQueryData(query.queryKey, (all) => all?.filter(({ id }) => id !== contact.id));
    try {
      await call(deleteEmergencyContact, { params: { id: contact.id } });
      toaster.success(s.deletedNamed(formatFullName(contact)), {
        action: { label: s.undo, onClick: () => void bringBack(contact) },
      });
    } catch (failure) {
      toaster.error(getErrorText(failure, s.deleteFailed), { description: getConnectionHint(failure) });
    }
    await again();
  };

  return (
    <div className="grid gap-5">
      <Card as="section" aria-labelledby="emergency-view-title">
        <CardHeader level={2} title={<span id="emergency-view-title">{s.detail}</span>} text={s.viewText} />
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button
            icon={<HeartPulse aria-hidden="true" />}
            className="max-sm:w-full"
            onClick={() => setOpened({ what: 'detail' })}
          >
            {s.view}
          </Button>
          {[helpLines.emergency, helpLines.ambulance].map(({ name, number }) => (
            <LinkButton
              key={number}
              href={`tel:${number}`}
              variant="secondary"
              className="max-sm:w-full"
              icon={<Phone aria-hidden="true" />}
            >
              {s.callLine(name, number)}
            </LinkButton>
          ))}
        </div>
      </Card>
      {snapshotAt !== undefined && contacts !== undefined && <OfflineSnapshotNotice since={snapshotAt} text={s.kept} />}
      {contacts === undefined && error !== null && (
        <LoadFailed error={error} title={failedTitle} busy={isFetching} onAgain={() => void refetch()} />
      )}
      {contacts === undefined && error === null && (
        <SkeletonRegion label={s.loading} className="grid gap-5">
          <Skeleton className="h-56 w-full rounded-card" />
          <Skeleton className="h-56 w-full rounded-card" />
        </SkeletonRegion>
      )}
      {contacts !== undefined &&
        contactKinds.map((kind) => (
          <ContactList
            key={kind}
            kind={kind}
            isReadOnly={snapshotAt !== undefined || !canChange}
            contacts={contacts.filter((contact) => contact.kind === kind)}
            onAdd={() => setOpened({ what: 'add', kind })}
            onConnect={(contact) => setOpened({ what: 'connect', contact })}
            onEdit={(contact) => setOpened({ what: 'edit', contact })}
            onDelete={(contact) => void remove(contact)}
          />
        ))}
      {opened?.what === 'connect' && <ConnectDialog contact={opened.contact} onClose={close} />}
      <Suspense fallback={null}>
        {opened?.what === 'detail' && <DetailDialog onClose={close} />}
        {opened?.what === 'add' && <ContactDialog kind={opened.kind} onClose={close} />}
        {opened?.what === 'edit' && (
          <ContactDialog kind={opened.contact.kind} contact={opened.contact} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
