import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { caregiversScreen } from '@arogo/contract/messages/caregivers-screen';
import { adulthoodAge } from '@arogo/contract/limits';
import { keepersScreen } from '@arogo/contract/messages/keepers-screen';
import { personRemoval as m } from '@arogo/contract/messages/person-removal';
import { personScreen as s } from '@arogo/contract/messages/persons';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import { maxPersons, type Person } from '@arogo/contract/persons';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { List, ListRow } from '@arogo/ui/list-row';
import { IconButton } from '@arogo/ui/icon-button';
import { Menu, MenuItem } from '@arogo/ui/menu';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, LogOut, MailQuestionMark, Plus, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useInterruptedForm } from '../../../components/shared/entity-editor/use-form-draft.ts';
import { formatAccess } from '../../../components/shared/access/access-text.ts';
import { PersonAvatar } from '../../../components/shared/persons/person-avatar.tsx';
import { formatPersonFacts, formatPersonName } from '../../../components/shared/persons/person-name.ts';
import { personsQuery } from '../../../components/shared/persons/queries.ts';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { HandoversSection } from './handovers-section.tsx';
import { LeavePersonDialog } from './leave-person-dialog.tsx';
import { PersonLink } from '../../../components/shared/persons/person-link.tsx';

const RemovePersonDialog = lazy(() => import('../../../components/shared/persons/remove-person-dialog.tsx'));
const InvitationDialog = lazy(() => import('./invitation-dialog.tsx'));
const CaregiversSection = lazy(() => import('./caregivers-section.tsx'));
const CareNoticesSection = lazy(() => import('../../../components/shared/care-notices/care-notices-section.tsx'));
const PersonDialog = lazy(() => import('../../../components/shared/persons/person-dialog.tsx'));

/** The persons whom the account cares for, a button to add one, and the caregivers of the account's own person and of those whom it keeps. */
export default function PeopleSection() {
  const { call } = useServices();
  const account = useStoredUser()?.id ?? '';
  const { data: persons, error, isFetching, refetch } = useQuery(personsQuery(call, account));
  const [today] = useState(() => toCalendarDate(new Date(), getBrowserTimeZone()));
  const isInterrupted = useInterruptedForm('person') === 'new';
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? isInterrupted;
  const [removed, setRemoved] = useState<Person>();
  const [left, setLeft] = useState<Person>();
  const isAskInterrupted = useInterruptedForm('invitation-ask') === 'new';
  const [asking, setAsking] = useState<boolean>();
  const isFull = persons !== undefined && persons.length >= maxPersons;

  const addButtons = (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {s.add}
      </Button>
      <Button variant="secondary" icon={<MailQuestionMark aria-hidden="true" />} onClick={() => setAsking(true)}>
        {caregiversScreen.ask}
      </Button>
    </div>
  );
  const renderContent = (): ReactNode => {
    if (persons === undefined)
      return error === null ? (
        <SkeletonRegion label={s.loading}>
          <Skeleton className="h-40 w-full rounded-card" />
        </SkeletonRegion>
      ) : (
        <LoadFailed
          error={error}
          title={getErrorText(error, s.failed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      );
    if (persons.length === 0)
      return <EmptyState drawing={<PathDrawing />} title={s.none} text={s.noneText} action={addButtons} />;
    return (
      <>
        <List label={s.title}>
          {persons.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              today={today}
              onRemove={() => (person.role === 'keep' ? setRemoved(person) : setLeft(person))}
            />
          ))}
        </List>
        {isFull ? <p className="text-soft">{s.full(maxPersons)}</p> : addButtons}
      </>
    );
  };
  return (
    <div className="grid gap-5">
      <HandoversSection />
      {renderContent()}
      {persons !== undefined && (
        <Suspense fallback={<Skeleton className="mt-5 h-40 w-full rounded-card" />}>
          <CaregiversSection kept={persons.filter(({ role }) => role === 'keep')} />
          <CareNoticesSection />
        </Suspense>
      )}
      {left !== undefined && <LeavePersonDialog person={left} onClose={() => setLeft(undefined)} />}
      {(asking ?? isAskInterrupted) && (
        <Suspense fallback={null}>
          <InvitationDialog kind="ask" kept={[]} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {removed !== undefined && (
        <Suspense fallback={null}>
          <RemovePersonDialog person={removed} onClose={() => setRemoved(undefined)} />
        </Suspense>
      )}
      {isOpen && persons !== undefined && (
        <Suspense fallback={null}>
          <PersonDialog others={persons} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly today: string;
  readonly onRemove: () => void;
}

/** A keeper has access to mental health data unless the person has turned 18. */
const hasComeOfAge = ({ role, mental }: Person): boolean => role === 'keep' && !mental;

function PersonRow({ person, today, onRemove }: PersonRowProps) {
  const name = formatPersonName(person);
  return (
    <ListRow
      className="relative hover:bg-hush"
      leading={<PersonAvatar person={person} />}
      title={
        <PersonLink address={buildPersonPrefix(person.id)} className="after:absolute after:inset-0">
          <bdi>{name}</bdi>
        </PersonLink>
      }
      text={
        <>
          {formatPersonFacts(person, today)}
          {hasComeOfAge(person) && <span className="block font-medium">{keepersScreen.canTakeOver(adulthoodAge)}</span>}
          {person.role !== 'keep' && <span className="block">{formatAccess(person, getBrowserTimeZone())}</span>}
        </>
      }
      actions={
        <div className="relative">
          <Menu
            trigger={
              <IconButton label={caregiversScreen.optionsFor(name)} icon={<EllipsisVertical aria-hidden="true" />} />
            }
          >
            <MenuItem
              icon={person.role === 'keep' ? <Trash2 aria-hidden="true" /> : <LogOut aria-hidden="true" />}
              tone="danger"
              onSelect={onRemove}
            >
              {person.role === 'keep' ? m.remove : caregiversScreen.leave}
            </MenuItem>
          </Menu>
        </div>
      }
    />
  );
}
