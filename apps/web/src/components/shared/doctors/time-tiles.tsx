import { formatClock } from '@arogo/contract/messages/schedule-format';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface RadioTileProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A tile that is one of several: a radio button for keyboard and screen readers. */
export function RadioTile({ name, checked, onChoose, children, className }: RadioTileProps) {
  return (
    <label
      className={clsx(
        'relative grid min-h-11 place-items-center rounded-control border border-line bg-card px-2 text-center',
        'text-[0.9375rem] font-medium tabular-nums select-none',
        'transition-[background-color,border-color,color] duration-150 hover:border-edge has-checked:border-leaf',
        'has-checked:bg-leaf-wash has-checked:text-leaf-ink forced-colors:has-checked:outline-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 appearance-none outline-none"
      />
      <span className="pointer-events-none relative grid">{children}</span>
    </label>
  );
}

interface TimeTilesProps {
  readonly name: string;
  /** HH:mm. */
  readonly times: readonly string[];
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** The free times of a day as radio tiles. */
export function TimeTiles({ name, times, value, onChange }: TimeTilesProps) {
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {times.map((time) => (
        <RadioTile key={time} name={name} checked={time === value} onChoose={() => onChange(time)}>
          {formatClock(time)}
        </RadioTile>
      ))}
    </div>
  );
}
