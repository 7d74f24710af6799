import type { ComingSoonPart } from '@arogo/contract/messages/coming-soon';
import { pageNames as names, shellMessages } from '@arogo/contract/messages/shell';
import { type ReactNode, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import type { CallbackOutcome } from '../lib/callback.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SessionGuardRoute } from './guard.tsx';
import { HomeView } from './home-view.tsx';
import * as pages from './pages.ts';
import { Page } from './page.tsx';
import { StartPage } from './start-page.tsx';

const withTitle = (title: string, page: ReactNode): ReactNode => <Page title={title}>{page}</Page>;
const renderComingSoon = (title: string, what: ComingSoonPart): ReactNode =>
  withTitle(title, <pages.ComingSoonPage what={what} />);
/** Access forms are small: an empty page for a moment is calmer than a skeleton. */
const renderAccessPage = (title: string, page: ReactNode): ReactNode => (
  <Page title={title} waiting={null}>
    {page}
  </Page>
);

/** Loads the code of the next page while the sign-in is confirmed. */
const preloadDestination = (place: string): void =>
  void pages.preloadPage(new URL(place, window.location.origin).pathname, true);

/** Suspends below the routes, not around them: a loaded page renders without matching its route again. */
function RouteSuspense() {
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}

/** All routes of the app. Public ones are outside the guard. */
export function SiteRoutes({ callback }: { readonly callback: CallbackOutcome | undefined }) {
  return (
    <Routes>
      <Route element={<RouteSuspense />}>
        <Route element={<AuthLayout />}>
          <Route
            path="login"
            element={renderAccessPage(names.login, <pages.LoginPage onLeaving={preloadDestination} />)}
          />
          <Route
            path="signup"
            element={renderAccessPage(names.signUp, <pages.SignUpPage onLeaving={preloadDestination} />)}
          />
          <Route path="refresh-token" element={renderAccessPage(names.renewal, <pages.RenewalPage />)} />
          <Route
            path="auth/callback"
            element={renderAccessPage(names.callback, <pages.CallbackPage outcome={callback} />)}
          />
        </Route>
        <Route element={<pages.TopLayout />}>
          <Route index element={withTitle(names.home, <StartPage />)} />
          <Route path="home" element={withTitle(names.home, <HomeView />)} />
          <Route path="service" element={withTitle(names.service, <pages.ServicePage />)} />
          <Route path="blogs" element={withTitle(names.blogs, <pages.BlogsPage />)} />
          <Route path="about" element={withTitle(names.about, <pages.AboutPage />)} />
          <Route path="contact" element={withTitle(names.contact, <pages.ContactPage />)} />
          <Route path="terms" element={withTitle(names.terms, <pages.TermsPage />)} />
          <Route path="privacy" element={withTitle(names.privacy, <pages.PrivacyPage />)} />
          <Route element={<SessionGuardRoute />}>
            <Route path="physical" element={withTitle(names.physical, <pages.PhysicalPage />)} />
            <Route path="mental" element={withTitle(names.mental, <pages.LandingPage />)} />
            <Route path="appointments" element={withTitle(names.appointments, <pages.DashboardPage />)} />
            <Route path="assessment" element={withTitle(names.assessment, <pages.AssessmentPage />)} />
            <Route path="book-appointment" element={withTitle(names.bookAppointment, <pages.BookingPage />)} />
            <Route path="doctor-list" element={withTitle(names.doctorList, <pages.DoctorListPage />)} />
            <Route path="payment" element={withTitle(names.payment, <pages.PaymentPage />)} />
          </Route>
        </Route>
        <Route element={<pages.SideLayout />}>
          <Route element={<SessionGuardRoute />}>
            <Route
              path="messages"
              element={withTitle(names.messages, <pages.MessagesPage PdfViewer={pages.PdfViewer} />)}
            />
            <Route path="profile" element={withTitle(names.profile, <pages.ProfilePage />)} />
            <Route path="service/ai" element={withTitle(names.aiAssessment, <pages.AssistantPage />)} />
            <Route path="service/mental-health" element={withTitle(names.mentalHealth, <pages.MentalHealthPage />)} />
            <Route path="service/medicine-alert" element={withTitle(names.medAlert, <pages.MedAlertPage />)} />
            <Route path="service/health-vault" element={withTitle(names.healthVault, <pages.VaultPage />)} />
            <Route path="service/health-vault/trends" element={withTitle(names.trends, <pages.TrendsPage />)} />
            <Route path="service/book-test" element={renderComingSoon(names.bookTest, 'book-test')} />
            <Route
              path="service/consult-online"
              element={withTitle(names.consultOnline, <pages.ConsultOnlinePage />)}
            />
            <Route path="service/arogo-card" element={renderComingSoon(names.arogoCard, 'arogo-card')} />
          </Route>
        </Route>
        <Route element={<pages.PlainLayout />}>
          <Route
            path="shared"
            element={renderAccessPage(names.shared, <pages.SharedPage Viewer={pages.PdfViewer} />)}
          />
          <Route path="dose" element={renderAccessPage(names.dose, <pages.DosePage />)} />
          <Route path="guardian" element={renderAccessPage(names.guardian, <pages.GuardianPage />)} />
          <Route path="invitation" element={renderAccessPage(names.invitation, <pages.InvitationPage />)} />
        </Route>
        {pages.DeveloperPage && <Route path="dev/ui" element={withTitle(names.developer, <pages.DeveloperPage />)} />}
        <Route path="*" element={withTitle(shellMessages.notFoundTitle, <pages.NotFoundPage />)} />
      </Route>
    </Routes>
  );
}
