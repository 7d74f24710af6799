import { clsx } from 'clsx';
import { ArrowRight, Check } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Spinner } from './spinner.tsx';

type SlideToPayProps = {
  readonly label: string;
  /** Current state of the payment, if any. */
  readonly status: string;
  /** How to use it by keyboard; visible on keyboard focus, and read by screen readers. */
  readonly keyboardHint: string;
  /** Line below the text at rest, such as what is being paid. */
  readonly caption: string;
  /** Label of the button at its end, for people who cannot drag. */
  readonly nudge: string;
  /** Texts of the track: at rest, above `pendingAbove`, above `confirmedAbove`. */
  readonly words: readonly [string, string, string];
  readonly pendingAbove: number;
  readonly confirmedAbove: number;
  /** Keeps the knob at the end: the confirmed action is in progress or done. */
  readonly held: boolean;
  readonly busy: boolean;
  readonly disabled?: boolean | undefined;
  /** Called each time the end is reached. */
  readonly onConfirm: () => void;
};

// A range input would jump to a press on its track, and so pay at one touch.
const getSliderAttributes = (fraction: number, words: string) =>
  ({
    role: 'slider',
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(fraction * 100),
    'aria-valuetext': words,
  }) as const;

/** Step of one arrow key. */
const keyStep = 0.1;

/**
 * A knob that is slid along a track to confirm, by mouse, touch or arrow keys. It returns to the start if it is released or loses
 * focus before the end.
 */
export function SlideToPay({
  label,
  status,
  keyboardHint,
  caption,
  nudge,
  words,
  pendingAbove,
  confirmedAbove,
  held,
  busy,
  disabled = false,
  onConfirm,
}: SlideToPayProps) {
  const hintId = useId();
  const track = useRef<HTMLDivElement>(null);
  /** Pixel position where the knob was grabbed. */
  const [grip, setGrip] = useState<number>();
  const [slid, setSlid] = useState(0);
  const fraction = held ? 1 : slid;
  const state = fraction > confirmedAbove ? 2 : fraction > pendingAbove ? 1 : 0;
  const isStill = disabled || held || busy;

  const moveTo = (wanted: number): void => {
    const next = Math.min(1, Math.max(0, wanted));
    if (next > confirmedAbove) {
      setGrip(undefined);
      setSlid(0);
      onConfirm();
    } else setSlid(next);
  };
  const back = (): void => {
    setGrip(undefined);
    setSlid(0);
  };

  /** Length of the knob's path in pixels. */
  const reach = (): number => {
    const box = track.current?.getBoundingClientRect();
    return box === undefined ? 1 : Math.max(1, box.width - box.height);
  };
  const press = (event: PointerEvent<HTMLButtonElement>): void => {
    if (isStill || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrip(event.clientX);
  };
  /** Tolerates a thumb that strays up to the height of the track; beyond it the drag ends. */
  const hasLeft = ({ clientY }: PointerEvent): boolean => {
    const box = track.current?.getBoundingClientRect();
    return box !== undefined && (clientY < box.top - box.height || clientY > box.bottom + box.height);
  };
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (grip === undefined) return;
    if (hasLeft(event)) back();
    else moveTo((event.clientX - grip) / reach());
  };
  const keys = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (isStill) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: slid + keyStep,
      ArrowUp: slid + keyStep,
      ArrowLeft: slid - keyStep,
      ArrowDown: slid - keyStep,
      Home: 0,
      End: Math.max(slid, confirmedAbove - keyStep / 2),
    };
    const wanted = moves[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    moveTo(wanted);
  };

  return (
    <div className="group/slide">
      <div
        ref={track}
        className={clsx(
          'relative h-14 touch-none overflow-hidden rounded-full border select-none',
          state === 2 ? 'border-leaf bg-leaf' : 'border-line bg-leaf-wash',
          disabled && 'opacity-45',
        )}
      >
        {/* Beyond the middle the knob would cover the text. */}
        <span
          aria-hidden="true"
          className={clsx(
            'absolute inset-0 grid items-center font-semibold',
            state === 1 ? 'justify-items-start pl-6' : 'justify-items-center',
            state === 2 ? 'text-on-leaf' : 'text-leaf-ink',
          )}
        >
          <span className="grid justify-items-center leading-tight">
            {words[state]}
            {state === 0 && <span className="text-sm font-medium tabular-nums">{caption}</span>}
          </span>
        </span>
        <button
          type="button"
          {...getSliderAttributes(fraction, words[state])}
          disabled={disabled}
          aria-label={label}
          aria-describedby={hintId}
          aria-disabled={isStill || undefined}
          onPointerDown={press}
          onPointerMove={drag}
          onPointerUp={back}
          onPointerCancel={back}
          onKeyDown={keys}
          onBlur={back}
          style={{ left: `calc(${fraction} * (100% - 3.375rem))` }}
          className={clsx(
            'absolute inset-y-0 grid w-13.5 cursor-grab place-items-center rounded-full border-4',
            'border-leaf-wash bg-leaf text-on-leaf outline-offset-2 [&_svg]:size-6',
            grip === undefined && 'transition-[left] duration-150 ease-out',
            state === 2 && 'border-leaf bg-card text-leaf-ink',
          )}
        >
          {busy ? (
            <Spinner size="sm" />
          ) : state === 2 ? (
            <Check aria-hidden="true" />
          ) : (
            <ArrowRight aria-hidden="true" />
          )}
        </button>
      </div>
      {/* Its line is reserved, so that nothing moves when the knob gets keyboard focus. */}
      <p
        id={hintId}
        className={clsx(
          'mt-2 min-h-5 text-center text-sm text-soft',
          status === '' &&
            'opacity-0 group-has-[[role=slider]:focus-visible]/slide:opacity-100 [@media(hover:none)]:sr-only',
        )}
      >
        {status === '' ? keyboardHint : status}
      </p>
      {/* For people who cannot drag (a switch, a head pointer, voice control): moves step by step, since one touch must not
          pay. */}
      <button
        type="button"
        disabled={isStill}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button, so that it would never blur.
          currentTarget.focus();
          moveTo(slid + keyStep * 2);
        }}
        onBlur={back}
        className="mx-auto mt-1 flex min-h-11 items-center rounded-control px-3 text-sm font-semibold text-leaf-ink disabled:opacity-45"
      >
        {nudge}
      </button>
    </div>
  );
}
