import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

type TextLinkOwnProps<T extends ElementType> = {
  /** The element to render: the router's Link, "a", or "button" for an action inside a sentence. */
  readonly as?: T | undefined;
  /** Stands alone instead of in a sentence: a target of 44 px. */
  readonly alone?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export type TextLinkProps<T extends ElementType> = TextLinkOwnProps<T> &
  Omit<ComponentPropsWithRef<T>, keyof TextLinkOwnProps<T>>;

/** A link in leaf ink. Inside a sentence it differs by weight and, on hover, by its underline. */
export function TextLink<T extends ElementType = 'a'>({
  as,
  alone = false,
  className,
  children,
  ...rest
}: TextLinkProps<T>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Element
      {...(Element === 'button' ? { type: 'button' } : {})}
      {...rest}
      className={clsx(
        'rounded-small font-semibold text-leaf-ink underline decoration-transparent decoration-1 underline-offset-3',
        'transition-[text-decoration-color,color] duration-150 hover:decoration-current',
        'disabled:text-soft disabled:no-underline aria-disabled:text-soft aria-disabled:no-underline',
        alone && 'relative inline-block touch-44',
        className,
      )}
    >
      {children}
    </Element>
  );
}
