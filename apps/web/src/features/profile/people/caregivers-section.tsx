import { getErrorText } from '@arogo/client/api-error';
import { formatDate, getBrowserTimeZone } from '@arogo/client/format';
import { type Caregiver, type Invitation, withdrawInvitation } from '@arogo/contract/invitations';
import { caregiversScreen as s } from '@arogo/contract/messages/caregivers-screen';
import type { Person } from '@arogo/contract/persons';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Avatar } from '@arogo/ui/avatar';
import { Button } from '@arogo/ui/button';
import { IconButton } from '@arogo/ui/icon-button';
import { IconTile, List, ListRow } from '@arogo/ui/list-row';
import { Menu, MenuItem } from '@arogo/ui/menu';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Mail, SlidersHorizontal, UserPlus, UserX } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { formatAccess } from '../../../components/shared/access/access-text.ts';
import { useInterruptedForm } from '../../../components/shared/entity-editor/use-form-draft.ts';
import { formatPersonName } from '../../../components/shared/persons/person-name.ts';
import { personsQueryKey } from '../../../components/shared/persons/queries.ts';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { CaregiverDialog } from './caregiver-dialog.tsx';
import { EndAccessDialog } from './end-access-dialog.tsx';
import { FormerSection } from './former-section.tsx';
import { caregiversQuery, invitationsQuery } from './queries.ts';

const InvitationDialog = lazy(() => import('./invitation-dialog.tsx'));

/** Caregivers of the account's own person and of those whom it keeps, and pending invitations. */
export default function CaregiversSection({ kept }: { readonly kept: readonly Person[] }) {
  const { call } = useServices();
  const account = useStoredUser()?.id ?? '';
  const { data: caregivers, error, isFetching, refetch } = useQuery(caregiversQuery(call));
  const { data: invitations = [] } = useQuery(invitationsQuery(call));
  const isInterrupted = useInterruptedForm('invitation-give') === 'new';
  const [chosen, setInviting] = useState<boolean>();
  const [changed, setChanged] = useState<Caregiver>();
  const [ended, setEnded] = useState<Caregiver>();

  if (caregivers === undefined)
    return error === null ? (
      <SkeletonRegion label={s.loading}>
        <Skeleton className="mt-5 h-40 w-full rounded-card" />
      </SkeletonRegion>
    ) : (
      <LoadFailed
        error={error}
        title={getErrorText(error, s.failed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  const ofPerson = (personId: string) => caregivers.filter((caregiver) => caregiver.personId === personId);
  return (
    <>
      <CaregiverGroup
        title={s.ownTitle}
        text={s.ownText}
        none={s.ownNone}
        caregivers={ofPerson(account)}
        onChange={setChanged}
        onEnd={setEnded}
      />
      <FormerSection />
      {kept.map((person) => (
        <CaregiverGroup
          key={person.id}
          title={s.ofTitle(formatPersonName(person))}
          none={s.ofNone(person.firstName)}
          caregivers={ofPerson(person.id)}
          onChange={setChanged}
          onEnd={setEnded}
        />
      ))}
      <div className="max-sm:*:w-full">
        <Button variant="secondary" icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
          {s.invite}
        </Button>
      </div>
      {invitations.length > 0 && <InvitationList invitations={invitations} account={account} kept={kept} />}
      <Suspense fallback={null}>
        {(chosen ?? isInterrupted) && <InvitationDialog kind="give" kept={kept} onClose={() => setInviting(false)} />}
        {changed !== undefined && <CaregiverDialog caregiver={changed} onClose={() => setChanged(undefined)} />}
        {ended !== undefined && <EndAccessDialog caregiver={ended} onClose={() => setEnded(undefined)} />}
      </Suspense>
    </>
  );
}

interface CaregiverGroupProps {
  readonly title: string;
  readonly text?: string;
  readonly none: string;
  readonly caregivers: readonly Caregiver[];
  readonly onChange: (caregiver: Caregiver) => void;
  readonly onEnd: (caregiver: Caregiver) => void;
}

function CaregiverGroup({ title, text, none, caregivers, onChange, onEnd }: CaregiverGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 grid gap-3">
      <div>
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {text !== undefined && <p className="mt-1 text-soft">{text}</p>}
      </div>
      {caregivers.length === 0 ? (
        <p className="text-soft">{none}</p>
      ) : (
        <List label={title}>
          {caregivers.map((caregiver) => (
            <ListRow
              key={caregiver.id}
              leading={<Avatar name={caregiver.name} />}
              title={<bdi>{caregiver.name}</bdi>}
              text={formatAccess(caregiver, getBrowserTimeZone())}
              actions={
                <Menu
                  trigger={
                    <IconButton label={s.optionsFor(caregiver.name)} icon={<EllipsisVertical aria-hidden="true" />} />
                  }
                >
                  <MenuItem icon={<SlidersHorizontal aria-hidden="true" />} onSelect={() => onChange(caregiver)}>
                    {s.change}
                  </MenuItem>
                  <MenuItem icon={<UserX aria-hidden="true" />} tone="danger" onSelect={() => onEnd(caregiver)}>
                    {s.end}
                  </MenuItem>
                </Menu>
              }
            />
          ))}
        </List>
      )}
    </section>
  );
}

interface InvitationListProps {
  readonly invitations: readonly Invitation[];
  readonly account: string;
  readonly kept: readonly Person[];
}

function InvitationList({ invitations, account, kept }: InvitationListProps) {
  const id = useId();
  const formatSubject = ({ personId }: Invitation): string => {
    if (personId === null) return s.pendingAsk;
    const person = kept.find((one) => one.id === personId);
    return personId === account || person === undefined ? s.pendingOwn : s.pendingOf(formatPersonName(person));
  };
  return (
    <section aria-labelledby={id} className="mt-4 grid gap-3">
      <h2 id={id} className="text-section">
        {s.pendingTitle}
      </h2>
      <List label={s.pendingTitle}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} subject={formatSubject(invitation)} />
        ))}
      </List>
    </section>
  );
}

const formatState = ({ state, expiresAt }: Invitation, zone: string): string => {
  if (state === 'waiting') return s.answerUntil(formatDate(expiresAt, zone));
  return state === 'declined' ? s.declined : s.expired;
};

function InvitationRow({ invitation, subject }: { readonly invitation: Invitation; readonly subject: string }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { busy, run } = useSubmission();
  const zone = getBrowserTimeZone();
  const waits = invitation.state === 'waiting';
  const withdraw = () =>
    run(async () => {
      try {
        const { message } = await call(withdrawInvitation, { params: { id: invitation.id } });
        await client.invalidateQueries({ queryKey: personsQueryKey });
        toaster.success(message);
      } catch (error) {
        toaster.error(getErrorText(error, s.withdrawFailed));
        // Not awaited, so that the button is enabled again at once.
        void client.invalidateQueries({ queryKey: personsQueryKey });
      }
    });
  return (
    <ListRow
      leading={<IconTile icon={<Mail aria-hidden="true" />} />}
      title={<bdi>{invitation.email}</bdi>}
      text={
        <>
          {subject}
          <span className="block">{formatAccess(invitation, zone)}</span>
          <span className="block">{formatState(invitation, zone)}</span>
        </>
      }
      actions={
        <Button
          variant="quiet"
          size="sm"
          loading={busy}
          aria-label={waits ? s.withdrawFor(invitation.email) : s.removeFor(invitation.email)}
          onClick={() => void withdraw()}
        >
          {waits ? s.withdraw : s.remove}
        </Button>
      }
    />
  );
}
