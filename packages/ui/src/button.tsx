import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { getButtonClass, type ButtonStyleOptions } from './button-style.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyleOptions & {
    /** Shows a spinner in place of the text at the same width. Clicks and submits do nothing; the focus stays. */
    readonly loading?: boolean | undefined;
    readonly icon?: ReactNode;
    readonly iconEnd?: ReactNode;
  };

/** A button. `type` defaults to "button", so that none submits a form by accident. */
export function Button({
  variant,
  size,
  block,
  loading = false,
  icon,
  iconEnd,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={handleClick}
      className={clsx(getButtonClass({ variant, size, block }), className)}
    >
      <span className={clsx('inline-flex items-center justify-center gap-2.5', loading && 'opacity-0')}>
        {icon}
        {children}
        {iconEnd}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
