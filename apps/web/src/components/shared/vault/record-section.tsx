import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface RecordSectionProps {
  readonly title: string;
  readonly count: number;
  /** Of its heading: 2 on a page, 3 in a window. */
  readonly level?: 2 | 3;
  /** Whether it is unfolded, where somebody else needs to know; without, it knows by itself. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A part of a list of records that folds away. */
export function RecordSection({
  title,
  count,
  level = 2,
  open: controlledOpen,
  onToggle,
  children,
}: RecordSectionProps) {
  const Heading = `h${level}` as const;
  const id = useId();
  const [own, setOwn] = useState(true);
  const open = controlledOpen ?? own;
  const toggle = (): void => {
    setOwn(!open);
    onToggle?.(!open);
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} className="text-section">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={toggle}
          className="-mx-2 mb-1 flex min-h-11 items-center gap-2 rounded-control px-2 text-left"
        >
          {title}
          <span className="min-w-6 rounded-full bg-hush px-1.5 py-0.5 text-center text-xs font-semibold text-soft tabular-nums">
            {count}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-5 stroke-[1.75] text-soft transition-transform duration-180', !open && '-rotate-90')}
          />
        </button>
      </Heading>
      <div id={`${id}-body`} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
