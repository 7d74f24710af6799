import type { EmergencyContact } from '@arogo/contract/emergency-contacts';
import { emergencyScreen as s } from '@arogo/contract/messages/emergency';
import { formatContactRelation } from '@arogo/contract/messages/profile-words';
import { Avatar } from '@arogo/ui/avatar';
import { Button } from '@arogo/ui/button';
import { Phone } from 'lucide-react';
import { EntryMenu } from '../entry-menu.tsx';
import { formatFullName, formatContactPhone } from './format.ts';

interface ContactCardProps {
  readonly contact: EmergencyContact;
  readonly isReadOnly: boolean;
  readonly onConnect: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A contact: first name, phone, relation and actions. */
export function ContactCard({ contact, isReadOnly, onConnect, onEdit, onDelete }: ContactCardProps) {
  const name = formatFullName(contact);
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-card p-4">
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="text-item wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-soft">{formatContactRelation(contact.relation)}</p>
        </div>
        {!isReadOnly && (
          <EntryMenu
            label={s.menuOf(name)}
            editText={s.edit}
            deleteText={s.delete}
            onEdit={onEdit}
            onDelete={onDelete}
            className="-mt-2 -mr-2"
          />
        )}
      </div>
      <p className="mt-3 mb-3 tabular-nums">{formatContactPhone(contact)}</p>
      <Button
        variant="secondary"
        className="mt-auto"
        icon={<Phone aria-hidden="true" />}
        aria-label={s.connectTo(name)}
        onClick={onConnect}
      >
        {s.connect}
      </Button>
    </li>
  );
}
