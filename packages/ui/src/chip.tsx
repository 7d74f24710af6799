import { fieldMessages } from '@arogo/contract/messages/fields';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ComponentProps, ComponentPropsWithRef, ElementType, ReactNode } from 'react';

const chipClass =
  'relative inline-flex h-9 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-medium ' +
  'whitespace-nowrap max-[20rem]:h-auto max-[20rem]:min-h-9 max-[20rem]:max-w-full max-[20rem]:whitespace-normal ' +
  'transition-[background-color,border-color,color] duration-150 [&_svg]:size-4.5 [&_svg]:shrink-0 ' +
  '[&_svg]:stroke-[1.75]';
const calmChipClass = 'border-line bg-card text-ink hover:border-edge hover:bg-hush';

type ChipProps = Omit<ComponentProps<'button'>, 'type' | 'aria-pressed'> & {
  /** On or off; omit it for a chip that opens something. */
  readonly pressed?: boolean | undefined;
  /** Presses do nothing; the focus stays. */
  readonly busy?: boolean | undefined;
  readonly icon?: ReactNode;
};

/** A filter that is on or off, or a small action among filters. */
export function Chip({ pressed, busy = false, icon, className, children, onClick, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={clsx(
        chipClass,
        'touch-44 disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-45',
        pressed ? 'border-leaf bg-leaf-wash text-leaf-ink' : calmChipClass,
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}

type LinkChipOwnProps<T extends ElementType> = {
  readonly as?: T | undefined;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A chip that is a link, with its icon at the end. */
export function LinkChip<T extends ElementType = 'a'>({
  as,
  icon,
  className,
  children,
  ...rest
}: LinkChipOwnProps<T> & Omit<ComponentPropsWithRef<T>, keyof LinkChipOwnProps<T>>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Element {...rest} className={clsx(chipClass, calmChipClass, 'touch-44 no-underline', className)}>
      {children}
      {icon}
    </Element>
  );
}

type RemovableChipProps = {
  /** The text, also used in the name of the remove button. */
  readonly label: string;
  readonly onRemove: () => void;
  readonly disabled?: boolean | undefined;
};

/** A selected value with a button to remove it. */
export function RemovableChip({ label, onRemove, disabled }: RemovableChipProps) {
  return (
    <span className={clsx(chipClass, 'max-w-full border-transparent bg-leaf-wash pr-1 text-leaf-ink')}>
      <span className="truncate">{label}</span>
      <button
        type="button"
        aria-label={fieldMessages.removeNamed(label)}
        disabled={disabled}
        onClick={onRemove}
        className="relative grid size-7 touch-44 place-items-center rounded-full hover:bg-card disabled:opacity-45"
      >
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
