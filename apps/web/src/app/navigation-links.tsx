import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { NavigationItem } from './navigation.ts';

interface NavigationLinksProps {
  readonly items: readonly NavigationItem[];
  /** Segment of the path where the person is. */
  readonly active: string;
  readonly direction: 'row' | 'column';
  readonly onChoose?: () => void;
}

/** Links with icon and word, the one where the person is on a leaf wash. */
export function NavigationLinks({ items, active, direction, onChoose }: NavigationLinksProps) {
  return (
    <ul className={clsx('flex gap-0.5', direction === 'column' && 'flex-col')}>
      {items.map(({ to, label, segment, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            {...(onChoose && { onClick: onChoose })}
            aria-current={segment === active ? 'page' : undefined}
            className={clsx(
              'flex min-h-11 items-center rounded-control text-[0.9375rem] font-medium transition-colors duration-120',
              direction === 'row' ? 'gap-2.5 px-3.5' : 'gap-3 px-3',
              segment === active ? 'bg-leaf-wash text-leaf-ink' : 'text-soft hover:bg-hush hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 stroke-[1.75]" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
