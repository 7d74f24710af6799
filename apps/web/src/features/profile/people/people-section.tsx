import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
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
import { ChevronRight, EllipsisVertical, Plus, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useInterruptedForm } from '../../../components/shared/entity-editor/use-form-draft.ts';
import { PersonAvatar } from '../../../components/shared/persons/person-avatar.tsx';
import { formatPersonFacts, formatPersonName } from '../../../components/shared/persons/person-name.ts';
import { personsQuery } from '../../../components/shared/persons/queries.ts';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { PersonLink } from '../../../components/shared/persons/person-link.tsx';

const RemovePersonDialog = lazy(() => import('./remove-person-dialog.tsx'));
const PersonDialog = lazy(() => import('../../../components/shared/persons/person-dialog.tsx'));

/** Whom the account cares for, and where one more is added. */
export default function PeopleSection() {
  const { call } = useServices();
  const account = useStoredUser()?.id ?? '';
  const { data: persons, error, isFetching, refetch } = useQuery(personsQuery(call, account));
  const [today] = useState(() => toCalendarDate(new Date(), getBrowserTimeZone()));
  const isInterrupted = useInterruptedForm('person') === 'new';
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? isInterrupted;
  const [removed, setRemoved] = useState<Person>();
  const isFull = persons !== undefined && persons.length >= maxPersons;

  const addButton = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
      {s.add}
    </Button>
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
      return <EmptyState drawing={<PathDrawing />} title={s.none} text={s.noneText} action={addButton} />;
    return (
      <>
        <List label={s.title}>
          {persons.map((person) => (
            <PersonRow key={person.id} person={person} today={today} onRemove={() => setRemoved(person)} />
          ))}
        </List>
        {isFull ? (
          <p className="text-soft">{s.full(maxPersons)}</p>
        ) : (
          <div className="max-sm:*:w-full">{addButton}</div>
        )}
      </>
    );
  };
  return (
    <div className="grid gap-5">
      {renderContent()}
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
      text={formatPersonFacts(person, today)}
      actions={
        person.role === 'keep' ? (
          <div className="relative">
            <Menu trigger={<IconButton label={m.optionsFor(name)} icon={<EllipsisVertical aria-hidden="true" />} />}>
              <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onRemove}>
                {m.remove}
              </MenuItem>
            </Menu>
          </div>
        ) : (
          <ChevronRight aria-hidden="true" className="mr-2 size-5 stroke-[1.75] text-soft" />
        )
      }
    />
  );
}
