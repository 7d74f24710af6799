import { navigationMessages } from '@arogo/contract/messages/navigation';
import { BottomLinks } from '@arogo/ui/bottom-links';
import { Link, useLocation } from 'react-router';
import { useSessionState } from '../lib/services.ts';
import { createIsHere, isCurrentItem, usePlaces } from './navigation.ts';

/** The bottom navigation on phones, for signed-in accounts. */
export function BottomBar() {
  const { token } = useSessionState();
  const { pathname, search } = useLocation();
  const places = usePlaces();
  if (token === undefined) return null;
  return (
    <BottomLinks
      as={Link}
      label={navigationMessages.placesNavigation}
      items={places.bottom}
      isHere={createIsHere({ pathname, search }, ({ to }) => isCurrentItem(pathname, to))}
    />
  );
}
