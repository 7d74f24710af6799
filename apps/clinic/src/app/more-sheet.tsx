import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { getBottomItemClass } from '@arogo/ui/bottom-links';
import { IconButton } from '@arogo/ui/icon-button';
import { Ellipsis, X } from 'lucide-react';
import { useId } from 'react';
import { Account } from './account.tsx';

/** Last item of a phone's bar: a bottom sheet, as a native popover (Esc or a tap outside closes it). */
export function MoreSheet() {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} aria-haspopup="dialog" className={getBottomItemClass(false)}>
        <Ellipsis aria-hidden="true" className="size-5.5 stroke-[1.75]" />
        {m.more}
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={m.more}
        className={
          'fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-card border-t border-line bg-card ' +
          'px-5.5 pt-5 pb-[calc(1.5rem+env(safe-area-inset-bottom))] text-ink backdrop:bg-veil'
        }
      >
        <Account />
        <div className="absolute top-4 right-4">
          <IconButton
            label={m.closeMore}
            icon={<X aria-hidden="true" />}
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
      </dialog>
    </>
  );
}
