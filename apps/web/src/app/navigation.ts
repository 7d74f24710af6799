import { pageNames } from '@arogo/contract/messages/shell';
import type { NavigationTarget } from '@arogo/ui/navigation-links';
import { navigationMessages } from '@arogo/contract/messages/navigation';
import { isLinkOpen } from '../components/shared/persons/person-parts.ts';
import { useKnownPerson } from '../lib/known-persons.ts';
import { usePersonPrefix } from '../lib/person-address.ts';
import {
  Activity,
  Ambulance,
  BellRing,
  Brain,
  ClipboardList,
  CreditCard,
  Umbrella,
  FlaskConical,
  HeartPulse,
  House,
  MessageCircle,
  ShieldCheck,
  Sparkles,
  UserRound,
  Video,
} from 'lucide-react';
import { UnreadMessagesBadge } from './unread-messages-badge.tsx';

/** `segment` is the part of the path that makes the item active. */
interface NavigationItem extends NavigationTarget {
  readonly segment: string;
}

/** The n-th segment of a path: the first of '/service/ai' is 'service', the second 'ai'; '' if there is none. */
export const getPathSegment = (pathname: string, position: 1 | 2): string => pathname.split('/')[position] ?? '';

export const messagesItem: NavigationItem = {
  to: '/messages',
  label: pageNames.messages,
  segment: 'messages',
  Icon: MessageCircle,
  Note: UnreadMessagesBadge,
};

/** Top navigation; the first segment decides which item is active. The profile is separate. */
export const topItems: readonly NavigationItem[] = [
  { to: '/', label: pageNames.home, segment: '', Icon: House },
  messagesItem,
  { to: '/physical', label: pageNames.physical, segment: 'physical', Icon: Activity },
  { to: '/mental', label: pageNames.mental, segment: 'mental', Icon: Brain },
  { to: '/assessment', label: pageNames.assessment, segment: 'assessment', Icon: ClipboardList },
];

/** Side navigation; the second segment decides which item is active. */
export const sideItems: readonly NavigationItem[] = [
  { to: '/service/mental-health', label: pageNames.mentalHealth, segment: 'mental-health', Icon: Brain },
  { to: '/service/ai', label: pageNames.aiAssessment, segment: 'ai', Icon: Sparkles },
  { to: '/service/medicine-alert', label: pageNames.medAlert, segment: 'medicine-alert', Icon: BellRing },
  { to: '/service/health-vault', label: pageNames.healthVault, segment: 'health-vault', Icon: ShieldCheck },
  { to: '/service/book-test', label: pageNames.bookTest, segment: 'book-test', Icon: FlaskConical },
  { to: '/service/consult-online', label: pageNames.consultOnline, segment: 'consult-online', Icon: Video },
  { to: '/service/arogo-card', label: pageNames.arogoCard, segment: 'arogo-card', Icon: CreditCard },
];

/** The five items of the bottom navigation. */
export const bottomItems: readonly NavigationTarget[] = [
  { to: '/', label: pageNames.home, Icon: House },
  { to: '/service/health-vault', label: pageNames.vault, Icon: ShieldCheck },
  { to: '/service/ai', label: pageNames.assistant, Icon: Sparkles },
  messagesItem,
  { to: '/profile', label: pageNames.profile, Icon: UserRound },
];

/** Whether an item contains a path: compares the first segment, and below /service the second. */
export const isCurrentItem = (pathname: string, to: string): boolean =>
  getPathSegment(pathname, 1) === getPathSegment(to, 1) &&
  (getPathSegment(to, 1) !== 'service' || getPathSegment(pathname, 2) === getPathSegment(to, 2));

const buildSectionItem = (
  section: 'medical' | 'emergency' | 'health',
  Icon: NavigationTarget['Icon'],
): NavigationItem => ({
  to: `/profile?section=${section}`,
  label: navigationMessages[section],
  segment: 'profile',
  Icon,
});

/** Sections of the profile in the navigation of another person, who has no account page. */
const personItems: readonly NavigationItem[] = [
  buildSectionItem('medical', HeartPulse),
  buildSectionItem('emergency', Ambulance),
  buildSectionItem('health', Umbrella),
];
const home = topItems[0];

interface Places {
  readonly isOwn: boolean;
  readonly top: readonly NavigationItem[];
  readonly side: readonly NavigationItem[];
  readonly bottom: readonly NavigationTarget[];
  readonly messages: readonly NavigationItem[];
}

const ownPlaces: Places = {
  isOwn: true,
  top: topItems,
  side: sideItems,
  bottom: bottomItems,
  messages: [messagesItem],
};

/** Limit of the top navigation for another person; other links are on the overview. */
const maxTopItems = 6;
const topOrder = [
  '/',
  '/service/health-vault',
  '/service/medicine-alert',
  '/messages',
  '/service/ai',
  '/profile?section=emergency',
];
const rankTopItem = ({ to }: NavigationItem): number =>
  topOrder.includes(to) ? topOrder.indexOf(to) : topOrder.length;

/** Limit of the bottom navigation. */
const maxBottomItems = 5;

/** The navigation items; for another person only pages that are available for them. */
export const usePlaces = (): Places => {
  const isOwn = usePersonPrefix() === '';
  const person = useKnownPerson();
  if (isOwn) return ownPlaces;
  const findOpen = <Item extends NavigationTarget>(items: readonly Item[]): readonly Item[] =>
    items.filter(({ to }) => to === '/' || (person !== undefined && isLinkOpen(to, person)));
  const [open, services] = [findOpen(personItems), findOpen(sideItems)];
  const others = findOpen(bottomItems).filter(({ to }) => to !== '/');
  const isElsewhere = ({ to }: NavigationTarget): boolean => others.every((other) => other.to !== to);
  return {
    isOwn,
    top: [...findOpen(topItems), ...services, ...open]
      .toSorted((one, other) => rankTopItem(one) - rankTopItem(other))
      .slice(0, maxTopItems),
    side: [...(home ? [home] : []), ...open, ...services],
    bottom: [...(home ? [home] : []), ...others, ...services.filter(isElsewhere), ...open].slice(0, maxBottomItems),
    messages: findOpen([messagesItem]),
  };
};

/** Builds a function that tells whether an item is current. The query decides for sections of the profile, `isHere` for other items. */
export const createIsHere =
  <Item extends NavigationTarget>(
    { pathname, search }: { readonly pathname: string; readonly search: string },
    isHere: (item: Item) => boolean,
  ) =>
  (item: Item): boolean => {
    if (item.to.includes('?'))
      return pathname === '/profile' && item.to.endsWith(`=${new URLSearchParams(search).get('section') ?? ''}`);
    return item.to.startsWith('/service/') ? isCurrentItem(pathname, item.to) : isHere(item);
  };
