import { vaultScreen as t } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { Badge } from '@arogo/ui/badge';
import { IconButton } from '@arogo/ui/icon-button';
import { IconTile, ListRow } from '@arogo/ui/list-row';
import { Menu, MenuItem } from '@arogo/ui/menu';
import { Download, EllipsisVertical, FileText, FlaskConical, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { browserTimeZone, dayOf, fileSize } from '../../lib/formats.ts';
import { statusName } from '../../parts/vault/filters.ts';
import type { VaultPlace } from './place.ts';
import { ReadingBadge } from './reading-state.tsx';

/** 'Prescription · Dr. Kavita Deshpande · 12 Aug 2026': enough to know a record by. */
const recordName = ({ recordType, doctorName, date }: HealthRecord): string =>
  [t.recordTypes[recordType], doctorName, dayOf(date, browserTimeZone())].join(' · ');

/** What every row of a list shares. */
export interface RowParts {
  readonly place: VaultPlace;
  readonly onDownload: (record: HealthRecord) => void;
  readonly onDelete: (record: HealthRecord) => void;
}

/** A record in the list: all of it leads into the record's window, except the menu at its end. */
export function RecordRow({ record, place, onDownload, onDelete }: RowParts & { readonly record: HealthRecord }) {
  const Icon = record.recordType === 'PRESCRIPTION' ? FileText : FlaskConical;
  const link = place.recordLink(record.id);
  return (
    <ListRow
      className="relative transition-colors duration-150 first:rounded-t-card last:rounded-b-card hover:bg-hush has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-leaf"
      leading={<IconTile icon={<Icon />} tone={record.recordType === 'PRESCRIPTION' ? 'leaf' : 'sky'} />}
      title={
        <Link
          to={link.to}
          state={link.state}
          preventScrollReset
          className="block text-ink no-underline outline-none after:absolute after:inset-0 sm:pr-26"
        >
          {record.doctorName}
        </Link>
      }
      text={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 tabular-nums">
          {[dayOf(record.date, browserTimeZone()), t.recordTypes[record.recordType], fileSize(record.originalFileSize)].join(' · ')}
          <ReadingBadge reading={record.reading} />
          <Badge
            tone={record.status === 'UHP' ? 'leaf' : 'plain'}
            // Beneath the words on a phone, in a column of its own on a desk.
            className="sm:absolute sm:top-1/2 sm:right-20 sm:-translate-y-1/2"
          >
            {statusName(record.status)}
          </Badge>
        </span>
      }
      actions={
        <div className="relative">
          <Menu trigger={<IconButton label={t.actionsFor(recordName(record))} icon={<EllipsisVertical aria-hidden="true" />} className="text-soft" />}>
            <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => onDownload(record)}>
              {t.download}
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onDelete(record)}>
              {t.remove}
            </MenuItem>
          </Menu>
        </div>
      }
    />
  );
}
