import type { ReactNode, Ref } from 'react';

interface AccessHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** For a step that begins with its heading: the focus comes here. */
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
