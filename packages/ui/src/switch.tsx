import { useId, type ComponentProps, type ReactNode } from 'react';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children' | 'className'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
};

// The checkbox has its own checked state; an aria-checked beside it could only contradict it.
const switchAttributes = { role: 'switch' } as const;

/** A switch with immediate effect. The whole row, with the label in front, can be pressed. */
export function Switch({ label, hint, className, id, ...input }: SwitchProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={className}>
      <label
        htmlFor={own}
        className="flex min-h-11 items-center justify-between gap-4 py-1.5 has-[:disabled]:text-soft"
      >
        <span className="min-w-0">
          <span className="font-medium">{label}</span>
          {hint && (
            <span id={`${own}-hint`} className="block text-sm text-soft">
              {hint}
            </span>
          )}
        </span>
        <span className="relative inline-flex shrink-0">
          <input
            {...input}
            id={own}
            {...switchAttributes}
            type="checkbox"
            aria-describedby={hint ? `${own}-hint` : undefined}
            className={
              'peer h-7 w-12 appearance-none forced-colors:appearance-auto rounded-full border border-edge bg-hush ' +
              'transition-colors duration-150 checked:border-leaf checked:bg-leaf disabled:opacity-45'
            }
          />
          <span
            aria-hidden="true"
            className={
              'pointer-events-none absolute top-1 forced-colors:hidden left-1 size-5 rounded-full bg-edge ' +
              'transition-[translate,background-color] duration-150 ease-out peer-checked:translate-x-5 ' +
              'peer-checked:bg-on-leaf'
            }
          />
        </span>
      </label>
    </div>
  );
}
