import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { NavigationFocus } from '@arogo/ui/navigation-focus';
import { type ReactNode, Suspense } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { AccessFrame } from './access-frame.tsx';
import { Guard } from './guard.tsx';
import * as pages from './pages.ts';
import { Page } from './page.tsx';
import { Workspace } from './workspace.tsx';

const withTitle = (title: string, page: ReactNode): ReactNode => <Page title={title}>{page}</Page>;
/** Sign-in forms are small: a short blank is calmer than grey bars or a frame that grows. */
const withAccessFrame = (title: string, page: ReactNode): ReactNode => (
  <Page title={title} waiting={null}>
    <AccessFrame>{page}</AccessFrame>
  </Page>
);

/** All routes of the workspace. */
export function Router() {
  const place = useLocation();
  const how = useNavigationType();
  return (
    <>
      <NavigationFocus place={place} isReturn={how === NavigationType.Pop} />
      <Suspense fallback={null}>
        <Routes>
          <Route path="login" element={withAccessFrame(m.loginName, <pages.LoginPage />)} />
          <Route path="refresh-token" element={withAccessFrame(m.renewalName, <pages.RenewalPage />)} />
          <Route element={<Guard />}>
            <Route element={<Workspace />}>
              <Route index element={withTitle(m.today, <pages.TodayPage />)} />
              <Route
                path="messages/*"
                element={withTitle(m.messages, <pages.MessagesPage PdfViewer={pages.PdfViewer} />)}
              />
              <Route path="hours" element={withTitle(m.hours, <pages.HoursPage />)} />
              <Route
                path="visits/:id"
                element={withTitle(m.patient, <pages.PatientPage PdfViewer={pages.PdfViewer} />)}
              />
              <Route path="visits/:id/prescription" element={withTitle(m.prescription, <pages.PrescriptionPage />)} />
              <Route path="*" element={withTitle(m.notFoundTitle, <pages.NotFoundPage />)} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </>
  );
}
