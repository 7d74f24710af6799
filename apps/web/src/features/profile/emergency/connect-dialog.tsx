import type { EmergencyContact } from '@arogo/contract/emergency-contacts';
import { emergencyScreen as s } from '@arogo/contract/messages/emergency';
import { Dialog } from '@arogo/ui/dialog';
import { LinkButton } from '@arogo/ui/link-button';
import { Mail, MessageSquareText, Phone } from 'lucide-react';
import { formatDialNumber, formatFullName, formatContactPhone } from './format.ts';

/** Links that call, text or mail a contact with the device. */
export function ConnectDialog({
  contact,
  onClose,
}: {
  readonly contact: EmergencyContact;
  readonly onClose: () => void;
}) {
  const number = formatDialNumber(contact);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={s.connectTo(formatFullName(contact))}
      description={formatContactPhone(contact)}
    >
      <div className="grid gap-2.5">
        <LinkButton href={`tel:${number}`} size="lg" icon={<Phone aria-hidden="true" />}>
          {s.call}
        </LinkButton>
        <LinkButton href={`sms:${number}`} variant="secondary" icon={<MessageSquareText aria-hidden="true" />}>
          {s.textMessage}
        </LinkButton>
        {contact.email === '' ? (
          <p className="text-center text-sm text-soft">{s.noEmail}</p>
        ) : (
          <LinkButton href={`mailto:${contact.email}`} variant="secondary" icon={<Mail aria-hidden="true" />}>
            {s.write}
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}
