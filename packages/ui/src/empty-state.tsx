import { clsx } from 'clsx';
import type { ElementType, ReactNode } from 'react';

type EmptyStateProps = {
  /** One of the line drawings ('@arogo/ui/drawings'). */
  readonly drawing: ReactNode;
  readonly title: ReactNode;
  /** What will be here, and why it is worth it. */
  readonly text: ReactNode;
  /** The one thing to do next. */
  readonly action?: ReactNode;
  /** The heading's level in the page's order. Default 2. */
  readonly level?: 1 | 2 | 3 | undefined;
  readonly className?: string | undefined;
};

/** A place with nothing in it yet: what it is for and what to do next. */
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
