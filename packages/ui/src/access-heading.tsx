import type { ReactNode, Ref } from 'react';

interface AccessHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Receives the focus in a step that begins with its heading. */
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** Title of a step and the line below it. */
export function AccessHeading({ title, children, ref }: AccessHeadingProps) {
  return (
    <div className="mb-6">
      <h1 ref={ref} tabIndex={-1} className="text-display text-balance outline-none">
        {title}
      </h1>
      {children && <p className="mt-1.5 text-soft text-pretty wrap-anywhere">{children}</p>}
    </div>
  );
}
