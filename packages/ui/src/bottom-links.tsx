import { clsx } from 'clsx';
import type { ElementType, ReactNode } from 'react';
import { type NavigationTarget, PlaceIcon } from './navigation-links.tsx';

/** The classes of one item of the bar, a link or a button. */
export const getBottomItemClass = (here: boolean): string =>
  clsx(
    'flex h-full w-full flex-col items-center justify-center gap-1 -outline-offset-2 text-xs max-[15rem]:text-[0.625rem]',
    here ? 'font-semibold text-leaf-ink' : 'font-medium text-soft hover:text-ink',
  );

interface BottomLinksProps<Place extends NavigationTarget> {
  /** The router's Link component. */
  readonly as: ElementType;
  /** Names the landmark. */
  readonly label: string;
  readonly items: readonly Place[];
  /** Whether this is the current page. */
  readonly isHere: (place: Place) => boolean;
  /** An extra item at the end, styled by `getBottomItemClass`. */
  readonly more?: ReactNode;
}

/** Bottom navigation bar on a phone. */
export function BottomLinks<Place extends NavigationTarget>({
  as: Link,
  label,
  items,
  isHere,
  more,
}: BottomLinksProps<Place>) {
  return (
    <>
      {/* A spacer keeps the end of the page clear of the fixed bar. */}
      <div aria-hidden="true" className="h-[calc(4.25rem+env(safe-area-inset-bottom))] lg:hidden" />
      <nav
        aria-label={label}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        {/* The default five get their columns at once: a page that streams in may render only some of them at first. */}
        <ul className={clsx('mx-auto h-17 max-w-140', items.length === 5 ? 'grid grid-cols-5' : 'flex')}>
          {items.map((item) => (
            <li key={item.to} className="min-w-0 flex-1">
              <Link
                to={item.to}
                aria-current={isHere(item) ? 'page' : undefined}
                className={getBottomItemClass(isHere(item))}
              >
                <PlaceIcon place={item} className="size-5.5" />
                {item.label}
              </Link>
            </li>
          ))}
          {more !== undefined && <li className="min-w-0 flex-1">{more}</li>}
        </ul>
      </nav>
    </>
  );
}
