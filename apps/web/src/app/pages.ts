import { lazy } from 'react';

const login = () => import('../features/access/login-page.tsx');
const signUp = () => import('../features/access/sign-up-page.tsx');
const renewal = () => import('../features/access/renewal-page.tsx');
const callback = () => import('../features/access/callback-page.tsx');
const plain = () => import('./plain-layout.tsx');
const top = () => import('./top-layout.tsx');
const side = () => import('./side-layout.tsx');
const signedIn = () => import('./signed-in.tsx');
const front = () => import('../features/home/front-page.tsx');
const dashboard = () => import('../features/home/dashboard-page.tsx');
const physical = () => import('../features/physical/physical-page.tsx');
const profile = () => import('../features/profile/profile-page.tsx');
const medAlert = () => import('../features/medication/med-alert-page.tsx');
const messages = () => import('../features/messages/messages-page.tsx');
const assistant = () => import('../features/assistant/assistant-page.tsx');
const vault = () => import('../features/vault/vault-page.tsx');
const trends = () => import('../features/trends/trends-page.tsx');
const shared = () => import('../features/shared/shared-page.tsx');
const payment = () => import('../features/payment/payment-page.tsx');
const doctors = () => import('../features/doctors/doctor-list-page.tsx');
const consultOnline = () => import('../features/consult-online/consult-online-page.tsx');
const booking = () => import('../features/booking/booking-page.tsx');
const assessment = () => import('../features/assessment/assessment-page.tsx');
const landing = () => import('../features/landing/landing-page.tsx');
const mentalHealth = () => import('../features/mental-health/mental-health-page.tsx');
const dose = () => import('../features/notifications/dose-page.tsx');

export const LoginPage = lazy(login);
export const SignUpPage = lazy(signUp);
export const RenewalPage = lazy(renewal);
export const CallbackPage = lazy(callback);
export const PlainLayout = lazy(plain);
export const TopLayout = lazy(top);
export const SideLayout = lazy(side);
export const SignedIn = lazy(signedIn);
export const MessagesPage = lazy(messages);
export const AssistantPage = lazy(assistant);
export const VaultPage = lazy(vault);
export const TrendsPage = lazy(trends);
export const MedAlertPage = lazy(medAlert);
export const FrontPage = lazy(front);
export const DashboardPage = lazy(dashboard);
export const PhysicalPage = lazy(physical);
export const ProfilePage = lazy(profile);
export const SharedPage = lazy(shared);
export const GuardianPage = lazy(() => import('../features/guardian/guardian-page.tsx'));
export const DosePage = lazy(dose);
export const PaymentPage = lazy(payment);
export const ConsultOnlinePage = lazy(consultOnline);
export const BookingPage = lazy(booking);
export const DoctorListPage = lazy(doctors);
export const AssessmentPage = lazy(assessment);
export const LandingPage = lazy(landing);
export const MentalHealthPage = lazy(mentalHealth);
/** The viewer of the vault, for the page of a shared link as well. */
export const PdfViewer = lazy(() => import('../parts/own-pdf-viewer.tsx'));
export const ComingPage = lazy(() => import('../features/coming/coming-page.tsx'));
export const ServicePage = lazy(() => import('../features/info/service-page.tsx'));
export const BlogsPage = lazy(() => import('../features/info/blogs-page.tsx'));
export const AboutPage = lazy(() => import('../features/info/about-page.tsx'));
export const ContactPage = lazy(() => import('../features/info/contact-page.tsx'));
export const TermsPage = lazy(() => import('../features/info/terms-page.tsx'));
export const PrivacyPage = lazy(() => import('../features/info/privacy-page.tsx'));
export const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

/** The design system's page: with the dev server, or where the build was asked for it; never in production. */
export const DeveloperPage =
  import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES === '1'
    ? lazy(() => import('../features/dev-ui/page.tsx'))
    : undefined;

type Load = () => Promise<unknown>;

const early = new Map<string, readonly Load[]>([
  ['/login', [login]],
  ['/signup', [signUp]],
  ['/refresh-token', [renewal]],
  ['/auth/callback', [callback]],
  ['/physical', [top, signedIn, physical]],
  ['/mental', [top, signedIn, landing]],
  ['/appointments', [top, signedIn, dashboard]],
  ['/doctor-list', [top, signedIn, doctors]],
  ['/book-appointment', [top, signedIn, booking]],
  ['/assessment', [top, signedIn, assessment]],
  ['/messages', [side, signedIn, messages]],
  ['/profile', [side, signedIn, profile]],
  ['/service/ai', [side, signedIn, assistant]],
  ['/service/mental-health', [side, signedIn, mentalHealth]],
  ['/service/medicine-alert', [side, signedIn, medAlert]],
  ['/service/health-vault', [side, signedIn, vault]],
  ['/service/health-vault/trends', [side, signedIn, trends]],
  ['/service/consult-online', [side, signedIn, consultOnline]],
  ['/shared', [plain, shared]],
  ['/dose', [plain, dose]],
]);

/** Pages with prices. */
const priced: ReadonlySet<string> = new Set([
  '/',
  '/doctor-list',
  '/book-appointment',
  '/appointments',
  '/service/consult-online',
]);

/**
 * Asks for the code of the page at `pathname` before it is drawn, its parts side by side. What fails here fails again,
 * visibly, when the page is there.
 */
export const loadEarly = (pathname: string, hasToken: boolean): void => {
  const start = hasToken ? [top, signedIn, dashboard] : [top, front];
  for (const load of pathname === '/' ? start : (early.get(pathname) ?? [])) load().catch(() => undefined);
  // The font with ₹ too: all of a page is laid out anew when it is there, be it nothing yet or twenty doctors.
  if (priced.has(pathname)) document.fonts.load("1rem 'Anek Latin Variable'", '₹').catch(() => undefined);
};
