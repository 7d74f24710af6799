import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** The parts of a form field around its control. */
export type FieldShellProps = {
  readonly label: ReactNode;
  /** Hides the label visually (a search field with its icon). */
  readonly labelHidden?: boolean | undefined;
  /** Shows a red asterisk and sets aria-required. Validation is up to the form. */
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  /** Shown in place of the hint; takes precedence over `success`. */
  readonly error?: string | undefined;
  readonly success?: string | undefined;
  /** Reserves the line of the message, so that the button of a form with one field never moves. */
  readonly reserve?: boolean | undefined;
  /** At the end of the label's line; in focus order and for assistive technology after the control. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
};

/** The attributes that a control takes from its field. */
export type ControlAttributes = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
};

type FieldProps = FieldShellProps & {
  readonly id?: string | undefined;
  /** For a control of several parts: the label names a group instead of one input. */
  readonly group?: boolean | undefined;
  readonly children: (control: ControlAttributes) => ReactNode;
};

/** Label, asterisk, control and one message, linked for assistive technology. */
export function Field(props: FieldProps) {
  const { label, labelHidden = false, required = false, group = false, aside, className } = props;
  const made = useId();
  const id = props.id ?? made;
  const labelId = `${id}-label`;
  const messageId = `${id}-message`;
  const hasMessage = Boolean(props.error || props.success || props.hint);
  const Label = group ? 'span' : 'label';
  const control = (
    <>
      {props.children({
        id,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': props.error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldMessage {...props} id={messageId} />
    </>
  );
  return (
    <div
      className={clsx('min-w-0', aside && 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3', className)}
      {...(group ? { role: 'group', 'aria-labelledby': labelId } : {})}
    >
      <div className={clsx('flex items-end', !labelHidden && 'mb-1.5')}>
        <span className={labelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
          <Label id={labelId} {...(group ? {} : { htmlFor: id })}>
            {label}
          </Label>
          {required && (
            <span aria-hidden="true" className="ml-0.5 text-brick">
              *
            </span>
          )}
        </span>
      </div>
      {aside ? (
        <>
          <div className="col-span-2 min-w-0">{control}</div>
          <div className="col-start-2 row-start-1 mb-1.5 flex items-end">{aside}</div>
        </>
      ) : (
        control
      )}
    </div>
  );
}

type FieldMessageProps = Pick<FieldShellProps, 'hint' | 'error' | 'success' | 'reserve'> & { readonly id: string };

/** The line beneath a control: error, success or hint. A live region; takes no space when empty. */
export function FieldMessage({ id, hint, error, success, reserve = false }: FieldMessageProps) {
  const tone = error ? 'text-brick' : success ? 'text-leaf-ink' : 'text-soft';
  const Icon = error ? CircleAlert : success ? CircleCheck : undefined;
  const text = error || success || hint;
  return (
    <p
      id={id}
      aria-live="polite"
      className={clsx('flex items-start gap-1.5 text-sm', reserve && 'min-h-6.5', text && 'pt-1.5', tone)}
    >
      {Icon && <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.75]" />}
      {text && <span className="min-w-0">{text}</span>}
    </p>
  );
}
