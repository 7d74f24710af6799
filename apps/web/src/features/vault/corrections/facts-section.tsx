import type { ReactNode } from 'react';

/** A section of the panel with its heading. */
export function Section({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="mt-5">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 className="text-item">{title}</h3>
        {aside}
      </div>
      <ul>{children}</ul>
    </section>
  );
}
