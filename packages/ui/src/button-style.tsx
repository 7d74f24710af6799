import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonStyleOptions = {
  /** primary: the main next action of a screen. danger: an action that cannot be undone. */
  readonly variant?: ButtonVariant | undefined;
  /** sm 40 px (44 on touch screens), md 44 px, lg 50 px. */
  readonly size?: ButtonSize | undefined;
  /** Full width. */
  readonly block?: boolean | undefined;
};

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-leaf text-on-leaf hover:bg-leaf-deep active:bg-leaf-deep',
  secondary: 'border-line bg-card text-ink hover:border-edge hover:bg-hush active:bg-hush',
  quiet: 'border-transparent bg-transparent text-leaf-ink hover:bg-leaf-wash active:bg-leaf-wash',
  danger: 'border-transparent bg-brick text-on-brick hover:bg-brick-deep active:bg-brick-deep',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-3.5 py-1.5 touch-44',
  md: 'min-h-11 px-4.5 py-2',
  lg: 'min-h-12.5 px-5 py-2.5',
};

/** The classes of a button, shared by buttons and links that look like one. */
export function getButtonClass({ variant = 'primary', size = 'md', block = false }: ButtonStyleOptions): string {
  return clsx(
    'relative inline-flex items-center justify-center gap-2.5 rounded-control border text-center',
    'text-[0.9375rem] leading-5.5 font-semibold no-underline select-none',
    'transition-[background-color,border-color,color,opacity] duration-150 ease-out',
    'disabled:pointer-events-none disabled:opacity-45',
    '[&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
    variants[variant],
    sizes[size],
    block && 'w-full',
  );
}
