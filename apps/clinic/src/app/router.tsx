import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { Arrival } from '@arogo/ui/arrival';
import { type ReactNode, Suspense } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { AccessFrame } from './access-frame.tsx';
import { Guard } from './guard.tsx';
import * as pages from './pages.ts';
import { Page } from './page.tsx';
import { Workspace } from './workspace.tsx';

const named = (title: string, page: ReactNode): ReactNode => <Page title={title}>{page}</Page>;
/** Forms of access are small: an empty place for a moment is calmer than grey bars, or a frame that grows. */
const access = (title: string, page: ReactNode): ReactNode => (
  <Page title={title} waiting={null}>
    <AccessFrame>{page}</AccessFrame>
  </Page>
);

/** Every path of the workspace. */
export function Router() {
  const place = useLocation();
  const how = useNavigationType();
  return (
    <>
      <Arrival place={place} isReturn={how === NavigationType.Pop} />
      <Suspense fallback={null}>
        <Routes>
          <Route path="login" element={access(m.loginName, <pages.LoginPage />)} />
          <Route path="refresh-token" element={access(m.renewalName, <pages.RenewalPage />)} />
          <Route element={<Guard />}>
            <Route element={<Workspace />}>
              <Route index element={named(m.today, <pages.TodayPage />)} />
              <Route
                path="messages/*"
                element={named(m.messages, <pages.MessagesPage PdfViewer={pages.PdfViewer} />)}
              />
              <Route path="hours" element={named(m.hours, <pages.HoursPage />)} />
              <Route path="visits/:id" element={named(m.patient, <pages.PatientPage PdfViewer={pages.PdfViewer} />)} />
              <Route path="visits/:id/prescription" element={named(m.prescription, <pages.PrescriptionPage />)} />
              <Route path="*" element={named(m.notFoundTitle, <pages.NotFoundPage />)} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </>
  );
}
