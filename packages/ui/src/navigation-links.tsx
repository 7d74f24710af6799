import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ElementType } from 'react';

/** A place that navigation leads to. */
export interface NavigationPlace {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

interface NavigationLinksProps<Place extends NavigationPlace> {
  /** A router's Link. */
  readonly as: ElementType;
  readonly items: readonly Place[];
  /** Whether the person is there. */
  readonly isHere: (place: Place) => boolean;
  readonly direction: 'row' | 'column';
  readonly onChoose?: () => void;
}

/** Links with icon and word, the one where the person is on a leaf wash. */
export function NavigationLinks<Place extends NavigationPlace>({ as: Link, items, isHere, direction, onChoose }: NavigationLinksProps<Place>) {
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
            <item.Icon aria-hidden="true" className="size-5 shrink-0 stroke-[1.75]" />
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
