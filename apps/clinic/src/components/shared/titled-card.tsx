import { SectionHeader } from '@arogo/ui/page-header';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** A card with a title. */
export function TitledCard({
  title,
  className,
  children,
}: {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('min-w-0 rounded-card border border-line bg-card p-4 sm:p-5.5', className)}
    >
      <SectionHeader id={id} title={title} className="-mt-2 mb-1" />
      {children}
    </section>
  );
}
