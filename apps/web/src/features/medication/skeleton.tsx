import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';

/** Skeleton of today's doses and the alert cards. */
export function MedAlertSkeleton() {
  return (
    <SkeletonRegion label={t.loading} className="grid gap-7">
      <div className="grid items-start gap-x-6 gap-y-7 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <Skeleton className="my-3 h-5 w-24" />
          <div className="mt-1 divide-y divide-line rounded-card border border-line bg-card">
            {[0, 1, 2].map((row) => (
              <div
                key={row}
                className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-3 px-4 py-3.5 sm:grid-cols-[5.75rem_minmax(0,1fr)_auto] sm:items-center sm:px-5.5"
              >
                <div className="grid gap-2">
                  <Skeleton className="h-5 w-16" />
                  <Skeleton className="h-4 w-20" />
                </div>
                <div className="grid gap-2">
                  <Skeleton className="h-5 w-40 max-w-full" />
                  <Skeleton className="h-4 w-28" />
                </div>
                <Skeleton className="h-10 w-48 max-sm:col-span-2" />
              </div>
            ))}
          </div>
        </div>
        <div className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-5.5">
          <Skeleton className="h-7 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </div>
      <div>
        <Skeleton className="my-3 h-5 w-24" />
        <div className="mt-1 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {[0, 1, 2].map((card) => (
            <div key={card} className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-5.5">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-16 w-full" />
              <Skeleton className="h-10 w-40" />
            </div>
          ))}
        </div>
      </div>
    </SkeletonRegion>
  );
}
