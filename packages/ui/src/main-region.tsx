import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export const mainId = 'main';

/** The main landmark; gets the focus after navigation (navigation-focus.tsx) and from the skip link. */
export function MainRegion({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={clsx('outline-none', className)}>
      {children}
    </main>
  );
}
