import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A grey placeholder of a known size: `<Skeleton className="h-4 w-40" />`. Decorative; the region around it is announced. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-breathe rounded-small bg-line', className)} />;
}

type SkeletonRegionProps = {
  /** What is being loaded, for assistive technology: 'Loading records'. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
};

/** Placeholder of content, in its later shape. */
export function SkeletonRegion({ label, children, className }: SkeletonRegionProps) {
  return (
    <div aria-busy="true" aria-live="polite" data-waiting="" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
