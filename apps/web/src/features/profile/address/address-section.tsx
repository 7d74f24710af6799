import { removeAddress } from '@arogo/contract/addresses';
import { addressMessages as m } from '@arogo/contract/messages/addresses';
import { addressesScreen as s } from '@arogo/contract/messages/addresses-screen';
import { maxAddresses } from '@arogo/contract/profile-limits';
import { PathDrawing } from '@arogo/ui/drawings';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useServices } from '../../../lib/services.ts';
import { EditableList } from '../../../components/shared/entity-editor/editable-list.tsx';
import { AddressCard } from './address-card.tsx';
import { addressesQuery } from './queries.ts';

const AddressDialog = lazy(() => import('./address-dialog.tsx'));

/** Saved Addresses: each on a card, with ways to add, change and delete. */
export default function AddressSection() {
  const { call } = useServices();
  const client = useQueryClient();
  const query = addressesQuery(call);
  return (
    <EditableList
      name="address"
      query={query}
      texts={s}
      waiting={<LoadingSkeleton />}
      drawing={<PathDrawing />}
      maximum={maxAddresses}
      full={s.full(maxAddresses)}
      className="sm:grid-cols-2"
      renderCard={(address, actions) => actions && <AddressCard key={address.id} address={address} {...actions} />}
      renderEditor={(address, all, onClose) => (
        <AddressDialog address={address} others={all.filter((one) => one !== address).length} onClose={onClose} />
      )}
      removal={(all) => ({
        text: (address) => (address?.isDefault && all.length > 1 ? `${s.deleteText} ${s.deleteDefault}` : s.deleteText),
        subject: (address) => `${address.house}, ${address.address}`,
        remove: async ({ id }) => {
          const { message = m.deleted } = await call(removeAddress, { params: { id } });
          await client.invalidateQueries({ queryKey: query.queryKey });
          return message;
        },
      })}
    />
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={s.loading} className="grid gap-4">
      <Skeleton className="h-11 w-full sm:w-40" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-52 w-full rounded-card" />
        <Skeleton className="h-52 w-full rounded-card" />
      </div>
    </SkeletonRegion>
  );
}
