import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'leaf' | 'sun' | 'brick' | 'sky' | 'plain';

const tones: Record<BadgeTone, string> = {
  leaf: 'bg-leaf-wash text-leaf-ink',
  sun: 'bg-sun-wash text-sun',
  brick: 'bg-brick-wash text-brick',
  sky: 'bg-sky-wash text-sky',
  plain: 'bg-hush text-ink',
};

type BadgeProps = {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
};

/** A short text about a state. sun: needs attention, brick: wrong or due, sky: information, leaf: well. */
export function Badge({ tone = 'plain', icon, children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** 'none' needs no action: its dot is an empty ring. */
export type StatusColour = 'missed' | 'taken' | 'pending' | 'due' | 'none';

const dots: Record<StatusColour, string> = {
  // Nearly black: the ring keeps it visible on a dark card.
  missed: 'bg-status-missed ring-1 ring-edge',
  taken: 'bg-status-taken',
  pending: 'bg-status-pending',
  due: 'bg-brick',
  none: 'ring-1 ring-edge ring-inset',
};

type StatusProps = { readonly colour: StatusColour; readonly children: ReactNode; readonly className?: string };

/**
 * The specified status colours as a dot beside a text in ink: as text colours they lack contrast. Slots: missed, taken, pending;
 * appointments: Paid is taken, Due is due; transactions: completed is taken, failed is due, other pending.
 */
export function Status({ colour, children, className }: StatusProps) {
  return (
    <span className={clsx('inline-flex min-h-6 items-center gap-2 text-sm font-medium text-ink', className)}>
      <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', dots[colour])} />
      {children}
    </span>
  );
}
