import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type PageHeaderProps = {
  readonly title: ReactNode;
  /** One line with the most important information. */
  readonly text?: ReactNode;
  /** Buttons; the primary one last. Beside the title on a desktop, beneath it on a phone. */
  readonly actions?: ReactNode;
  /** A smaller title, for one object of a list: a record, an appointment. */
  readonly compact?: boolean;
  /** A back button before the title. */
  readonly before?: ReactNode;
  readonly className?: string;
};

/** The header of a page, with its only h1. */
export function PageHeader({ title, text, actions, compact = false, before, className }: PageHeaderProps) {
  return (
    <header className={clsx('flex flex-wrap items-center justify-between gap-x-6 gap-y-4', className)}>
      <div className="flex min-w-0 items-center gap-3.5">
        {before && <div className="shrink-0">{before}</div>}
        <div className="min-w-0">
          <h1 className={clsx('wrap-anywhere', compact ? 'text-section' : 'text-page text-balance')}>{title}</h1>
          {text && <p className={clsx('text-soft', compact ? 'text-sm' : 'mt-1.5')}>{text}</p>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">{actions}</div>}
    </header>
  );
}

type SectionHeaderProps = {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly id?: string;
  readonly className?: string;
};

/** The header of a section, with a link or arrows at its end. */
export function SectionHeader({ title, aside, id, className }: SectionHeaderProps) {
  return (
    <div
      className={clsx(
        'flex min-h-11 items-center justify-between gap-4 max-[22rem]:flex-wrap max-[22rem]:gap-y-0',
        className,
      )}
    >
      {/* The title takes what the aside leaves, so that the title wraps first. */}
      <h2 id={id} className="text-section min-[22rem]:flex-1">
        {title}
      </h2>
      {aside && <div className="flex items-center gap-2 text-end">{aside}</div>}
    </div>
  );
}
