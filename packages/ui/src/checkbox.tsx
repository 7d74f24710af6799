import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldMessage } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'required' | 'className'> & {
  readonly label: ReactNode;
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
};

/** A checkbox whose label belongs to its target of at least 44 px. */
export function Checkbox({ label, required = false, hint, error, className, id, ...input }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  const messageId = `${own}-message`;
  return (
    <div className={className}>
      <label htmlFor={own} className="flex min-h-11 items-start gap-3 py-2.5 has-[:disabled]:text-soft">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={own}
            type="checkbox"
            aria-describedby={error || hint ? messageId : undefined}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            className={clsx(
              'peer size-5.5 appearance-none forced-colors:appearance-auto rounded-small border bg-card transition-colors duration-150',
              'checked:border-leaf checked:bg-leaf disabled:opacity-45',
              error ? 'border-brick' : 'border-edge',
            )}
          />
          <Check
            aria-hidden="true"
            className={
              'pointer-events-none absolute size-4 forced-colors:hidden stroke-[2.5] text-on-leaf opacity-0 ' +
              'transition-opacity duration-150 peer-checked:opacity-100'
            }
          />
        </span>
        <span className="min-w-0">
          {label}
          {required && (
            <span aria-hidden="true" className="ml-0.5 text-brick">
              *
            </span>
          )}
        </span>
      </label>
      <div className="pl-9 has-[span]:-mt-2 has-[span]:pb-1.5">
        <FieldMessage id={messageId} hint={hint} error={error} />
      </div>
    </div>
  );
}
