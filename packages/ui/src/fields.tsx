import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type FieldsProps = {
  /** Two columns from 640 px on; a field with `className="sm:col-span-2"` takes both. */
  readonly columns?: 1 | 2;
  readonly className?: string;
  readonly children: ReactNode;
};

/** The rows of a form. Fields keep a line for their message, so little space is needed between them. */
export function Fields({ columns = 1, className, children }: FieldsProps) {
  return (
    <div className={clsx('grid grid-cols-1 gap-x-5 gap-y-2', columns === 2 && 'sm:grid-cols-2', className)}>
      {children}
    </div>
  );
}
