import type { ReactNode } from 'react';

/** A section of the page with an anchor. */
export function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="scroll-mt-24 pt-12">
      <h2 id={id} className="border-b border-line pb-2 text-section">
        {title}
      </h2>
      <div className="mt-5 grid grid-cols-1 gap-6">{children}</div>
    </section>
  );
}

/** A named row of examples. */
export function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2.5 text-sm font-medium text-soft">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
