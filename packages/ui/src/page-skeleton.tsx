import { uiMessages } from '@arogo/contract/messages/ui';
import { Skeleton, SkeletonRegion } from './skeleton.tsx';

/** Placeholder of a page whose code is loading. */
export function PageSkeleton() {
  return (
    <SkeletonRegion label={uiMessages.loading}>
      <Skeleton className="h-8 w-56 max-w-full" />
      <Skeleton className="mt-4 h-5 w-80 max-w-full" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card max-sm:hidden" />
      </div>
    </SkeletonRegion>
  );
}
