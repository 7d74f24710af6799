import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ElementType } from 'react';

/** A target of the navigation. */
export interface NavigationTarget {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** A badge with a count; it overlays the icon, so that nothing moves when it appears. */
  readonly Note?: ComponentType | undefined;
}

/** The icon of a target, with its badge. */
export function PlaceIcon({
  place: { Icon, Note },
  className,
}: {
  readonly place: NavigationTarget;
  readonly className: string;
}) {
  return (
    <span className="relative inline-grid shrink-0">
      <Icon aria-hidden="true" className={clsx('stroke-[1.75]', className)} />
      {Note && (
        <span className="absolute -top-1.5 left-2.5 grid">
          <Note />
        </span>
      )}
    </span>
  );
}

interface NavigationLinksProps<Place extends NavigationTarget> {
  /** The router's Link component. */
  readonly as: ElementType;
  readonly items: readonly Place[];
  /** Whether this is the current page. */
  readonly isHere: (place: Place) => boolean;
  readonly direction: 'row' | 'column';
  readonly onChoose?: () => void;
}

/** Links with icon and text; the current one has a leaf background. */
export function NavigationLinks<Place extends NavigationTarget>({
  as: Link,
  items,
  isHere,
  direction,
  onChoose,
}: NavigationLinksProps<Place>) {
  return (
    <ul className={clsx('flex gap-0.5', direction === 'column' && 'flex-col')}>
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            {...(onChoose && { onClick: onChoose })}
            aria-current={isHere(item) ? 'page' : undefined}
            className={clsx(
              'flex min-h-11 items-center rounded-control text-[0.9375rem] font-medium transition-colors duration-120',
              direction === 'row' ? 'gap-2.5 px-3.5' : 'gap-3 px-3',
              isHere(item) ? 'bg-leaf-wash text-leaf-ink' : 'text-soft hover:bg-hush hover:text-ink',
            )}
          >
            <PlaceIcon place={item} className="size-5" />
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
