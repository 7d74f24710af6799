import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { getButtonClass, type ButtonStyleOptions } from './button-style.tsx';

type LinkButtonOwnProps<T extends ElementType> = ButtonStyleOptions & {
  /** The element to render: the router's Link, or "a". */
  readonly as?: T | undefined;
  readonly icon?: ReactNode;
  readonly iconEnd?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export type LinkButtonProps<T extends ElementType> = LinkButtonOwnProps<T> &
  Omit<ComponentPropsWithRef<T>, keyof LinkButtonOwnProps<T>>;

/** A link that looks like a button: `<LinkButton as={Link} to="/signup">`. */
export function LinkButton<T extends ElementType = 'a'>({
  as,
  variant,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: LinkButtonProps<T>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Element {...rest} className={clsx(getButtonClass({ variant, size, block }), className)}>
      {icon}
      {children}
      {iconEnd}
    </Element>
  );
}
