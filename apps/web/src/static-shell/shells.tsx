// The static shell of each address: what a page shows before the app's code has loaded. The build renders it with the app's own
// layouts and texts (scripts/vite/static-shell.ts); no browser loads this module.
import { accessScreens } from '@arogo/contract/messages/access-screens';
import { articlesMessages } from '@arogo/contract/messages/articles';
import { assessmentScreen } from '@arogo/contract/messages/assessment-screen';
import { assistantScreen } from '@arogo/contract/messages/assistant-screen';
import { consultOnline } from '@arogo/contract/messages/consult-online';
import { doctorListMessages } from '@arogo/contract/messages/doctor-list';
import { dashboardMessages } from '@arogo/contract/messages/home';
import { infoMessages } from '@arogo/contract/messages/info';
import { landingMessages } from '@arogo/contract/messages/landing';
import { loginScreens } from '@arogo/contract/messages/login';
import { trendsScreen } from '@arogo/contract/messages/measurements';
import { medAlertScreen } from '@arogo/contract/messages/med-alert';
import { mentalHealth } from '@arogo/contract/messages/mental-health';
import { messagingScreen } from '@arogo/contract/messages/messaging-screen';
import { physicalMessages } from '@arogo/contract/messages/physical';
import { privacyMessages } from '@arogo/contract/messages/privacy';
import { pageNames as names, shellMessages } from '@arogo/contract/messages/shell';
import { termsMessages } from '@arogo/contract/messages/terms';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { LogoMark } from '@arogo/ui/logo';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AuthLayout } from '../app/auth-layout.tsx';
import PlainLayout from '../app/plain-layout.tsx';
import SideLayout from '../app/side-layout.tsx';
import TopLayout from '../app/top-layout.tsx';
import { LoginEmail } from '../features/access/login-email.tsx';
import { SignUpStart } from '../features/access/sign-up-start.tsx';
import { FrontHero } from '../features/home/front-hero.tsx';
import { renderShell, type Shell } from './render-shell.tsx';
import { AccessPage, ContentSkeleton, InvitingPage, QuietPage, ShellPage } from './shell-parts.tsx';

type PageShells = Pick<Shell, 'viewer' | 'Layout' | 'page'> & { readonly address?: string };

interface Page {
  readonly address: string;
  /** Title of the browser's tab. */
  readonly name: string;
  /** One shell per viewer; the first one also for an unknown viewer. */
  readonly shells: readonly PageShells[];
}

const createAccessPage = (address: string, name: string, page: ReactNode): Page => ({
  address,
  name,
  shells: [{ viewer: 'visitor', Layout: AuthLayout, page }],
});

/** The sign-in page, which a viewer without a session sees at an address that needs one. */
const toLogin: PageShells = {
  viewer: 'visitor',
  Layout: AuthLayout,
  address: '/login',
  page: <AccessPage title={loginScreens.loginTitle} text={loginScreens.loginText} />,
};
const createOwnPage =
  (Layout: ComponentType) =>
  (address: string, name: string, page: ReactNode): Page => ({
    address,
    name,
    shells: [{ viewer: 'own', Layout, page }, toLogin],
  });
const createTopPage = createOwnPage(TopLayout);
const createSidePage = createOwnPage(SideLayout);

const createPublicPage = (
  address: string,
  name: string,
  page: ReactNode,
  ownPage = page,
  Layout = TopLayout,
): Page => ({
  address,
  name,
  shells: [
    { viewer: 'visitor', Layout, page },
    { viewer: 'own', Layout, page: ownPage },
  ],
});
const createReadingPage = (
  address: string,
  name: string,
  head: { readonly title: string; readonly lead: string },
): Page => createPublicPage(address, name, <ShellPage title={head.title} text={head.lead} />);
/** Pages that a secret link opens, with or without a session. */
const createLinkedPage = (address: string, name: string): Page =>
  createPublicPage(address, name, <QuietPage name={name} />, undefined, PlainLayout);

/** The front page: its first screen as it will be, the rest as grey blocks. */
const frontPage = (
  <div className="grid gap-12 md:gap-16">
    {/* Who is signed in is not shown it, and loads no picture of it. */}
    <FrontHero lazy />
    <ContentSkeleton />
  </div>
);
const home = <QuietPage name={dashboardMessages.title} />;

