import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import type { NavigationTarget } from '@arogo/ui/navigation-links';
import { CalendarDays, Clock, MessageCircle } from 'lucide-react';
import { UnreadCount } from '../components/shared/messaging/unread-count.tsx';

/** The three main pages of the workspace. */
export const navigationItems: readonly NavigationTarget[] = [
  { to: '/', label: m.today, Icon: CalendarDays },
  { to: '/messages', label: m.messages, Icon: MessageCircle, Note: UnreadCount },
  { to: '/hours', label: m.hours, Icon: Clock },
];

/** Whether `pathname` belongs to a main page: an appointment belongs to today. */
export const isCurrentPath = (pathname: string, { to }: Pick<NavigationTarget, 'to'>): boolean => {
  const [, first = ''] = pathname.split('/');
  return to === (first === '' || first === 'visits' ? '/' : `/${first}`);
};
