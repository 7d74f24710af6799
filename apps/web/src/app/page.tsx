import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useDocumentTitle } from '../lib/document-title.ts';
import { ErrorScreen } from './error-screen.tsx';

interface PageProps {
  /** Title of the browser tab. */
  readonly title: string;
  /** Fallback while the page's code loads; a skeleton by default. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** The content of a route: title, lazy loading, and an error boundary of its own. */
export function Page({ title, waiting, children }: PageProps) {
  useDocumentTitle(title);
  const { key } = useLocation();
  return (
    <ErrorBoundary place={key} instead={<ErrorScreen />}>
      <Suspense fallback={waiting === undefined ? <PageSkeleton /> : waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
