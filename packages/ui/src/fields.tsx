import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type FieldsProps = {
  /**
   * Two columns from 640 px on; a field with `className="sm:col-span-2"` spans both. On a phone a field takes the full width; two
   * adjacent short ones with `field-half` share a row.
   */
  readonly columns?: 1 | 2;
  readonly className?: string;
  readonly children: ReactNode;
};

/** The rows of a form, 20 px apart: a message, 6 px beneath its control, clearly belongs to it. */
export function Fields({ columns = 1, className, children }: FieldsProps) {
  return (
    <div className={clsx(columns === 2 ? 'field-columns' : 'grid grid-cols-1', 'gap-y-5', className)}>{children}</div>
  );
}
