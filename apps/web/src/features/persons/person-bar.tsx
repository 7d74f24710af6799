import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { personScreen as s } from '@arogo/contract/messages/persons';
import { unreadCountTexts as u } from '@arogo/contract/messages/unread-counts';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import type { Person } from '@arogo/contract/persons';
import { listUnreadCounts } from '@arogo/contract/unread-counts';
import { Avatar } from '@arogo/ui/avatar';
import { Badge } from '@arogo/ui/badge';
import { Menu, MenuItem, MenuSeparator } from '@arogo/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, ChevronDown, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { getPersonClass, PersonAvatar } from '../../components/shared/persons/person-avatar.tsx';
import { formatPersonFacts, formatPersonName } from '../../components/shared/persons/person-name.ts';
import { PersonLink } from '../../components/shared/persons/person-link.tsx';
import { isPageOpen } from '../../components/shared/persons/person-parts.ts';
import { peoplePath } from '../../components/shared/persons/people-path.ts';
import { personsQuery } from '../../components/shared/persons/queries.ts';
import { toWholeAddress } from '../../components/shared/persons/use-go-to-address.ts';
import { useAddressedPerson } from '../../lib/addressed-person.ts';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { useIdle } from '../../lib/use-idle.ts';

/** Address of the same page for another person; parameters that belong to the previous person are dropped. */
const useSwitchAddress = (): ((person: Person | undefined) => string) => {
  const { pathname, search } = useLocation();
  const section = new URLSearchParams(search).get('section');
  const page = { pathname, search: section === null ? '' : `?section=${encodeURIComponent(section)}`, hash: '' };
  return (person) => {
    const keepsPage = person === undefined || isPageOpen(page, person);
    const place = keepsPage ? page : { pathname: '/', search: '', hash: '' };
    return toWholeAddress(buildPersonPrefix(person?.id), place);
  };
};

/** Polling interval without a live connection. Milliseconds. */
const refetchIntervalMs = 60_000;
const maxBadgeCount = 99;

const formatCount = (count: number): string => (count > maxBadgeCount ? u.many : String(count));

/** Number of unread notifications by person. */
const useUnreadCounts = (isEnabled: boolean): ReadonlyMap<string, number> => {
  const { call } = useServices();
  const { data = [] } = useQuery({
    queryKey: ['unread'],
    queryFn: async ({ signal }) => (await call(listUnreadCounts, {}, { signal })).data,
    enabled: isEnabled,
    refetchInterval: refetchIntervalMs,
  });
  return new Map(data.map(({ personId, unread }) => [personId, unread]));
};

/** Bar at the top of every page of an account that cares for others: the person of the page, and a menu to switch. */
export default function PersonBar() {
  const { call } = useServices();
  const user = useStoredUser();
  const id = useAddressedPerson();
  const isIdle = useIdle();
  const { data: persons = [] } = useQuery({
    ...personsQuery(call, user?.id ?? ''),
    enabled: isIdle || id !== undefined,
  });
  const [today] = useState(() => toCalendarDate(new Date(), getBrowserTimeZone()));
  const toAddress = useSwitchAddress();
  const person = persons.find((one) => one.id === id);
  const unread = useUnreadCounts(isIdle && persons.length > 0);
  if (user === undefined || (persons.length === 0 && id === undefined)) return null;
  const ownName = formatPersonName(user) || user.email;
  const isOwn = id === undefined;
  const name = isOwn ? s.ownPages : person && s.pageOf(person.firstName);
  const current = id ?? user.id;
  const unreadOfOthers = [...unread].reduce((sum, [of, count]) => (of === current ? sum : sum + count), 0);
  const label = person ? s.switchFrom(formatPersonName(person)) : isOwn ? s.switchFromOwn : s.switchPerson;
  return (
    <aside
      aria-label={s.bar}
      data-person-bar=""
      className={clsx(
        'sticky top-0 z-31 h-11 border-b print:hidden',
        person
          ? [getPersonClass(person), 'border-(--person) bg-(--person-wash) text-(--person)']
          : 'border-line bg-card text-ink',
      )}
    >
      <div className="flex h-full px-4 md:px-6 items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-2.5">
          {person && <PersonAvatar person={person} size="xs" />}
          {isOwn && <Avatar name={ownName} src={user.photoUrl} size="xs" />}
          <span className="truncate font-semibold">{name}</span>
          {person && <span className="truncate text-sm max-sm:sr-only">{formatPersonFacts(person, today)}</span>}
        </p>
        <Menu
          trigger={
            <button
              type="button"
              aria-label={unreadOfOthers === 0 ? label : `${label}. ${u.ofOthers(unreadOfOthers)}`}
              className={
                'flex h-10.5 shrink-0 items-center gap-1.5 rounded-control px-3 text-[0.9375rem] font-semibold ' +
                '-outline-offset-2 hover:bg-ink/6'
              }
            >
              {unreadOfOthers > 0 && (
                // Drawn by CSS and not text, because the button's name contains the number in words.
                <span
                  data-count={formatCount(unreadOfOthers)}
                  className={
                    'grid h-4.5 min-w-4.5 place-items-center rounded-full bg-leaf px-1 text-[0.6875rem] leading-none ' +
                    'font-semibold text-on-leaf tabular-nums before:content-[attr(data-count)]'
                  }
                />
              )}
              {s.switch}
              <ChevronDown aria-hidden="true" className="size-4.5 stroke-2" />
            </button>
          }
        >
          <PersonItem address={toAddress(undefined)} isCurrent={isOwn} unread={unread.get(user.id)}>
            <Avatar name={ownName} src={user.photoUrl} size="sm" />
            {s.yourself(ownName)}
          </PersonItem>
          {persons.map((one) => (
            <PersonItem key={one.id} address={toAddress(one)} isCurrent={one.id === id} unread={unread.get(one.id)}>
              <PersonAvatar person={one} size="sm" />
              {formatPersonName(one)}
            </PersonItem>
          ))}
          <MenuSeparator />
          <MenuItem icon={<Users aria-hidden="true" />} link={<PersonLink address={peoplePath} />}>
            {s.title}
          </MenuItem>
        </Menu>
      </div>
    </aside>
  );
}

interface PersonItemProps {
  readonly address: string;
  readonly isCurrent: boolean;
  readonly unread: number | undefined;
  readonly children: ReactNode;
}

/** A person in the menu. */
function PersonItem({ address, isCurrent, unread = 0, children }: PersonItemProps) {
  return (
    <MenuItem link={<PersonLink address={address} aria-current={isCurrent ? 'true' : undefined} />}>
      {children}
      {!isCurrent && unread > 0 && (
        <Badge tone="leaf" className="ml-auto">
          {u.unread(unread)}
        </Badge>
      )}
      {isCurrent && (
        <>
          <Check aria-hidden="true" className="ml-auto" />
          <span className="sr-only">{s.current}</span>
        </>
      )}
    </MenuItem>
  );
}
