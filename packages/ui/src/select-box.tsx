import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ChangeEvent, type MouseEvent } from 'react';

export type SelectBoxProps = {
  /** Accessible name: there is no visible label. */
  readonly label: string;
  readonly checked: boolean;
  /** Indeterminate: some, not all, of its items are selected. */
  readonly mixed?: boolean | undefined;
  /** `range` with the shift key: everything up to here is selected. */
  readonly onChange: (checked: boolean, range: boolean) => void;
  readonly className?: string | undefined;
};

// Prevents text selection when a range is selected.
const preserveTextSelection = (event: MouseEvent): void => {
  if (event.shiftKey) event.preventDefault();
};

const ignoreShift = ({ nativeEvent }: ChangeEvent): boolean =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/** A checkbox that selects one item of a list, or all: a target of 44 px around the drawn box. */
export function SelectBox({ label, checked, mixed = false, onChange, className }: SelectBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  const Mark = mixed ? Minus : Check;
  const marked = checked || mixed;
  return (
    <span className={clsx('relative grid size-11 shrink-0 place-items-center', className)}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        title={label}
        checked={checked}
        onMouseDown={preserveTextSelection}
        onChange={(event) => onChange(event.target.checked, ignoreShift(event))}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control -outline-offset-4 forced-colors:appearance-auto"
      />
      <span
        aria-hidden="true"
        className={clsx(
          'pointer-events-none grid size-5.5 place-items-center rounded-small border transition-colors duration-150 forced-colors:hidden',
          marked ? 'border-leaf bg-leaf text-on-leaf' : 'border-edge bg-card peer-hover:border-soft',
        )}
      >
        {marked && <Mark className="size-4 stroke-[2.5]" />}
      </span>
    </span>
  );
}
