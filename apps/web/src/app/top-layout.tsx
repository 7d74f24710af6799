import { navigationMessages } from '@arogo/contract/messages/navigation';
import { MainRegion } from '@arogo/ui/main-region';
import { NavigationLinks } from '@arogo/ui/navigation-links';
import { Link, Outlet, useLocation } from 'react-router';
import { LanguageLinks } from '../components/shared/language-links.tsx';
import { useStoredUser } from '../lib/services.ts';
import { NotificationBellSlot } from './notification-bell-slot.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { HomeLink } from './home-link.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { createIsHere, getPathSegment, usePlaces } from './navigation.ts';
import { PersonBarSlot } from './person-bar-slot.tsx';
import { ProfileLink } from './profile-link.tsx';

/** Top navigation and footer. Sets width and margins of the page. */
export default function TopLayout() {
  const { pathname, search } = useLocation();
  const places = usePlaces();
  const isKnown = useStoredUser() !== undefined;
  return (
    <div className="flex min-h-dvh flex-col">
      <PersonBarSlot />
      <header className="lg:sticky lg:top-(--person-bar,0px) lg:z-30 lg:border-b lg:border-line lg:bg-card print:hidden">
        <div className="page-width flex min-h-17 items-center justify-between gap-4 max-[22.5rem]:flex-wrap max-[22.5rem]:gap-y-0">
          <HomeLink />
          <nav aria-label={navigationMessages.mainNavigation} className="shrink-0 max-lg:hidden">
            <NavigationLinks
              as={Link}
              items={places.top}
              isHere={createIsHere({ pathname, search }, ({ segment }) => segment === getPathSegment(pathname, 1))}
              direction="row"
            />
          </nav>
          <div className="flex min-w-0 items-center gap-1.5 max-[22.5rem]:ml-auto">
            {/* Signed-in accounts choose the language in Settings. */}
            {!isKnown && <LanguageLinks />}
            <NotificationBellSlot />
            {/* On phones the profile is in the bottom navigation. */}
            {places.isOwn && <ProfileLink {...(isKnown && { className: 'max-lg:hidden' })} />}
            <div className="lg:hidden">
              <MenuSheet />
            </div>
          </div>
        </div>
      </header>
      <MainRegion className="page-width flex-1 pt-4 pb-6 md:pt-8">
        <Outlet />
      </MainRegion>
      <Footer />
      <BottomBar />
    </div>
  );
}
