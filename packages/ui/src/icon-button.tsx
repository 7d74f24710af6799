import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The name, for assistive technology and as tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** outlined: in a card of its own, as for back and carousel arrows. plain: only the icon. */
  readonly look?: 'plain' | 'outlined' | undefined;
  /** md 44 px; sm is drawn with 36 px but has a target of 44. */
  readonly size?: 'sm' | 'md' | undefined;
  /** A brick dot at the corner; `label` must include its meaning. */
  readonly dot?: boolean | undefined;
};

/** A button with a well-known icon (close, back, bell) and an accessible name. */
export function IconButton({
  label,
  icon,
  look = 'plain',
  size = 'md',
  dot = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(
        'relative grid shrink-0 place-items-center rounded-control text-ink transition-[background-color,border-color,color] duration-150',
        '[&_svg]:size-5 [&_svg]:stroke-[1.75] disabled:pointer-events-none disabled:opacity-45',
        size === 'md' ? 'size-11' : 'size-9 touch-44',
        look === 'outlined'
          ? 'border border-line bg-card hover:border-edge hover:bg-hush active:bg-hush'
          : 'hover:bg-hush active:bg-hush',
        className,
      )}
    >
      {icon}
      {dot && <span className="absolute top-2.5 right-2.5 size-2 rounded-full bg-brick" />}
    </button>
  );
}
