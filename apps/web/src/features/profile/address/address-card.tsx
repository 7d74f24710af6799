import type { Address } from '@arogo/contract/addresses';
import { addressesScreen as s } from '@arogo/contract/messages/addresses-screen';
import { Badge } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { IconButton } from '@arogo/ui/icon-button';
import { IconTile } from '@arogo/ui/list-row';
import { Briefcase, House, MapPin, Pencil, Phone, Trash2 } from 'lucide-react';
import { formatTag } from './queries.ts';

/** The icon of a label. */
function TagIcon({ tag }: Pick<Address, 'tag'>) {
  if (tag === 'home') return <House />;
  return tag === 'work' ? <Briefcase /> : <MapPin />;
}

/** Formats Indian numbers as '+91 98765 43210'; others are unchanged. */
const formatPhone = (phoneNumber: string): string => phoneNumber.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');

interface AddressCardProps {
  readonly address: Address;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A saved address with its actions. */
export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const { fullName, house, landmark, phoneNumber, isDefault, isFor } = address;
  const tag = formatTag(address);
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-start gap-3">
        <IconTile icon={<TagIcon tag={address.tag} />} />
        <div className="min-w-0 flex-1">
          <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="text-item wrap-anywhere">
              <bdi>{fullName}</bdi>
            </h2>
            {isDefault ? <Badge tone="leaf">{s.primary}</Badge> : <Badge>{tag}</Badge>}
          </div>
          {isFor === 'someoneElse' && <p className="text-sm text-soft">{s.forOther}</p>}
        </div>
      </div>
      <p className="mt-3 wrap-anywhere">
        <bdi>{house}</bdi>
      </p>
      <p className="text-soft wrap-anywhere">
        <bdi>{address.address}</bdi>
      </p>
      {landmark !== '' && (
        <p className="text-sm text-soft wrap-anywhere">
          <bdi>{landmark}</bdi>
        </p>
      )}
      {phoneNumber !== '' && (
        <p className="mt-2 flex items-center gap-2 text-sm tabular-nums">
          <Phone aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-soft" />
          {formatPhone(phoneNumber)}
        </p>
      )}
      <div className="mt-auto flex items-center gap-2 pt-4">
        <Button
          size="sm"
          variant="secondary"
          icon={<Pencil aria-hidden="true" />}
          aria-label={s.editNamed(tag, house)}
          onClick={onEdit}
        >
          {s.edit}
        </Button>
        <IconButton label={s.deleteNamed(tag, house)} icon={<Trash2 aria-hidden="true" />} onClick={onDelete} />
      </div>
    </Card>
  );
}
