import { clsx } from 'clsx';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ChangeEvent,
  type InputEvent as TextInputEvent,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { moveCaret, parseCode, getSpanAt, type CaretSpan } from './code.ts';
import { Field, type FieldShellProps } from './field.tsx';
import { RevealButton } from './reveal-button.tsx';

export type CodeInputProps = FieldShellProps & {
  /** The digits so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called each time the last box is filled. */
  readonly onComplete?: ((value: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  /** Number of boxes. Default 6. */
  readonly length?: number | undefined;
  /** Shows dots in place of digits, with a reveal button: for a PIN. */
  readonly masked?: boolean | undefined;
  /** Name in the reveal button's label. Default 'PIN'. */
  readonly maskedName?: string | undefined;
  /** Whether digits are visible, if one RevealButton serves several fields; otherwise the field has its own. */
  readonly shown?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** Default 'one-time-code', masked 'off'. */
  readonly autoComplete?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly id?: string | undefined;
};

/**
 * Six boxes, drawn behind a single transparent input. Paste, one-time codes from text messages, Android keyboards (which send the
 * whole text) and screen readers see an ordinary text field with one name.
 */
export function CodeInput({
  value,
  onChange,
  onComplete,
  onBlur,
  name,
  length = 6,
  masked = false,
  maskedName = 'PIN',
  shown: together,
  disabled = false,
  autoFocus = false,
  autoComplete,
  ref,
  id,
  ...shell
}: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
      return undefined;
    },
    [ref],
  );
  const [shown, setShown] = useState(false);
  const [span, setSpan] = useState<CaretSpan | undefined>();
  // Caret position after the next render; the browser would move it to the end.
  const wanted = useRef<number | undefined>(undefined);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  const select = useCallback(([from, to]: CaretSpan) => {
    input.current?.setSelectionRange(from, to);
    setSpan([from, to]);
  }, []);

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    select(getSpanAt(wanted.current, value.length, length));
    wanted.current = undefined;
  });

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { nativeEvent } = event;
    // A pasted or autofilled code replaces the whole text, wherever the caret is.
    const inserted = nativeEvent instanceof InputEvent ? parseCode(nativeEvent.data ?? '', length) : '';
    const next = inserted.length === length ? inserted : parseCode(event.target.value, length);
    const caret = event.target.selectionStart ?? next.length;
    const deleted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward';
    // Deleting in the middle moves to the left, as it does at the end.
    wanted.current = deleted && caret < next.length ? caret - 1 : caret;
    renderAgain();
    if (next === value) return;
    onChange(next);
    if (next.length === length) onComplete?.(next);
  }

  // A letter would replace the selected digit with nothing.
  function refuseOthers(event: TextInputEvent<HTMLInputElement>) {
    if (event.data && parseCode(event.data, length) === '') event.preventDefault();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.shiftKey || event.metaKey || event.ctrlKey || event.altKey) return;
    const target = moveCaret(event.key, event.currentTarget.selectionStart ?? value.length, value.length, length);
    if (!target) return;
    event.preventDefault();
    select(target);
  }

  // Covers typing the same digit again, and other caret moves without a change.
  function followSelection(event: SyntheticEvent<HTMLInputElement>) {
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    if (from === null || to === null || document.activeElement !== event.currentTarget) return;
    if (from === to) select(getSpanAt(from, value.length, length));
    else setSpan([from, to]);
  }

  function handlePointerUp(event: PointerEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const box = Math.floor(((event.clientX - left) / width) * length);
    select(getSpanAt(box, value.length, length));
  }

  const hidden = masked && !(together ?? shown);
  const toggle = masked && together === undefined && (
    <RevealButton name={maskedName} shown={shown} onChange={setShown} />
  );

  return (
    <Field aside={toggle} {...shell} id={id}>
      {(control) => (
        <div className={clsx('relative', disabled && 'opacity-55')}>
          <div aria-hidden="true" className="flex gap-2">
            {Array.from({ length }, (_, box) => {
              const active = span !== undefined && (box === span[0] || (box >= span[0] && box < span[1]));
              return (
                <span
                  key={box}
                  className={clsx(
                    'grid h-14.5 min-w-0 flex-1 place-items-center rounded-[12px] border bg-card text-[1.375rem] font-semibold tabular-nums',
                    'transition-[border-color,box-shadow] duration-120',
                    active && 'border-leaf shadow-[inset_0_0_0_1px_var(--leaf)] forced-colors:outline-2',
                    !active && (shell.error ? 'border-brick' : 'border-edge'),
                  )}
                >
                  {value[box] !== undefined && (hidden ? <span className="size-3 rounded-full bg-ink" /> : value[box])}
                  {value[box] === undefined && active && (
                    <span className="h-6 w-0.5 animate-caret rounded-full bg-leaf" />
                  )}
                </span>
              );
            })}
          </div>
          <input
            {...control}
            ref={attach}
            name={name}
            type={hidden ? 'password' : 'text'}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={autoComplete ?? (masked ? 'off' : 'one-time-code')}
            autoCorrect="off"
            spellCheck={false}
            disabled={disabled}
            value={value}
            onChange={handleChange}
            onBeforeInput={refuseOthers}
            onKeyDown={handleKeyDown}
            onSelect={followSelection}
            onPointerUp={handlePointerUp}
            onFocus={() => select(getSpanAt(value.length, value.length, length))}
            onBlur={() => {
              setSpan(undefined);
              onBlur?.();
            }}
            className={clsx(
              'absolute inset-0 size-full appearance-none rounded-[12px] border-0 bg-transparent p-0 font-mono',
              'text-base text-transparent caret-transparent outline-none',
              'selection:bg-transparent selection:text-transparent autofill:bg-clip-text autofill:shadow-none autofill:[-webkit-text-fill-color:transparent]',
            )}
          />
        </div>
      )}
    </Field>
  );
}
