import { SectionHeader } from '@arogo/ui/page-header';
import { type ReactNode, useId } from 'react';

/** A part of a page on a card, under its title. */
export function TitledCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-5.5">
      <SectionHeader id={id} title={title} className="mb-1" />
      {children}
    </section>
  );
}
