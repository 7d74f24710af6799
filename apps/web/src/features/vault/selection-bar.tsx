import { maxBulkRecords } from '@arogo/contract/bulk';
import { vaultScreen as t } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { clsx } from 'clsx';
import { Download, type LucideIcon, Share2, Trash2, X } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { getListElement } from './use-vault-route.ts';

interface SelectionBarProps {
  readonly records: readonly HealthRecord[];
  /** Whether they can be shared and deleted, besides downloaded. */
  readonly canChange: boolean;
  readonly onShare: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** Actions for the selected records: in the line above the list, on a phone within reach of the thumb. */
export function SelectionBar({ records, canChange, onShare, onDownload, onDelete, onClear }: SelectionBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const clear = useCallback(() => {
    // The bar disappears, so the focus moves to the list.
    if (bar.current?.contains(document.activeElement)) getListElement()?.focus({ preventScroll: true });
    onClear();
  }, [onClear]);
  useEscape(clear);
  const tooMany = records.length > maxBulkRecords;
  return (
    <fieldset
      ref={bar}
      className={clsx(
        'min-w-0 flex items-center',
        'max-lg:fixed max-lg:inset-x-4 max-lg:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-lg:z-20',
        'max-lg:mx-auto max-lg:max-w-130 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-card',
        'max-lg:px-1.5 max-lg:py-1 max-lg:shadow-float',
        'lg:-mr-2 lg:ml-auto lg:gap-1',
      )}
    >
      <legend className="sr-only">{t.selectionLabel}</legend>
      {/* Not shown on a desktop, where the line has it, and on the smallest phones, which lack the room. */}
      <p className="min-w-0 flex-1 pl-2.5 text-sm font-semibold tabular-nums max-[22.5rem]:sr-only lg:sr-only">
        {t.selected(records.length, maxBulkRecords)}
      </p>
      {canChange && <Action icon={Share2} label={t.share} disabled={tooMany} onClick={onShare} />}
      <Action icon={Download} label={t.download} disabled={tooMany} onClick={onDownload} />
      {canChange && <Action icon={Trash2} label={t.remove} tone="danger" disabled={tooMany} onClick={onDelete} />}
      <Action icon={X} label={t.clearSelection} onClick={clear} />
    </fieldset>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly tone?: 'plain' | 'danger';
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** An icon above its label, as in the navigation bar; beside it on a desktop. */
function Action({ icon: Icon, label, tone = 'plain', disabled = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        'flex min-h-13 min-w-15 flex-col max-[22.5rem]:flex-1 items-center justify-center gap-1 rounded-control',
        'px-1.5 text-xs font-medium transition-colors duration-150 hover:bg-hush disabled:opacity-45',
        'lg:min-h-11 lg:min-w-11 lg:flex-row lg:gap-2 lg:px-3 lg:text-[0.9375rem] lg:font-semibold',
        tone === 'danger' && 'text-brick',
      )}
    >
      <Icon aria-hidden="true" className="size-5 stroke-[1.75]" />
      {label}
    </button>
  );
}

/** Elements in which Esc has another meaning. */
const ownEscape = '[role=dialog], [role=alertdialog], [role=menu], input[type=search]:not([value=""])';

const useEscape = (leave: () => void): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const within = event.target instanceof Element ? event.target.closest(ownEscape) : null;
      if (event.key === 'Escape' && !event.defaultPrevented && within === null) leave();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [leave]);
};
