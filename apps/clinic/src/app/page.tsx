import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';

interface PageProps {
  /** Names the browser's tab. */
  readonly title: string;
  /** Stands where the page will be while its code is on its way; grey bars unless told otherwise. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** One route's content: named, loaded when it is needed, and alone in failing when it fails. */
export function Page({ title, waiting, children }: PageProps) {
  const { key } = useLocation();
  useEffect(() => {
    document.title = m.documentTitle(title);
  }, [title]);
  return (
    <ErrorBoundary place={key} instead={<ErrorScreen />}>
      <Suspense fallback={waiting === undefined ? <PageSkeleton /> : waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
