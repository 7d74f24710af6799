import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { LimitedField } from './limited-field.tsx';

interface SearchFieldProps {
  /** Visually hidden: the icon conveys it. */
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  /** UTF-16 units. */
  readonly maxLength: number;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A search input with a clear button that keeps the focus. */
export function SearchField({ label, placeholder, clearLabel, maxLength, value, onValue }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <LimitedField
      ref={box}
      type="search"
      label={label}
      labelHidden

      placeholder={placeholder}
      icon={<Search aria-hidden="true" />}
      value={value}
      maxLength={maxLength}
      onChange={({ target }) => onValue(target.value)}
      autoComplete="off"
      enterKeyHint="search"
      inputClassName="[&::-webkit-search-cancel-button]:hidden"
      trailing={
        value !== '' && (
          <IconButton
            label={clearLabel}
            icon={<X aria-hidden="true" />}
            onClick={() => {
              onValue('');
              box.current?.focus();
            }}
          />
        )
      }
    />
  );
}
