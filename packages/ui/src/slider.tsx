import { Slider as Base } from '@base-ui/react/slider';
import { Field, type FieldShellProps } from './field.tsx';

type SliderProps = FieldShellProps & {
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  /** One thumb or two. */
  readonly value: readonly number[];
  /** Called while it moves. */
  readonly onChange: (value: readonly number[]) => void;
  /** Called when it is released. */
  readonly onCommit: (value: readonly number[]) => void;
  /** Accessible names of the thumbs. */
  readonly thumbLabels: readonly string[];
  /** Formats a value as text, such as '25 km'. */
  readonly format: (value: number) => string;
};

/** A number, or a range, on a line. The arrow keys move it. */
export function Slider({ min, max, step = 1, value, onChange, onCommit, thumbLabels, format, ...shell }: SliderProps) {
  return (
    <Field {...shell} group>
      {() => (
        <Base.Root
          min={min}
          max={max}
          step={step}
          value={[...value]}
          onValueChange={(next) => onChange([next].flat())}
          onValueCommitted={(next) => onCommit([next].flat())}
        >
          <Base.Control className="flex h-11 w-full touch-none items-center px-3 select-none">
            <Base.Track className="h-1.5 w-full rounded-full bg-line">
              <Base.Indicator className="rounded-full bg-leaf" />
              {value.map((_, index) => (
                <Base.Thumb
                  key={thumbLabels[index]}
                  index={index}
                  getAriaLabel={() => thumbLabels[index] ?? ''}
                  getAriaValueText={(_text, number) => format(number)}
                  className={
                    'size-6 rounded-full border-2 border-leaf bg-card has-focus-visible:outline-2 ' +
                    'has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf'
                  }
                />
              ))}
            </Base.Track>
          </Base.Control>
        </Base.Root>
      )}
    </Field>
  );
}
