import { type ContactKind, maxContacts, type EmergencyContact } from '@arogo/contract/emergency-contacts';
import { contactMessages, emergencyScreen as s } from '@arogo/contract/messages/emergency';
import { Card } from '@arogo/ui/card';
import { clsx } from 'clsx';
import { ChevronDown, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useCanChange } from '../../../components/shared/persons/page-person.ts';
import { ContactCard } from './contact-card.tsx';

interface ContactListProps {
  readonly kind: ContactKind;
  readonly contacts: readonly EmergencyContact[];
  /** Nothing can be changed: offline, or with read-only access. */
  readonly isReadOnly: boolean;
  readonly onAdd: () => void;
  readonly onConnect: (contact: EmergencyContact) => void;
  readonly onEdit: (contact: EmergencyContact) => void;
  readonly onDelete: (contact: EmergencyContact) => void;
}

/** One of the two lists of contacts, expanded at first. */
export function ContactList({ kind, contacts, isReadOnly, onAdd, onConnect, onEdit, onDelete }: ContactListProps) {
  const [isOpen, setIsOpen] = useState(true);
  const canAdd = useCanChange();
  const id = useId();
  const words = s.lists[kind];
  const isFull = contacts.length >= maxContacts;
  return (
    <Card as="section" aria-labelledby={`${id}-title`} padding="none">
      <h2 id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-16 w-full items-center justify-between gap-4 rounded-card px-4 py-3 text-left -outline-offset-2 sm:px-5.5"
        >
          <span className="min-w-0">
            <span className="block text-section">{s.listTitle}</span>
            <span className="block text-sm font-normal text-soft">
              {words.text} {s.count(contacts.length)}.
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={clsx(
              'size-5 shrink-0 stroke-[1.75] text-soft transition-transform duration-180',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={`${id}-panel`} hidden={!isOpen} className="px-4 pb-4 sm:px-5.5 sm:pb-5.5">
        {contacts.length === 0 && <p className="mb-3 text-soft">{canAdd ? words.empty : words.emptyToView}</p>}
        <ul className="grid gap-3 sm:grid-cols-2">
          {contacts.map((contact) => (
            <ContactCard
              key={contact.id}
              contact={contact}
              isReadOnly={isReadOnly}
              onConnect={() => onConnect(contact)}
              onEdit={() => onEdit(contact)}
              onDelete={() => onDelete(contact)}
            />
          ))}
          {isReadOnly ? null : isFull ? (
            <li className="text-sm text-soft sm:col-span-2">{contactMessages.full(maxContacts)}</li>
          ) : (
            <li className="grid min-h-28">
              <button
                type="button"
                aria-label={s.addTo[kind]}
                onClick={onAdd}
                className={
                  'grid place-content-center justify-items-center gap-2 rounded-card border border-dashed ' +
                  'border-edge p-4 font-semibold text-leaf-ink transition-colors duration-150 hover:bg-leaf-wash'
                }
              >
                <Plus aria-hidden="true" className="size-6 stroke-[1.75]" />
                {s.add}
              </button>
            </li>
          )}
        </ul>
      </div>
    </Card>
  );
}
