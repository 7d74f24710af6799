import { navigationMessages } from '@arogo/contract/messages/navigation';
import { BottomLinks } from '@arogo/ui/bottom-links';
import { Link, useLocation } from 'react-router';
import { useSessionState } from '../lib/services.ts';
import { bottomItems, isCurrentItem } from './navigation.ts';

/** The five places of a phone; for those who are signed in. */
export function BottomBar() {
  const { token } = useSessionState();
  const { pathname } = useLocation();
  if (token === undefined) return null;
  return (
    <BottomLinks
      as={Link}
      label={navigationMessages.placesNavigation}
      items={bottomItems}
      isHere={({ to }) => isCurrentItem(pathname, to)}
    />
  );
}
