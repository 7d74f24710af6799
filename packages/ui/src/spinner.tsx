import { clsx } from 'clsx';

type SpinnerProps = {
  readonly label?: string;
  /** sm 16, md 20 px. */
  readonly size?: 'sm' | 'md';
  readonly className?: string;
};

/** A turning ring in the text colour. Without `label` it is decorative; with one it is announced. */
export function Spinner({ label, size = 'md', className }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={clsx('animate-turn', size === 'sm' ? 'size-4' : 'size-5', className)}
    >
      <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <output className="inline-flex text-leaf">
      {ring}
      <span className="sr-only">{label}</span>
    </output>
  );
}
