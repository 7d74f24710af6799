import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';

interface PageProps {
  /** Title of the browser tab. */
  readonly title: string;
  /** Placeholder while the page's code is loading; grey bars by default. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** Content of one route: sets the title, loads the code on demand, and contains errors. */
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
