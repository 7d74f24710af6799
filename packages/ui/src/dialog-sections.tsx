import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** A part of a dialog with a small title. */
export function DialogSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-sm font-medium text-soft">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A name and its value, within a `dl`. */
export function DescriptionPair({
  name,
  value,
  className,
}: {
  readonly name: string;
  readonly value: string;
  readonly className?: string | undefined;
}) {
  return (
    <div className={clsx('min-w-0', className)}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}
