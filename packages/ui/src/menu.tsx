import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { findFrontDialog } from './dialog-focus.ts';

type MenuProps = {
  /** The button that opens it: an IconButton or Button element. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end' | undefined;
};

/** A dropdown of actions. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const [opener, noteOpener] = useMenuOpener();
  return (
    <Base.Root onOpenChange={noteOpener}>
      <Base.Trigger render={trigger} />
      <MenuPopup align={align} opener={opener}>
        {children}
      </MenuPopup>
    </Base.Root>
  );
}

/** Connects the buttons of a list to the one menu that they share. */
export type SharedMenuHandle<Thing> = Base.Handle<Thing>;
export const createSharedMenu = <Thing,>(): SharedMenuHandle<Thing> => Base.createHandle<Thing>();

type SharedMenuProps<Thing> = {
  readonly handle: SharedMenuHandle<Thing>;
  /** The actions for the item whose button opened the menu. */
  readonly children: (thing: Thing) => ReactNode;
  readonly align?: MenuProps['align'];
};

/** One menu for all rows of a list: a menu for each row would dominate the cost of a long list. */
export function SharedMenu<Thing>({ handle, children, align = 'end' }: SharedMenuProps<Thing>) {
  const [opener, noteOpener] = useMenuOpener();
  return (
    <Base.Root handle={handle} onOpenChange={noteOpener}>
      {({ payload }) => (
        <MenuPopup align={align} opener={opener}>
          {payload !== undefined && children(payload)}
        </MenuPopup>
      )}
    </Base.Root>
  );
}

type SharedMenuTriggerProps<Thing> = {
  readonly handle: SharedMenuHandle<Thing>;
  /** The item that the actions apply to. */
  readonly thing: Thing;
  /** The button: an IconButton or Button element. */
  readonly trigger: ReactElement;
};

/** The button of one row. */
export function SharedMenuTrigger<Thing>({ handle, thing, trigger }: SharedMenuTriggerProps<Thing>) {
  return <Base.Trigger handle={handle} payload={thing} render={trigger} />;
}

/** The button that last opened the menu. */
const useMenuOpener = (): readonly [
  Element | undefined,
  (open: boolean, details: Base.Root.ChangeEventDetails) => void,
] => {
  const [opener, setOpener] = useState<Element | undefined>();
  return [
    opener,
    (open, { trigger }) => {
      if (open) setOpener(trigger);
    },
  ];
};

type MenuPopupProps = {
  readonly align: MenuProps['align'];
  readonly opener: Element | undefined;
  readonly children: ReactNode;
};

function MenuPopup({ align, opener, children }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    // Rendered inside the landmark of its button, for navigation by landmarks.
    <Base.Portal container={opener?.closest<HTMLElement>('main, header, aside') ?? undefined}>
      <Base.Positioner
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className="z-50 outline-none data-closed:pointer-events-none"
      >
        <Base.Popup
          ref={popup}
          finalFocus={() => shouldReturnFocus(popup.current, opener)}
          className={clsx(
            'max-h-(--available-height) min-w-48 origin-(--transform-origin) overflow-y-auto',
            'rounded-card border border-line bg-card p-1.5 text-ink shadow-float outline-none',
            'transition-[opacity,transform] duration-140 ease-out data-closed:pointer-events-none',
            'data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0',
          )}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/** Whether a closing menu returns the focus to its button: not if a dialog opened meanwhile, or the focus moved elsewhere. */
function shouldReturnFocus(popup: Element | null, opener: Element | undefined): boolean {
  const front = findFrontDialog();
  if (front && !front.contains(opener ?? null)) return false;
  const focused = document.activeElement;
  return focused === null || focused === document.body || popup?.contains(focused) === true;
}

type MenuItemProps = {
  readonly icon?: ReactNode;
  readonly onSelect?: (() => void) | undefined;
  /** A router's link element to render instead of a button: `<Link to="/profile" />`. */
  readonly link?: ReactElement | undefined;
  readonly tone?: 'plain' | 'danger' | undefined;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
};

/** One action. Closes the menu. */
export function MenuItem({ icon, onSelect, link, tone = 'plain', disabled, children }: MenuItemProps) {
  const shared = {
    className: clsx(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-[0.9375rem] font-medium outline-none select-none',
      'data-highlighted:bg-hush data-disabled:cursor-not-allowed data-disabled:opacity-45',
      'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-leaf',
      '[&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
      tone === 'danger' ? 'text-brick' : 'text-ink [&_svg]:text-soft',
    ),
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  };
  if (link) return <Base.LinkItem {...shared} render={link} closeOnClick />;
  return <Base.Item {...shared} disabled={disabled ?? false} onClick={() => onSelect?.()} />;
}

/** A hairline between groups of actions. */
export function MenuSeparator() {
  return <Base.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
