import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { clsx } from 'clsx';
import { Copy, type LucideIcon, Trash2, X } from 'lucide-react';

interface SelectionBarProps {
  readonly count: number;
  readonly canCopy: boolean;
  /** Whether own messages are selected. */
  readonly canDelete: boolean;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** The actions for the selected messages, in place of the composer. */
export function SelectionBar({ count, canCopy, canDelete, onCopy, onDelete, onClear }: SelectionBarProps) {
  return (
    <fieldset className="flex min-h-16 min-w-0 items-center gap-1 border-t border-line bg-card px-2 pb-[env(safe-area-inset-bottom)] sm:px-4">
      <legend className="sr-only">{t.selectionLabel}</legend>
      <p aria-live="polite" className="min-w-0 flex-1 pl-2 text-sm font-semibold tabular-nums">
        {t.selected(count)}
      </p>
      <SelectionAction icon={Copy} label={t.copy} disabled={!canCopy} onClick={onCopy} />
      <SelectionAction icon={Trash2} label={t.delete} danger disabled={!canDelete} onClick={onDelete} />
      <SelectionAction icon={X} label={t.clearSelection} onClick={onClear} />
    </fieldset>
  );
}

interface SelectionActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function SelectionAction({ icon: Icon, label, danger = false, disabled = false, onClick }: SelectionActionProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        'flex min-h-11 items-center gap-2 rounded-control px-3 text-[0.9375rem] font-semibold transition-colors duration-150 hover:bg-hush disabled:opacity-45',
        danger && 'text-brick',
      )}
    >
      <Icon aria-hidden="true" className="size-5 stroke-[1.75]" />
      {label}
    </button>
  );
}
