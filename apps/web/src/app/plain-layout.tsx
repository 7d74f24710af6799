import { sharedScreen } from '@arogo/contract/messages/sharing';
import { shellMessages } from '@arogo/contract/messages/shell';
import { Logo } from '@arogo/ui/logo';
import { Outlet } from 'react-router';
import { MainRegion } from './main-region.tsx';

/** A page for somebody who has no account and wants none: whose it is, and nowhere else to go. */
export default function PlainLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-card">
        <div className="mx-auto flex min-h-15 w-full max-w-180 items-center px-4">
          <Logo />
        </div>
      </header>
      <MainRegion className="mx-auto w-full max-w-180 flex-1 px-4 pt-6 pb-10 md:pt-10">
        <Outlet />
      </MainRegion>
      <footer className="mx-auto grid w-full max-w-180 gap-1 px-4 pb-8 text-center text-sm text-balance text-soft">
        <p>{sharedScreen.foot}</p>
        <p>{shellMessages.rights}</p>
      </footer>
    </div>
  );
}
