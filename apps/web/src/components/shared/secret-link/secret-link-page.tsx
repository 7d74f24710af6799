import { PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { Fragment, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';

interface SecretLinkPageProps {
  /** @param token the link's secret; @param onAgain reads the link again */
  readonly children: (token: string, onAgain: () => void) => ReactNode;
}

/** Page of a link in an e-mail. The secret is in the fragment, so that neither search engines nor other sites receive it. */
export function SecretLinkPage({ children }: SecretLinkPageProps) {
  const { hash } = useLocation();
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
      <Fragment key={`${hash} ${attempt}`}>{children(hash.slice(1), () => setAttempt(attempt + 1))}</Fragment>
    </>
  );
}

/** Skeleton while the link is being read. */
export function SecretLinkSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonRegion label={label}>
      <Skeleton className="h-96 w-full rounded-card" />
    </SkeletonRegion>
  );
}

/** Moves the focus to the outcome that replaces the buttons. */
const focusOnMount = (place: HTMLElement | null): void => place?.focus();

interface SecretLinkOutcomeProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** Outcome of the link. */
export function SecretLinkOutcome({ title, text, action }: SecretLinkOutcomeProps) {
  return (
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      <EmptyState level={1} drawing={<PathDrawing />} title={title} text={text} action={action} />
    </div>
  );
}
