import { formatRecordDate } from '@arogo/client/record-date';
import { vaultScreen as t } from '@arogo/contract/messages/vault';
import { titleRecord } from '@arogo/contract/record-contents';
import type { HealthRecord } from '@arogo/contract/vault';
import { Badge } from '@arogo/ui/badge';
import { IconButton } from '@arogo/ui/icon-button';
import { IconTile, ListRow } from '@arogo/ui/list-row';
import { MenuItem, MenuSeparator, SharedMenu, type SharedMenuHandle, SharedMenuTrigger } from '@arogo/ui/menu';
import { SelectBox } from '@arogo/ui/select-box';
import { clsx } from 'clsx';
import { Download, EllipsisVertical, FileText, FlaskConical, FolderOpen, Share2, Sparkles, Trash2 } from 'lucide-react';
import { createContext, memo, use, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { formatStatus } from '../../components/shared/vault/filters.ts';
import { HighlightedHit } from '../../components/shared/vault/highlighted-hit.tsx';
import { isMatchedByDoctor, RecordOrigin } from '../../components/shared/vault/record-origin.tsx';
import type { VaultRoute } from './use-vault-route.ts';
import { DocumentDatePrompt } from './upload/document-date-prompt.tsx';
import { ReadingBadge } from './reading/reading-state.tsx';

/** Shared actions of all rows in a list; stable while rows are selected and dialogs open and close. */
export interface RowActions extends Pick<VaultRoute, 'recordLink' | 'openRecord' | 'openInsights' | 'openShare'> {
  readonly download: (records: readonly HealthRecord[]) => void;
  readonly remove: (records: readonly HealthRecord[]) => void;
  /** Whether records can be shared and deleted, and their questions answered. */
  readonly canChange: boolean;
}

/** Store of the selected rows: only rows that change render again. */
export interface RowSelectionStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly has: (id: string) => boolean;
  /** `range` selects everything from the last selected record to this one. */
  readonly choose: (record: HealthRecord, on: boolean, range: boolean) => void;
}
export const RowSelection = createContext<RowSelectionStore>({
  subscribe: () => () => undefined,
  has: () => false,
  choose: () => undefined,
});

interface RecordRowProps {
  readonly record: HealthRecord;
  readonly actions: RowActions;
  readonly menu: SharedMenuHandle<HealthRecord>;
  /** Far down a long list: laid out only when it comes near the viewport. */
  readonly far: boolean;
}

/**
 * A record in the list: the whole row opens the record's dialog, except the checkbox at its start and the menu at its end. The
 * selection affects only the checkbox, so that selecting one of a thousand records renders one checkbox.
 */
export const RecordRow = memo(function RecordRow({ record, actions, menu, far }: RecordRowProps) {
  const Icon = record.recordType === 'PRESCRIPTION' ? FileText : FlaskConical;
  const link = actions.recordLink(record.id);
  const { hit } = record;
  const day = formatRecordDate(record);
  // Enough to identify a record: 'Acute tonsillitis · 4 medicines · Dr. Kavita Deshpande · 12 Aug 2026'.
  const name = [titleRecord(record), record.doctorName, day].join(' · ');
  return (
    <ListRow
      className={clsx(
        'relative transition-colors duration-150 first:rounded-t-card last:rounded-b-card hover:bg-hush has-[input:checked]:bg-leaf-wash/45',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-leaf',
        far &&
          '[contain-intrinsic-block-size:auto_7.5rem] [content-visibility:auto] sm:[contain-intrinsic-block-size:auto_5.5rem]',
      )}
      leading={
        <div className="-my-1.5 -ml-2.5 flex items-center gap-1.5 sm:-ml-3">
          <RowCheckbox record={record} name={name} />
          <IconTile
            icon={<Icon />}
            tone={record.recordType === 'PRESCRIPTION' ? 'leaf' : 'sky'}
            className="max-sm:hidden"
          />
        </div>
      }
      title={
        <Link
          to={link.to}
          state={link.state}
          preventScrollReset
          className="block text-ink no-underline outline-none after:absolute after:inset-0 sm:pr-26"
        >
          <bdi>{titleRecord(record)}</bdi>
        </Link>
      }
      text={
        <>
          <span className="block sm:pr-26">
            <RecordOrigin record={record} />
          </span>
          {hit && !isMatchedByDoctor(record) && (
            <span className="mb-0.5 block text-ink sm:pr-26">
              {t.hitIn[hit.in]}:{' '}
              <bdi>
                <HighlightedHit hit={hit} />
              </bdi>
            </span>
          )}
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 tabular-nums">
            {[day, t.recordTypes[record.recordType]].join(' · ')}
            <ReadingBadge reading={record.reading} />
            <Badge
              tone={record.status === 'UHP' ? 'leaf' : 'plain'}
              // Below the text on a phone, in a column of its own on a desktop.
              className="sm:absolute sm:top-1/2 sm:right-20 sm:-translate-y-1/2"
            >
              {formatStatus(record.status)}
            </Badge>
          </span>
          {actions.canChange && <DocumentDatePrompt record={record} day={day} />}
        </>
      }
      actions={
        <div className="relative">
          <SharedMenuTrigger
            handle={menu}
            thing={record}
            trigger={
              <IconButton
                label={t.actionsFor(name)}
                icon={<EllipsisVertical aria-hidden="true" />}
                className="text-soft"
              />
            }
          />
        </div>
      }
    />
  );
});

function RowCheckbox({ record, name }: { readonly record: HealthRecord; readonly name: string }) {
  const selection = use(RowSelection);
  const chosen = useSyncExternalStore(selection.subscribe, () => selection.has(record.id));
  return (
    <SelectBox
      label={t.selectRecord(name)}
      checked={chosen}
      onChange={(on, range) => selection.choose(record, on, range)}
      className="z-10"
    />
  );
}

interface RecordMenuProps {
  readonly menu: SharedMenuHandle<HealthRecord>;
  readonly actions: RowActions;
}

/** Menu of a row's actions, shared by all rows. */
export function RecordMenu({ menu, actions }: RecordMenuProps) {
  return (
    <SharedMenu handle={menu}>
      {(record) => (
        <>
          <MenuItem icon={<FolderOpen aria-hidden="true" />} onSelect={() => actions.openRecord(record.id)}>
            {t.open}
          </MenuItem>
          <MenuItem icon={<Sparkles aria-hidden="true" />} onSelect={() => actions.openInsights(record.id)}>
            {t.insights}
          </MenuItem>
          {actions.canChange && (
            <MenuItem icon={<Share2 aria-hidden="true" />} onSelect={() => actions.openShare([record.id])}>
              {t.share}
            </MenuItem>
          )}
          <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => actions.download([record])}>
            {t.download}
          </MenuItem>
          {actions.canChange && (
            <>
              <MenuSeparator />
              <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => actions.remove([record])}>
                {t.remove}
              </MenuItem>
            </>
          )}
        </>
      )}
    </SharedMenu>
  );
}
