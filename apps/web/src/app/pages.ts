import { splitPersonPath } from '@arogo/contract/person-path';
import { type CodeLoader, lazyPage, preloadCode } from '@arogo/ui/lazy-page';
import { lazy } from 'react';

const importLoginPage = () => import('../features/access/login-page.tsx');
const importSignUpPage = () => import('../features/access/sign-up-page.tsx');
const importRenewalPage = () => import('../features/access/renewal-page.tsx');
const importCallbackPage = () => import('../features/access/callback-page.tsx');
const importPlainLayout = () => import('./plain-layout.tsx');
const importTopLayout = () => import('./top-layout.tsx');
const importSideLayout = () => import('./side-layout.tsx');
const importSignedIn = () => import('./signed-in.tsx');
const importFrontPage = () => import('../features/home/front-page.tsx');
const importDashboardPage = () => import('../features/home/dashboard-page.tsx');
const importPhysicalPage = () => import('../features/physical/physical-page.tsx');
const importProfilePage = () => import('../features/profile/profile-page.tsx');
const importMedAlertPage = () => import('../features/medication/med-alert-page.tsx');
const importMessagesPage = () => import('../features/messages/messages-page.tsx');
const importAssistantPage = () => import('../features/assistant/assistant-page.tsx');
const importVaultPage = () => import('../features/vault/vault-page.tsx');
const importTrendsPage = () => import('../features/trends/trends-page.tsx');
const importSharedPage = () => import('../features/shared-link/shared-page.tsx');
const importPaymentPage = () => import('../features/payment/payment-page.tsx');
const importDoctorListPage = () => import('../features/doctors/doctor-list-page.tsx');
const importConsultOnlinePage = () => import('../features/consult-online/consult-online-page.tsx');
const importBookingPage = () => import('../features/booking/booking-page.tsx');
const importAssessmentPage = () => import('../features/assessment/assessment-page.tsx');
const importLandingPage = () => import('../features/landing/landing-page.tsx');
const importMentalHealthPage = () => import('../features/mental-health/mental-health-page.tsx');
const importDosePage = () => import('../features/notifications/dose-page.tsx');

export const LoginPage = lazyPage(importLoginPage);
export const SignUpPage = lazyPage(importSignUpPage);
export const RenewalPage = lazyPage(importRenewalPage);
export const CallbackPage = lazyPage(importCallbackPage);
export const PlainLayout = lazyPage(importPlainLayout);
export const TopLayout = lazyPage(importTopLayout);
export const SideLayout = lazyPage(importSideLayout);
export const SignedIn = lazyPage(importSignedIn);
export const MessagesPage = lazyPage(importMessagesPage);
export const AssistantPage = lazyPage(importAssistantPage);
export const VaultPage = lazyPage(importVaultPage);
export const TrendsPage = lazyPage(importTrendsPage);
export const MedAlertPage = lazyPage(importMedAlertPage);
export const FrontPage = lazyPage(importFrontPage);
export const DashboardPage = lazyPage(importDashboardPage);
export const PhysicalPage = lazyPage(importPhysicalPage);
export const ProfilePage = lazyPage(importProfilePage);
export const SharedPage = lazyPage(importSharedPage);
export const GuardianPage = lazy(() => import('../features/guardian/guardian-page.tsx'));
export const InvitationPage = lazy(() => import('../features/invitation/invitation-page.tsx'));
export const DosePage = lazyPage(importDosePage);
export const PaymentPage = lazyPage(importPaymentPage);
export const ConsultOnlinePage = lazyPage(importConsultOnlinePage);
export const BookingPage = lazyPage(importBookingPage);
export const DoctorListPage = lazyPage(importDoctorListPage);
export const AssessmentPage = lazyPage(importAssessmentPage);
export const LandingPage = lazyPage(importLandingPage);
export const MentalHealthPage = lazyPage(importMentalHealthPage);
/** The PDF viewer of the vault and of the page of a shared link. */
export const PdfViewer = lazy(() => import('../components/shared/own-pdf-viewer.tsx'));
export const ComingSoonPage = lazy(() => import('../features/coming-soon/coming-soon-page.tsx'));
export const ServicePage = lazy(() => import('../features/info/service-page.tsx'));
export const BlogsPage = lazy(() => import('../features/info/blogs-page.tsx'));
export const AboutPage = lazy(() => import('../features/info/about-page.tsx'));
export const ContactPage = lazy(() => import('../features/info/contact-page.tsx'));
export const TermsPage = lazy(() => import('../features/info/terms-page.tsx'));
export const PrivacyPage = lazy(() => import('../features/info/privacy-page.tsx'));
export const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

