import { navigationMessages } from '@arogo/contract/messages/navigation';
import { pageNames } from '@arogo/contract/messages/shell';
import { IconButton } from '@arogo/ui/icon-button';
import { NavigationLinks } from '@arogo/ui/navigation-links';
import { Menu, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useSessionState } from '../lib/services.ts';
import { HomeLink } from './home-link.tsx';
import { createIsHere, getPathSegment, usePlaces } from './navigation.ts';
import { ProfileLink } from './profile-link.tsx';

/** The menu on phones: a side sheet with all links, as a native popover (Esc or a tap outside closes it). */
export function MenuSheet() {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const places = usePlaces();
  const close = (): void => sheet.current?.hidePopover();
  const first = getPathSegment(pathname, 1);
  const { token } = useSessionState();
  return (
    <>
      <IconButton
        label={navigationMessages.menu}
        icon={<Menu aria-hidden="true" />}
        popoverTarget={id}
        aria-haspopup="true"
      />
      <div
        ref={sheet}
        id={id}
        popover="auto"
        className={
          'fixed inset-y-0 right-0 left-auto m-0 h-dvh w-76 max-w-[86vw] overflow-y-auto border-l border-line ' +
          'bg-card px-4 pt-3 pb-8 text-ink backdrop:bg-veil'
        }
      >
        <div className="mb-4 flex items-center justify-between">
          <HomeLink />
          <IconButton
            label={navigationMessages.closeMenu}
            icon={<X aria-hidden="true" />}
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        {token !== undefined && places.isOwn && <ProfileLink className="mb-3 max-w-full" onChoose={close} />}
        <nav aria-label={navigationMessages.mainNavigation}>
          <NavigationLinks
            as={Link}
            items={places.top}
            isHere={createIsHere({ pathname, search }, ({ segment }) => segment === first)}
            direction="column"
            onChoose={close}
          />
        </nav>
        {places.isOwn && (
          <nav aria-label={navigationMessages.serviceNavigation} className="mt-4 border-t border-line pt-4">
            <h2 className="px-3 pb-1 text-sm text-soft">{pageNames.service}</h2>
            <NavigationLinks
              as={Link}
              items={places.side}
              isHere={({ segment }) => first === 'service' && segment === getPathSegment(pathname, 2)}
              direction="column"
              onChoose={close}
            />
          </nav>
        )}
      </div>
    </>
  );
}
