import { type ReactNode, useId } from 'react';

interface FieldGroupProps {
  readonly title: string;
  /** One line below the title. */
  readonly text?: string;
  readonly children: ReactNode;
}

/** A titled section of a long form, separated by a hairline. */
export function FieldGroup({ title, text, children }: FieldGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first:mt-7 not-first:border-t not-first:border-line not-first:pt-6">
      <h2 id={id} className="text-item">
        {title}
      </h2>
      {text && <p className="mt-1 text-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
