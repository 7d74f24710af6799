import { guardianPage } from '@arogo/contract/messages/guardian';
import { invitationMessages } from '@arogo/contract/messages/invitations';
import { doseScreen } from '@arogo/contract/messages/notifications';
import { sharedScreen } from '@arogo/contract/messages/sharing';
import { navigationMessages } from '@arogo/contract/messages/navigation';
import { Logo } from '@arogo/ui/logo';
import { MainRegion } from '@arogo/ui/main-region';
import { Outlet, useLocation } from 'react-router';
import { LanguageLinks } from '../components/shared/language-links.tsx';

/** Footnotes by the first segment of the path. */
const footnotesBySegment = new Map<string, string>([
  ['shared', sharedScreen.foot],
  ['dose', doseScreen.foot],
  ['guardian', guardianPage.foot],
  ['invitation', invitationMessages.foot],
]);

/** Layout of pages for people without an account or session: the name of the product, without navigation. */
export default function PlainLayout() {
  const [, page = ''] = useLocation().pathname.toLowerCase().split('/');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-card">
        <div className="mx-auto flex min-h-15 w-full max-w-180 items-center justify-between px-4">
          <Logo />
          <LanguageLinks />
        </div>
      </header>
      <MainRegion className="mx-auto w-full max-w-180 flex-1 px-4 pt-6 pb-10 md:pt-10">
        <Outlet />
      </MainRegion>
      <footer className="mx-auto grid w-full max-w-180 gap-1 px-4 pb-8 text-center text-sm text-balance text-soft">
        <p>{footnotesBySegment.get(page)}</p>
        <p>{navigationMessages.rights}</p>
      </footer>
    </div>
  );
}
