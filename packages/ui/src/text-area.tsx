import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldShellProps } from './field.tsx';
import { useLengthNote } from './use-length-note.ts';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children' | 'required' | 'className'> &
  FieldShellProps & {
    /** Grows with its text up to this height in pixels, then scrolls. Default 200. */
    readonly maxHeight?: number | undefined;
  };

/** A multi-line field that grows with its text. */
export function TextArea({
  label,
  labelHidden,
  required,
  hint,
  error,
  success,
  reserve,
  aside,
  className,
  maxHeight = 200,
  rows = 3,
  id,
  style,
  ...area
}: TextAreaProps) {
  const { note, listeners } = useLengthNote(area.maxLength, area.value);
  const shell = { label, labelHidden, required, hint: note ?? hint, error, success, reserve, aside, className, id };
  return (
    <Field {...shell}>
      {(control) => (
        <textarea
          {...area}
          {...listeners}
          {...control}
          rows={rows}
          style={{ ...style, maxHeight }}
          className={clsx('control block resize-none py-2.5 [field-sizing:content]')}
        />
      )}
    </Field>
  );
}
