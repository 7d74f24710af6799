import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type TabItem = {
  readonly value: string;
  readonly label: ReactNode;
  /** A number beside the label. */
  readonly count?: number | undefined;
  readonly icon?: ReactNode;
};

type TabsProps = {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** One `TabPanel` for each item. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
};

/** Tabs between views of the same page. On a phone the row scrolls. */
export function Tabs({ label, items, value, onChange, children, className }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next: string) => onChange(next)} className={clsx('min-w-0', className)}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="relative flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className={clsx(
              'flex min-h-11 shrink-0 items-center gap-2 py-2 text-[0.9375rem] font-medium whitespace-nowrap text-soft transition-colors duration-150',
              'rounded-small -outline-offset-2 hover:text-ink data-active:font-semibold data-active:text-leaf-ink [&_svg]:size-5 [&_svg]:stroke-[1.75]',
            )}
          >
            {item.icon}
            {item.label}
            {item.count !== undefined && (
              <span className="min-w-6 rounded-full bg-hush px-1.5 py-0.5 text-center text-xs font-semibold text-soft tabular-nums">
                {item.count}
              </span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator
          className={
            'absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) ' +
            'rounded-full bg-leaf transition-[translate,width] duration-180 ease-out'
          }
        />
      </Base.List>
      {children}
    </Base.Root>
  );
}

type TabPanelProps = { readonly value: string; readonly children: ReactNode; readonly className?: string | undefined };

/** The content of one tab. */
export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <Base.Panel value={value} className={clsx('pt-5', className)}>
      {children}
    </Base.Panel>
  );
}
