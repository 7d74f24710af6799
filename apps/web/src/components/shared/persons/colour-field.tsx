import { personFormScreen } from '@arogo/contract/messages/person-form';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { getPersonClass } from './person-avatar.tsx';

interface ColourFieldProps {
  readonly value: number;
  readonly onChange: (colour: number) => void;
}

/** The colour that marks a person's pages: radio buttons with colour names for screen readers. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="text-sm font-medium">{personFormScreen.colour}</legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {personFormScreen.colourHint}
      </p>
      <div className="mt-1.5 -ml-1 flex flex-wrap">
        {personFormScreen.colours.map((name, colour) => (
          <label key={name} className="relative grid size-11 cursor-pointer place-items-center" title={name}>
            <input
              type="radio"
              name={id}
              aria-label={name}
              checked={value === colour}
              onChange={() => onChange(colour)}
              className={`${getPersonClass({ colour })} peer size-8 cursor-pointer appearance-none rounded-full bg-(--person) forced-colors:appearance-auto`}
            />
            <Check
              aria-hidden="true"
              className="pointer-events-none absolute hidden size-5 stroke-3 text-card peer-checked:block forced-colors:hidden"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
