import { clsx } from 'clsx';

type ProgressProps = {
  /** What is in progress, for assistive technology. */
  readonly label: string;
  /** Amount done, in the unit of `max` (bytes for files). */
  readonly value: number;
  /** Total amount. 0 or less means unknown: the bar pulses. */
  readonly max: number;
  /** The state as text ('1.2 of 4.8 MB'); announced in place of a percentage. */
  readonly valueText?: string;
  readonly className?: string;
};

/** A progress bar for known amounts. */
export function Progress({ label, value, max, valueText, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      {...(max > 0 ? { value: Math.min(max, Math.max(0, value)), max } : {})}
      {...(valueText === undefined ? {} : { 'aria-valuetext': valueText })}
      className={clsx(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line indeterminate:animate-breathe indeterminate:bg-leaf',
        '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-leaf',
        '[&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-200 [&::-moz-progress-bar]:bg-leaf',
        className,
      )}
    />
  );
}