const pages: readonly Page[] = [
  createPublicPage('/', names.home, frontPage, home),
  createReadingPage('/about', names.about, infoMessages.about),
  createReadingPage('/contact', names.contact, infoMessages.contact),
  createReadingPage('/service', names.service, infoMessages.service),
  createReadingPage('/blogs', names.blogs, articlesMessages),
  createReadingPage('/terms', names.terms, termsMessages),
  createReadingPage('/privacy', names.privacy, privacyMessages),
  createLinkedPage('/shared', names.shared),
  createLinkedPage('/dose', names.dose),
  createLinkedPage('/guardian', names.guardian),
  createLinkedPage('/invitation', names.invitation),

  createAccessPage(
    '/login',
    names.login,
    <AccessPage>
      <LoginEmail remembered={{}} problem={undefined} onSending={() => undefined} />
    </AccessPage>,
  ),
  createAccessPage(
    '/signup',
    names.signUp,
    <AccessPage>
      <SignUpStart remembered={{}} typed="" />
    </AccessPage>,
  ),
  createAccessPage(
    '/auth/callback',
    names.callback,
    <AccessPage title={accessScreens.callbackTitle} text={accessScreens.callbackText} />,
  ),

  createTopPage(
    '/physical',
    names.physical,
    <ShellPage title={physicalMessages.headline} text={physicalMessages.subtitle} />,
  ),
  createTopPage('/mental', names.mental, <InvitingPage title={landingMessages.title} text={landingMessages.lead} />),
  createTopPage('/appointments', names.appointments, home),
  createTopPage(
    '/assessment',
    names.assessment,
    <ShellPage title={assessmentScreen.title} text={assessmentScreen.lead} />,
  ),
  createTopPage('/book-appointment', names.bookAppointment, <QuietPage name={names.bookAppointment} />),
  createTopPage(
    '/doctor-list',
    names.doctorList,
    <ShellPage title={doctorListMessages.title} text={doctorListMessages.lead} />,
  ),
  createTopPage('/payment', names.payment, <QuietPage name={names.payment} />),
  createSidePage('/messages', names.messages, <ShellPage title={messagingScreen.title} />),
  createSidePage('/profile', names.profile, <QuietPage name={names.profile} />),
  createSidePage('/service/ai', names.aiAssessment, <QuietPage name={assistantScreen.title} />),
  createSidePage(
    '/service/mental-health',
    names.mentalHealth,
    <ShellPage title={mentalHealth.title} text={mentalHealth.lead} />,
  ),
  createSidePage(
    '/service/medicine-alert',
    names.medAlert,
    <ShellPage title={medAlertScreen.title} text={medAlertScreen.nowLoading} />,
  ),
  createSidePage(
    '/service/health-vault',
    names.healthVault,
    <ShellPage title={vaultScreen.title} text={vaultScreen.summary} actions={2} />,
  ),
  createSidePage(
    '/service/health-vault/trends',
    names.trends,
    <ShellPage title={trendsScreen.title} text={trendsScreen.summary} actions={2} />,
  ),
  createSidePage(
    '/service/consult-online',
    names.consultOnline,
    <ShellPage title={consultOnline.title} text={consultOnline.lead} />,
  ),
  createSidePage('/service/book-test', names.bookTest, <QuietPage name={names.bookTest} />),
  createSidePage('/service/arogo-card', names.arogoCard, <QuietPage name={names.arogoCard} />),
];

/** For an address whose page is not known in advance: only the logo's leaf. */
const splash = renderToStaticMarkup(
  <div className="splash">
    <LogoMark />
  </div>,
);

/** A page as the server sends it: the title of the browser's tab, and the content of #root. */
interface StaticPage {
  readonly title?: string;
  readonly html: string;
}

/** The shells by address; '*' is the shell of all other addresses. */
export const renderPages = (): ReadonlyMap<string, StaticPage> =>
  new Map<string, StaticPage>([
    ...pages.map(({ address, name, shells }): [string, StaticPage] => [
      address,
      {
        title: shellMessages.documentTitle(name),
        html: shells.map((shell, index) => renderShell({ address, ...shell }, index === 0)).join(''),
      },
    ]),
    ['*', { html: splash }],
  ]);
