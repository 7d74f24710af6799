import { IconButton } from '@arogo/ui/icon-button';
import { Menu, MenuItem } from '@arogo/ui/menu';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';

interface EntryMenuProps {
  /** Accessible name: 'Options for Asha'. */
  readonly label: string;
  readonly editText: string;
  readonly deleteText: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly className: string;
}

/** The menu of a contact or a policy: edit and delete. */
export function EntryMenu({ label, editText, deleteText, onEdit, onDelete, className }: EntryMenuProps) {
  return (
    <Menu trigger={<IconButton label={label} icon={<EllipsisVertical aria-hidden="true" />} className={className} />}>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
        {editText}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onDelete}>
        {deleteText}
      </MenuItem>
    </Menu>
  );
}
