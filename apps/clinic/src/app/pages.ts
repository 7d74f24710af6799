import { lazyPage, preloadCode } from '@arogo/ui/lazy-page';
import { lazy } from 'react';

const importLoginPage = () => import('../features/access/login-page.tsx');
const importRenewalPage = () => import('../features/access/renewal-page.tsx');
const importTodayPage = () => import('../features/today/today-page.tsx');
const importMessagesPage = () => import('../features/messages/messages-page.tsx');
const importHoursPage = () => import('../features/hours/hours-page.tsx');

export const LoginPage = lazyPage(importLoginPage);
export const RenewalPage = lazyPage(importRenewalPage);
export const TodayPage = lazyPage(importTodayPage);
export const MessagesPage = lazyPage(importMessagesPage);
export const HoursPage = lazyPage(importHoursPage);
export const PatientPage = lazy(() => import('../features/patient/patient-page.tsx'));
export const PrescriptionPage = lazy(() => import('../features/prescription/prescription-page.tsx'));
export const PdfViewer = lazy(() => import('../components/shared/own-pdf-viewer.tsx'));
export const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

const findFirstPage = (path: string, hasToken: boolean) => {
  if (path === '/refresh-token') return importRenewalPage;
  if (!hasToken) return importLoginPage;
  if (path.startsWith('/messages')) return importMessagesPage;
  return path === '/hours' ? importHoursPage : importTodayPage;
};

/**
 * Preloads the code of the first page of a visit.
 * @param path within the workspace
 * @returns when it has loaded, or has failed, which the page then reports
 */
export const preloadPage = async (path: string, hasToken: boolean): Promise<void> => {
  await preloadCode(findFirstPage(path, hasToken)).catch(() => undefined);
};
