import type { ComingPart } from '@arogo/contract/messages/coming';
import { pageNames as names, shellMessages } from '@arogo/contract/messages/shell';
import { type ReactNode, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import type { CallbackOutcome } from '../lib/callback.ts';
import { AuthLayout } from './auth-layout.tsx';
import { Guard } from './guard.tsx';
import { HomeView } from './home-view.tsx';
import * as pages from './pages.ts';
import { Page } from './page.tsx';
import { StartPage } from './start-page.tsx';

const named = (title: string, page: ReactNode): ReactNode => <Page title={title}>{page}</Page>;
const coming = (title: string, what: ComingPart): ReactNode => named(title, <pages.ComingPage what={what} />);
/** Forms of access are small: an empty place for a moment is calmer than grey bars. */
const access = (title: string, page: ReactNode): ReactNode => (
  <Page title={title} waiting={null}>
    {page}
  </Page>
);

/** Who has just signed in waits a moment before the next page: time to fetch its code. */
const prepare = (place: string): void => pages.loadEarly(new URL(place, window.location.origin).pathname, true);

/** Waits below the routes, not around them: whatever arrives is drawn without looking for the page's route once more. */
function Arriving() {
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}

/** Every path of the app. What is public stands outside `Guard`. */
export function SiteRoutes({ callback }: { readonly callback: CallbackOutcome | undefined }) {
  return (
    <Routes>
      <Route element={<Arriving />}>
        <Route element={<AuthLayout />}>
          <Route path="login" element={access(names.login, <pages.LoginPage onLeaving={prepare} />)} />
          <Route path="signup" element={access(names.signUp, <pages.SignUpPage onLeaving={prepare} />)} />
          <Route path="refresh-token" element={access(names.renewal, <pages.RenewalPage />)} />
          <Route path="auth/callback" element={access(names.callback, <pages.CallbackPage outcome={callback} />)} />
        </Route>
        <Route element={<pages.TopLayout />}>
          <Route index element={named(names.home, <StartPage />)} />
          <Route path="home" element={named(names.home, <HomeView />)} />
          <Route path="service" element={named(names.service, <pages.ServicePage />)} />
          <Route path="blogs" element={named(names.blogs, <pages.BlogsPage />)} />
          <Route path="about" element={named(names.about, <pages.AboutPage />)} />
          <Route path="contact" element={named(names.contact, <pages.ContactPage />)} />
          <Route path="terms" element={named(names.terms, <pages.TermsPage />)} />
          <Route path="privacy" element={named(names.privacy, <pages.PrivacyPage />)} />
          <Route element={<Guard />}>
            <Route path="physical" element={named(names.physical, <pages.PhysicalPage />)} />
            <Route path="mental" element={named(names.mental, <pages.LandingPage />)} />
            <Route path="appointments" element={named(names.appointments, <pages.DashboardPage />)} />
            <Route path="assessment" element={named(names.assessment, <pages.AssessmentPage />)} />
            <Route path="book-appointment" element={named(names.bookAppointment, <pages.BookingPage />)} />
            <Route path="doctor-list" element={named(names.doctorList, <pages.DoctorListPage />)} />
            <Route path="payment" element={named(names.payment, <pages.PaymentPage />)} />
          </Route>
        </Route>
        <Route element={<pages.SideLayout />}>
          <Route element={<Guard />}>
            <Route
              path="messages"
              element={named(names.messages, <pages.MessagesPage PdfViewer={pages.PdfViewer} />)}
            />
            <Route path="profile" element={named(names.profile, <pages.ProfilePage />)} />
            <Route path="service/ai" element={named(names.aiAssessment, <pages.AssistantPage />)} />
            <Route path="service/mental-health" element={named(names.mentalHealth, <pages.MentalHealthPage />)} />
            <Route path="service/medicine-alert" element={named(names.medAlert, <pages.MedAlertPage />)} />
            <Route path="service/health-vault" element={named(names.healthVault, <pages.VaultPage />)} />
            <Route path="service/health-vault/trends" element={named(names.trends, <pages.TrendsPage />)} />
            <Route path="service/book-test" element={coming(names.bookTest, 'book-test')} />
            <Route path="service/consult-online" element={named(names.consultOnline, <pages.ConsultOnlinePage />)} />
            <Route path="service/arogo-card" element={coming(names.arogoCard, 'arogo-card')} />
          </Route>
        </Route>
        <Route element={<pages.PlainLayout />}>
          <Route path="shared" element={access(names.shared, <pages.SharedPage Viewer={pages.PdfViewer} />)} />
          <Route path="dose" element={access(names.dose, <pages.DosePage />)} />
          <Route path="guardian" element={access(names.guardian, <pages.GuardianPage />)} />
        </Route>
        {pages.DeveloperPage && <Route path="dev/ui" element={named(names.developer, <pages.DeveloperPage />)} />}
        <Route path="*" element={named(shellMessages.notFoundTitle, <pages.NotFoundPage />)} />
      </Route>
    </Routes>
  );
}
