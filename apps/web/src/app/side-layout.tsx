import { navigationMessages } from '@arogo/contract/messages/navigation';
import { MainRegion } from '@arogo/ui/main-region';
import { NavigationLinks } from '@arogo/ui/navigation-links';
import { clsx } from 'clsx';
import { Link, Outlet, useLocation } from 'react-router';
import { NotificationBellSlot } from './notification-bell-slot.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { HomeLink } from './home-link.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { createIsHere, messagesItem, getPathSegment, usePlaces } from './navigation.ts';
import { PersonBarSlot } from './person-bar-slot.tsx';
import { ProfileLink } from './profile-link.tsx';

/** Side navigation on wide screens; on phones the logo, the menu and the bottom navigation. */
export default function SideLayout() {
  const { pathname, search } = useLocation();
  const places = usePlaces();
  // An open conversation, or a chat with the assistant, uses the whole screen of a phone.
  const query = new URLSearchParams(search);
  const alone =
    (pathname === messagesItem.to && query.has('activeChatId')) || (pathname === '/service/ai' && query.has('chatId'));
  return (
    <>
      <PersonBarSlot />
      <div className="min-h-[calc(100dvh-var(--person-bar,0px))] lg:grid lg:grid-cols-[14.75rem_minmax(0,1fr)]">
        <header
          className={clsx(
            'page-width flex min-h-17 items-center justify-between max-[14rem]:flex-wrap lg:hidden',
            alone && 'hidden',
          )}
        >
          <HomeLink />
          <div className="flex items-center gap-1.5">
            <NotificationBellSlot />
            <MenuSheet />
          </div>
        </header>
        <header
          className={
            'sticky top-(--person-bar,0px) flex h-[calc(100dvh-var(--person-bar,0px))] flex-col overflow-y-auto ' +
            'border-r border-line bg-card px-3.5 pt-4 pb-4 max-lg:hidden'
          }
        >
          <div className="mb-5 flex items-center justify-between pl-3">
            <HomeLink />
            <NotificationBellSlot />
          </div>
          <nav aria-label={navigationMessages.serviceNavigation} className="flex-1">
            <NavigationLinks
              as={Link}
              items={places.side}
              isHere={createIsHere({ pathname, search }, ({ to, segment }) =>
                to === '/' ? pathname === '/' : segment === getPathSegment(pathname, 2),
              )}
              direction="column"
            />
          </nav>
          <div className="mt-4 border-t border-line pt-3">
            <NavigationLinks
              as={Link}
              items={places.messages}
              isHere={({ to }) => to === pathname}
              direction="column"
            />
            {places.isOwn && <ProfileLink />}
          </div>
        </header>
        <MainRegion className="page-width min-w-0 pt-4 pb-10 lg:px-8 lg:pt-6">
          <Outlet />
        </MainRegion>
        {!alone && <BottomBar />}
      </div>
    </>
  );
}
