import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { type ReactNode, useState } from 'react';
import { Field, type FieldShellProps } from './field.tsx';
import { getOffsetBesideLabel } from './popup-offset.ts';
import { useLengthNote } from './use-length-note.ts';

type SuggestFieldProps<Item> = FieldShellProps & {
  readonly name?: string | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Suggestions in their order; the field does not filter them. */
  readonly items: readonly Item[];
  /** Text of the field after an item is picked. */
  readonly getText: (item: Item) => string;
  /** Unique key of an item. */
  readonly getKey: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  readonly onPick: (item: Item) => void;
  /** Name of the list for assistive technology. */
  readonly listLabel: string;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly autoCapitalize?: string | undefined;
};

/** A text field with suggestions. Any other text is allowed. */
export function SuggestField<Item>({
  name,
  value,
  onChange,
  items,
  getText: textOf,
  getKey: keyOf,
  children,
  onPick,
  listLabel,
  maxLength,
  placeholder,
  autoCapitalize,
  ...shell
}: SuggestFieldProps<Item>) {
  const [open, setOpen] = useState(false);
  const { note, listeners } = useLengthNote(maxLength, value);
  return (
    <Base.Root
      items={items}
      mode="none"
      value={value}
      onValueChange={(typed, details) => {
        if (details.reason === 'escape-key') {
          // Esc propagates to the element around the field; the typed text stays.
          details.cancel();
          details.allowPropagation();
        } else if (details.reason !== 'item-press') onChange(typed);
      }}
      itemToStringValue={textOf}
      open={open && items.length > 0}
      onOpenChange={setOpen}
    >
      <Field {...shell} hint={note ?? shell.hint}>
        {(control) => (
          <Base.Input
            {...listeners}
            {...control}
            name={name}
            maxLength={maxLength}
            placeholder={placeholder}
            autoCapitalize={autoCapitalize}
            autoComplete="off"
            className="control"
          />
        )}
      </Field>
      <Base.Portal>
        <Base.Positioner sideOffset={getOffsetBesideLabel} collisionPadding={12} className="z-50 outline-none">
          <Base.Popup
            className={
              'max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-card border ' +
              'border-line bg-card p-1.5 text-ink shadow-float outline-none'
            }
          >
            <Base.List aria-label={listLabel} className="outline-none">
              {(item: Item) => (
                <Base.Item
                  key={keyOf(item)}
                  value={item}
                  onClick={() => onPick(item)}
                  className="min-h-11 cursor-pointer rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-hush"
                >
                  {children(item)}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
