import { sharedScreen as t } from '@arogo/contract/messages/sharing';
import { LoadFailed } from '@arogo/talk/load-failed';
import { PathDrawing, RecordsDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SharedGate } from './shared-gate.tsx';
import { SharedRecords, type SharedRecordsProps } from './shared-records.tsx';
import { type OpenShare, useOpenShare } from './use-open-share.ts';

type SharedPageProps = Pick<SharedRecordsProps, 'Viewer'>;

/** Page for the recipient of a link (/shared#…): without sign-in, navigation, or indexing by search engines. */
export default function SharedPage(props: SharedPageProps) {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      {/* The response headers say the same; a copy saved by a browser or a reader has only these tags. */}
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
      <SharedLink key={`${token} ${attempt}`} token={token} onLookAgain={() => setAttempt(attempt + 1)} {...props} />
    </>
  );
}

interface SharedLinkProps extends SharedPageProps {
  readonly token: string;
  readonly onLookAgain: () => void;
}

function SharedLink({ token, ...props }: SharedLinkProps) {
  const shared = useOpenShare(token);
  return <FocusOnOutcome shared={shared}>{renderContent(shared, { token, ...props })}</FocusOnOutcome>;
}

/** Moves the focus to the new content when the link was opened, or has ended while it was shown. */
function FocusOnOutcome({ shared: { state }, children }: { readonly shared: OpenShare; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(state.kind);
  useEffect(() => {
    const [was, is] = [before.current, state.kind];
    before.current = is;
    if (was === is || was === 'looking' || (is !== 'open' && is !== 'ended')) return;
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [state.kind]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

const renderContent = (shared: OpenShare, { token, Viewer, onLookAgain }: SharedLinkProps): ReactNode => {
  const { state } = shared;
  switch (state.kind) {
    case 'looking':
      return <LoadingSkeleton />;
    case 'failed':
      return <LoadFailed error={state.error} title={state.message} onAgain={onLookAgain} />;
    case 'ended':
      return <EmptyState level={1} drawing={<PathDrawing />} title={t.endedTitle} text={t.endedText} />;
    case 'closed':
      return state.look.records > 0 ? (
        <SharedGate look={state.look} shared={shared} />
      ) : (
        <NoRecordsLeft sharedBy={state.look.sharedBy} />
      );
    default:
      return state.opened.records.length > 0 ? (
        <SharedRecords opened={state.opened} token={token} onEnded={shared.end} Viewer={Viewer} />
      ) : (
        <NoRecordsLeft sharedBy={state.opened.sharedBy} />
      );
  }
};

/** The link is valid, but its records were deleted. */
function NoRecordsLeft({ sharedBy }: { readonly sharedBy: string }) {
  return (
    <EmptyState
      level={1}
      drawing={<RecordsDrawing />}
      title={t.nothingTitle}
      text={t.nothingText(sharedBy || t.somebody)}
    />
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={t.looking}>
      {/* As tall as the content, so that the footer stays below it on a small screen. */}
      <div className="min-h-108 rounded-card border border-line bg-card p-5 sm:min-h-84 sm:p-7">
        <Skeleton className="h-7 w-72 max-w-full" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2.5 h-4 w-56 max-w-full" />
        <Skeleton className="mt-7 h-12.5 w-full rounded-control" />
      </div>
    </SkeletonRegion>
  );
}
