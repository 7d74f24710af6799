import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = {
  readonly text: ReactNode;
  /** The element that it explains: focusable, with a name of its own. */
  readonly children: ReactElement;
};

/** A tooltip on hover or focus. Never the only place of an information: touch has no hover. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} collisionPadding={12} className="z-50">
          <Base.Popup
            className={
              'max-w-64 rounded-control bg-ink px-3 py-1.5 text-sm text-paper transition-opacity duration-120 ' +
              'data-ending-style:opacity-0 data-starting-style:opacity-0'
            }
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
