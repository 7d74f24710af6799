import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { BottomLinks } from '@arogo/ui/bottom-links';
import { MainRegion } from '@arogo/ui/main-region';
import { NavigationLinks, type NavigationTarget } from '@arogo/ui/navigation-links';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Account } from './account.tsx';
import { HomeLink } from './home-link.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { isCurrentPath, navigationItems } from './navigation-items.ts';

/** Layout: side navigation on a desktop; the logo and a bottom bar on a phone. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  // On a phone an open conversation fills the screen, as in the patient's app.
  const alone = pathname === '/messages' && new URLSearchParams(search).has('activeChatId');
  const isHere = (place: NavigationTarget): boolean => isCurrentPath(pathname, place);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14.75rem_minmax(0,1fr)]">
      <header className={clsx('page-width flex min-h-17 items-center lg:hidden', alone && 'hidden')}>
        <HomeLink />
      </header>
      <header className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-line bg-card px-3.5 pt-4 pb-4 max-lg:hidden">
        <div className="mb-5 pl-3">
          <HomeLink />
        </div>
        <nav aria-label={m.navigation} className="flex-1">
          <NavigationLinks as={Link} items={navigationItems} isHere={isHere} direction="column" />
        </nav>
        <div className="mt-4 border-t border-line pt-4">
          <Account />
        </div>
      </header>
      <MainRegion className="page-width min-w-0 pt-4 pb-10 lg:px-8 lg:pt-6">{children}</MainRegion>
      {!alone && (
        <BottomLinks as={Link} label={m.navigation} items={navigationItems} isHere={isHere} more={<MoreSheet />} />
      )}
    </div>
  );
}
