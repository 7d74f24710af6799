import { clsx } from 'clsx';
import { useState } from 'react';
import { getInitials, getStableIndex } from './initials.ts';

const tints = ['bg-sky-wash text-sky', 'bg-leaf-wash text-leaf-ink'] as const;

const sizes = {
  xs: 'size-7 text-[0.6875rem]',
  sm: 'size-9 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-12 text-base',
  xl: 'size-18 text-[1.375rem]',
  huge: 'size-24 text-[1.75rem]',
} as const;

type AvatarProps = {
  readonly name: string;
  /** A photo; the initials replace it if it cannot be loaded. */
  readonly src?: string | undefined;
  /** xs 28, sm 36, md 40, lg 48, xl 72, huge 96 px. */
  readonly size?: keyof typeof sizes | undefined;
  /** Background and text colour of the initials, instead of a tint derived from the name. */
  readonly tint?: string | undefined;
  readonly className?: string | undefined;
};

/** A photo, or initials on a stable tint. Decorative: the name is written beside it. */
export function Avatar({ name, src, size = 'lg', tint, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | undefined>();
  const shows = src !== undefined && src !== '' && src !== broken;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none',
        sizes[size],
        !shows && (tint ?? tints[getStableIndex(name, tints.length)]),
        className,
      )}
    >
      {shows ? (
        <img src={src} alt="" className="size-full bg-hush object-cover" onError={() => setBroken(src)} />
      ) : (
        getInitials(name)
      )}
    </span>
  );
}
