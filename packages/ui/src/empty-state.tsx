import { clsx } from 'clsx';
import type { ElementType, ReactNode } from 'react';

type EmptyStateProps = {
  /** One of the line drawings ('@arogo/ui/drawings'). */
  readonly drawing: ReactNode;
  readonly title: ReactNode;
  /** What will appear here, and why it is useful. */
  readonly text: ReactNode;
  /** The main next action. */
  readonly action?: ReactNode;
  /** Heading level in the page's outline. Default 2. */
  readonly level?: 1 | 2 | 3 | undefined;
  readonly className?: string | undefined;
};

/** Shown for an empty list: its purpose, and what to do next. */
export function EmptyState({ drawing, title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading: ElementType = `h${level}`;
  return (
    <div className={clsx('mx-auto flex max-w-104 flex-col items-center px-4 py-10 text-center', className)}>
      {drawing}
      <Heading className="mt-6 text-section text-balance">{title}</Heading>
      <p className="mt-1.5 text-soft text-pretty">{text}</p>
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
