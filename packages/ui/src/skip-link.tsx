import type { MouseEvent, ReactNode } from 'react';
import { mainId } from './main-region.tsx';

const skip = (event: MouseEvent): void => {
  // Prevented, since a hash would look like a navigation to the router.
  event.preventDefault();
  document.getElementById(mainId)?.focus();
};

/** The first focusable element: skips the navigation and moves to the main region. */
export function SkipLink({ children }: { readonly children: ReactNode }) {
  return (
    <a
      href={`#${mainId}`}
      onClick={skip}
      className={
        'fixed top-2 left-2 z-70 -translate-y-20 rounded-control bg-leaf px-4 py-3 font-semibold text-on-leaf ' +
        'transition-transform duration-120 focus-visible:translate-y-0 print:hidden'
      }
    >
      {children}
    </a>
  );
}
