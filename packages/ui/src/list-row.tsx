import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type ListProps = {
  readonly label?: string | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** Rows with hairlines between them, in a card. */
export function List({ label, children, className }: ListProps) {
  return (
    <ul aria-label={label} className={clsx('divide-y divide-line rounded-card border border-line bg-card', className)}>
      {children}
    </ul>
  );
}

type ListRowProps = {
  /** An Avatar, or an icon on a wash (IconTile). */
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Badges or a figure at the end. */
  readonly trailing?: ReactNode;
  /** Buttons or a menu, at the very end. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
};

/** An item of a list. */
export function ListRow({ leading, title, text, trailing, actions, className }: ListRowProps) {
  return (
    <li className={clsx('flex min-h-16 items-center gap-3.5 px-4 py-3 sm:px-5.5', className)}>
      {leading && <div className="shrink-0">{leading}</div>}
      <div className="min-w-0 flex-1">
        <div className="text-item wrap-anywhere">{title}</div>
        {text && <div className="mt-0.5 text-sm text-soft wrap-anywhere">{text}</div>}
      </div>
      {trailing && <div className="shrink-0 text-right text-sm tabular-nums">{trailing}</div>}
      {actions && <div className="-mr-2 flex shrink-0 items-center">{actions}</div>}
    </li>
  );
}

type IconTileProps = {
  readonly icon: ReactNode;
  readonly tone?: 'leaf' | 'sky' | 'sun' | 'brick' | undefined;
  readonly className?: string | undefined;
};

const washes = {
  leaf: 'bg-leaf-wash text-leaf-ink',
  sky: 'bg-sky-wash text-sky',
  sun: 'bg-sun-wash text-sun',
  brick: 'bg-brick-wash text-brick',
} as const;

/** An icon on a tinted square of 36 px. */
export function IconTile({ icon, tone = 'leaf', className }: IconTileProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-9 shrink-0 place-items-center rounded-control [&_svg]:size-5 [&_svg]:stroke-[1.75]',
        washes[tone],
        className,
      )}
    >
      {icon}
    </span>
  );
}
