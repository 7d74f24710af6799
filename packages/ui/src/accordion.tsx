import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type ElementType, type ReactNode } from 'react';
import { useOverflow } from './use-overflow.tsx';

export type AccordionItem = { readonly id: string; readonly title: ReactNode; readonly content: ReactNode };

type AccordionProps = {
  readonly items: readonly AccordionItem[];
  /** Id of the item that is open initially. */
  readonly initial?: string | undefined;
  /** Maximum height of a panel in pixels; longer content scrolls. */
  readonly maxPanelHeight?: number | undefined;
  /** Heading level in the page's outline. Default 3. */
  readonly level?: 2 | 3 | 4 | undefined;
  readonly className?: string | undefined;
};

/** Questions with answers. One is open at a time; pressing it again closes it. */
export function Accordion({ items, initial, maxPanelHeight, level = 3, className }: AccordionProps) {
  const [open, setOpen] = useState(initial);
  return (
    <div className={clsx('divide-y divide-line rounded-card border border-line bg-card', className)}>
      {items.map((item) => (
        <AccordionRow
          key={item.id}
          item={item}
          level={level}
          maxPanelHeight={maxPanelHeight}
          open={open === item.id}
          onToggle={() => setOpen(open === item.id ? undefined : item.id)}
        />
      ))}
    </div>
  );
}

type RowProps = Pick<AccordionProps, 'maxPanelHeight'> & {
  readonly item: AccordionItem;
  readonly level: 2 | 3 | 4;
  readonly open: boolean;
  readonly onToggle: () => void;
};

function AccordionRow({ item, level, maxPanelHeight, open, onToggle }: RowProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const scrolls = useOverflow(panel);
  const Heading: ElementType = `h${level}`;
  return (
    <div>
      <Heading className="text-item">
        <button
          type="button"
          id={`${id}-button`}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center justify-between gap-4 rounded-card px-4 py-3 text-left font-semibold -outline-offset-2 sm:px-5.5"
        >
          {item.title}
          <ChevronDown
            aria-hidden="true"
            className={clsx(
              'size-5 shrink-0 stroke-[1.75] text-soft transition-transform duration-180',
              open && 'rotate-180',
            )}
          />
        </button>
      </Heading>
      <div
        className={clsx(
          'grid transition-[grid-template-rows,visibility] duration-180 ease-out',
          open ? 'visible grid-rows-[1fr]' : 'invisible grid-rows-[0fr]',
        )}
      >
        <section
          ref={panel}
          id={`${id}-panel`}
          aria-labelledby={`${id}-button`}
          {...(open && scrolls ? { tabIndex: 0 } : {})}
          style={maxPanelHeight === undefined ? {} : { maxHeight: maxPanelHeight }}
          className={clsx('min-h-0 rounded-b-card -outline-offset-2', open ? 'overflow-y-auto' : 'overflow-hidden')}
        >
          <div className="px-4 pb-4.5 text-[0.9375rem] leading-6 text-soft sm:px-5.5">{item.content}</div>
        </section>
      </div>
    </div>
  );
}
