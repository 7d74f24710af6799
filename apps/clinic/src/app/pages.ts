import { lazy } from 'react';

export const LoginPage = lazy(() => import('../features/access/login-page.tsx'));
export const RenewalPage = lazy(() => import('../features/access/renewal-page.tsx'));
export const TodayPage = lazy(() => import('../features/today/today-page.tsx'));
export const MessagesPage = lazy(() => import('../features/messages/messages-page.tsx'));
export const HoursPage = lazy(() => import('../features/hours/hours-page.tsx'));
export const PatientPage = lazy(() => import('../features/patient/patient-page.tsx'));
export const PrescriptionPage = lazy(() => import('../features/prescription/prescription-page.tsx'));
export const PdfViewer = lazy(() => import('../components/shared/own-pdf-viewer.tsx'));
export const NotFoundPage = lazy(() => import('./not-found-page.tsx'));
