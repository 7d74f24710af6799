import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { emergencyScreen as s } from '@arogo/contract/messages/emergency';
import { medicalScreen } from '@arogo/contract/messages/medical-profile';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { DescriptionPair, DialogSection } from '@arogo/ui/dialog-sections';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import {
  OfflineSnapshotNotice,
  useSnapshotTime,
} from '../../../components/shared/offline-snapshot/offline-snapshot-notice.tsx';
import { medicationAlertsQuery } from '../../../components/shared/medication/queries.ts';
import { useIsPartOpen, usePagePerson } from '../../../components/shared/persons/page-person.ts';
import { medicalProfileQuery } from '../medical/queries.ts';
import { type EmergencyDetail, type DetailKey, buildEmergencyDetails } from './emergency-details.ts';
import { DetailShare } from './detail-share.tsx';
import { contactsQuery } from './queries.ts';

const pairedDetails: ReadonlySet<DetailKey> = new Set(['name', 'age', 'bloodGroup', 'phone', 'email', 'measures']);

/** 'Med alert detailed view': what a first responder needs, from stored data. */
export default function DetailDialog({ onClose }: { readonly onClose: () => void }) {
  const { call } = useServices();
  const account = useStoredUser();
  const person = usePagePerson();
  const user = person ?? account;
  const hasMedicines = useIsPartOpen('medicines');
  const profile = useQuery(medicalProfileQuery(call));
  const alerts = useQuery({ ...medicationAlertsQuery(call), enabled: hasMedicines });
  const medicines = hasMedicines ? alerts.data : [];
  const contacts = useQuery(contactsQuery(call));
  const snapshotAt = useSnapshotTime();
  const [isSharing, setIsSharing] = useState(false);
  const [now] = useState(() => new Date());

  const error = profile.error ?? alerts.error ?? contacts.error;
  const isThere =
    profile.data !== undefined && medicines !== undefined && contacts.data !== undefined && user !== undefined;
  const details = isThere
    ? buildEmergencyDetails({ user, profile: profile.data, alerts: medicines, contacts: contacts.data, now })
    : undefined;
  const again = (): void => {
    for (const { refetch } of [profile, contacts, ...(hasMedicines ? [alerts] : [])]) void refetch();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={isSharing ? s.shareTitle : s.detail}
      description={isSharing ? s.shareText : s.viewText}
      footer={
        isSharing ? (
          <Button variant="secondary" icon={<ArrowLeft aria-hidden="true" />} onClick={() => setIsSharing(false)}>
            {s.backToView}
          </Button>
        ) : (
          <>
            {snapshotAt === undefined && (
              <>
                {person === undefined && (
                  <LinkButton
                    as={Link}
                    to="/profile?section=settings"
                    variant="secondary"
                    className="max-sm:basis-full"
                  >
                    {s.back}
                  </LinkButton>
                )}
                <LinkButton
                  as={Link}
                  to="/profile?section=medical"
                  variant="secondary"
                  icon={<Pencil aria-hidden="true" />}
                >
                  {s.edit}
                </LinkButton>
              </>
            )}
            <Button
              icon={<Share2 aria-hidden="true" />}
              disabled={details === undefined}
              onClick={() => setIsSharing(true)}
            >
              {s.share}
            </Button>
          </>
        )
      }
    >
      {snapshotAt !== undefined && isThere && (
        <div className="mb-5">
          <OfflineSnapshotNotice since={snapshotAt} text={s.kept} />
        </div>
      )}
      {details !== undefined && user !== undefined ? (
        isSharing ? (
          <DetailShare details={details} name={`${user.firstName} ${user.lastName}`.trim()} now={now} />
        ) : (
          <DetailLines details={details} />
        )
      ) : error === null ? (
        <SkeletonRegion label={s.loadingDetail} className="grid gap-4">
          <Skeleton className="h-28 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </SkeletonRegion>
      ) : (
        <LoadFailed
          error={error}
          title={getConnectionHint(error) === undefined ? getErrorText(error, medicalScreen.failed) : s.detailNotKept}
          onAgain={again}
        />
      )}
    </Dialog>
  );
}

function DetailLines({ details }: { readonly details: readonly EmergencyDetail[] }) {
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 rounded-card border border-line bg-paper p-4 sm:grid-cols-3">
        {details
          .filter(({ key }) => pairedDetails.has(key))
          .map(({ key, title, lines, none }) => (
            <DescriptionPair
              key={key}
              name={title}
              value={lines[0] ?? none}
              className={key === 'email' ? 'max-sm:col-span-2' : undefined}
            />
          ))}
      </dl>
      {details
        .filter(({ key }) => !pairedDetails.has(key))
        .map(({ key, title, lines, none }) => (
          <DialogSection key={key} title={title}>
            {lines.length === 0 ? (
              <p className="text-soft">{none}</p>
            ) : (
              <ul className="grid gap-1">
                {lines.map((words) => (
                  <li key={words} className="font-medium wrap-anywhere">
                    {words}
                  </li>
                ))}
              </ul>
            )}
          </DialogSection>
        ))}
    </div>
  );
}
