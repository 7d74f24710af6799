import { pageNames } from '@arogo/contract/messages/shell';
import type { NavigationTarget } from '@arogo/ui/navigation-links';
import {
  Activity,
  BellRing,
  Brain,
  ClipboardList,
  CreditCard,
  FlaskConical,
  House,
  MessageCircle,
  ShieldCheck,
  Sparkles,
  UserRound,
  Video,
} from 'lucide-react';
import { UnreadMessagesBadge } from './unread-messages-badge.tsx';

/** `segment` is the part of the path that tells whether one is there. */
interface NavigationItem extends NavigationTarget {
  readonly segment: string;
}

/** The n-th part of a path: the first of '/service/ai' is 'service', the second 'ai'; '' where there is none. */
export const getPathSegment = (pathname: string, position: 1 | 2): string => pathname.split('/')[position] ?? '';

export const messagesItem: NavigationItem = {
  to: '/messages',
  label: pageNames.messages,
  segment: 'messages',
  Icon: MessageCircle,
  Note: UnreadMessagesBadge,
};

/** Top navigation; active by the first segment. The profile stands apart from these. */
export const topItems: readonly NavigationItem[] = [
  { to: '/', label: pageNames.home, segment: '', Icon: House },
  messagesItem,
  { to: '/physical', label: pageNames.physical, segment: 'physical', Icon: Activity },
  { to: '/mental', label: pageNames.mental, segment: 'mental', Icon: Brain },
  { to: '/assessment', label: pageNames.assessment, segment: 'assessment', Icon: ClipboardList },
];

/** Side navigation; active by the second segment. */
export const sideItems: readonly NavigationItem[] = [
  { to: '/service/mental-health', label: pageNames.mentalHealth, segment: 'mental-health', Icon: Brain },
  { to: '/service/ai', label: pageNames.aiAssessment, segment: 'ai', Icon: Sparkles },
  { to: '/service/medicine-alert', label: pageNames.medAlert, segment: 'medicine-alert', Icon: BellRing },
  { to: '/service/health-vault', label: pageNames.healthVault, segment: 'health-vault', Icon: ShieldCheck },
  { to: '/service/book-test', label: pageNames.bookTest, segment: 'book-test', Icon: FlaskConical },
  { to: '/service/consult-online', label: pageNames.consultOnline, segment: 'consult-online', Icon: Video },
  { to: '/service/arogo-card', label: pageNames.arogoCard, segment: 'arogo-card', Icon: CreditCard },
];

/** The five places at the foot of a phone. */
export const bottomItems: readonly NavigationTarget[] = [
  { to: '/', label: pageNames.home, Icon: House },
  { to: '/service/health-vault', label: pageNames.vault, Icon: ShieldCheck },
  { to: '/service/ai', label: pageNames.assistant, Icon: Sparkles },
  messagesItem,
  { to: '/profile', label: pageNames.profile, Icon: UserRound },
];

/** Which of two places a path belongs to is told by its first segment, below /service by the second. */
export const isCurrentItem = (pathname: string, to: string): boolean =>
  getPathSegment(pathname, 1) === getPathSegment(to, 1) &&
  (getPathSegment(to, 1) !== 'service' || getPathSegment(pathname, 2) === getPathSegment(to, 2));