/** The design system's page: with the dev server, or if the build enables it; never in production. */
export const DeveloperPage =
  import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES === '1'
    ? lazy(() => import('../features/dev-ui/page.tsx'))
    : undefined;

const preloadsByPath = new Map<string, readonly CodeLoader[]>([
  ['/login', [importLoginPage]],
  ['/signup', [importSignUpPage]],
  ['/refresh-token', [importRenewalPage]],
  ['/auth/callback', [importCallbackPage]],
  ['/physical', [importTopLayout, importSignedIn, importPhysicalPage]],
  ['/mental', [importTopLayout, importSignedIn, importLandingPage]],
  ['/appointments', [importTopLayout, importSignedIn, importDashboardPage]],
  ['/doctor-list', [importTopLayout, importSignedIn, importDoctorListPage]],
  ['/book-appointment', [importTopLayout, importSignedIn, importBookingPage]],
  ['/assessment', [importTopLayout, importSignedIn, importAssessmentPage]],
  ['/messages', [importSideLayout, importSignedIn, importMessagesPage]],
  ['/profile', [importSideLayout, importSignedIn, importProfilePage]],
  ['/service/ai', [importSideLayout, importSignedIn, importAssistantPage]],
  ['/service/mental-health', [importSideLayout, importSignedIn, importMentalHealthPage]],
  ['/service/medicine-alert', [importSideLayout, importSignedIn, importMedAlertPage]],
  ['/service/health-vault', [importSideLayout, importSignedIn, importVaultPage]],
  ['/service/health-vault/trends', [importSideLayout, importSignedIn, importTrendsPage]],
  ['/service/consult-online', [importSideLayout, importSignedIn, importConsultOnlinePage]],
  ['/shared', [importPlainLayout, importSharedPage]],
  ['/dose', [importPlainLayout, importDosePage]],
]);

/** Pages that show prices. */
const pricedPaths: ReadonlySet<string> = new Set([
  '/',
  '/doctor-list',
  '/book-appointment',
  '/appointments',
  '/service/consult-online',
]);

/**
 * Loads the code of the page at `path` before it renders, all parts in parallel. Errors are ignored: the page reports them
 * when it renders.
 * @returns resolves when every part has loaded or failed
 */
export const preloadPage = async (path: string, hasToken: boolean): Promise<void> => {
  const { prefix, pathname } = splitPersonPath(path);
  if (prefix !== '' && pathname === '/') return preload([importTopLayout, importSignedIn], hasToken);
  const start = hasToken ? [importTopLayout, importSignedIn, importDashboardPage] : [importTopLayout, importFrontPage];
  const parts: readonly CodeLoader[] = pathname === '/' ? start : (preloadsByPath.get(pathname) ?? []);
  // Loads the font with ₹ early: when it arrives later, the whole page is laid out again.
  if (pricedPaths.has(pathname)) document.fonts.load("1rem 'Anek Latin Variable'", '₹').catch(() => undefined);
  await preload(parts, hasToken);
};

const preload = async (parts: readonly CodeLoader[], hasToken: boolean): Promise<void> => {
  // Without a token the guard redirects to the sign-in page.
  const isGuarded = !hasToken && parts.includes(importSignedIn);
  await Promise.allSettled((isGuarded ? [importLoginPage] : parts).map((part) => preloadCode(part)));
};
