import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export const mainId = 'main';

/** What the page is about; takes the focus when the person goes to another page (navigation-focus.tsx) or skips to it. */
export function MainRegion({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={clsx('outline-none', className)}>
      {children}
    </main>
  );
}
