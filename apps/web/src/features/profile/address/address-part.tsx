import { messageOf } from '@arogo/client/api-error';
import { type Address, removeAddress } from '@arogo/contract/addresses';
import { addressMessages as m } from '@arogo/contract/messages/addresses';
import { addressesScreen as s } from '@arogo/contract/messages/addresses-screen';
import { addressesMaximum } from '@arogo/contract/places-limits';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { AddressCard } from './address-card.tsx';
import { addressesQuery } from './queries.ts';

const AddressWindow = lazy(() => import('./address-window.tsx'));

/** Saved Addresses: each on a card, with ways to add, change and delete. */
export default function AddressPart() {
  const { call } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<Address | 'new'>();
  const [asked, setAsked] = useState<Address>();
  const { data, error, isFetching, refetch } = useQuery(addressesQuery(call));
  if (data === undefined) {
    return error === null ? <Waiting /> : <LoadFailed error={error} title={messageOf(error, s.listFailed)} busy={isFetching} onAgain={() => void refetch()} />;
  }
  const add = (
    <Button icon={<Plus aria-hidden="true" />} className="max-sm:w-full" disabled={data.length >= addressesMaximum} onClick={() => setEdited('new')}>
      {s.add}
    </Button>
  );
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {data.length === 0 ? (
        <Card>
          <EmptyState drawing={<PathDrawing />} title={s.emptyTitle} text={s.emptyText} action={add} />
        </Card>
      ) : (
        <>
          <div>
            {add}
            {data.length >= addressesMaximum && <p className="mt-2 text-sm text-soft">{s.full(addressesMaximum)}</p>}
          </div>
          <ul aria-label={s.list} className="grid gap-4 sm:grid-cols-2">
            {data.map((address) => (
              <AddressCard key={address.id} address={address} onEdit={() => setEdited(address)} onDelete={() => setAsked(address)} />
            ))}
          </ul>
        </>
      )}
      <Suspense fallback={null}>
        {edited !== undefined && <AddressWindow address={edited === 'new' ? undefined : edited} others={data.filter((one) => one !== edited).length} onClose={() => setEdited(undefined)} />}
      </Suspense>
      <DeleteWindow address={asked} others={data.length - 1} place={() => place.current} onClose={() => setAsked(undefined)} />
    </div>
  );
}

interface DeleteWindowProps {
  /** What would be deleted; undefined while nobody asks. */
  readonly address: Address | undefined;
  readonly others: number;
  /** Where the focus goes when the card is gone. */
  readonly place: () => HTMLElement | null;
  readonly onClose: () => void;
}

function DeleteWindow({ address, others, place, onClose }: DeleteWindowProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const gone = useRef(false);
  const close = (): void => {
    setProblem(undefined);
    onClose();
  };
  const remove = async (id: string): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { message = m.deleted } = await call(removeAddress, { params: { id } });
      await client.invalidateQueries({ queryKey: ['addresses'] });
      gone.current = true;
      toaster.success(message);
      close();
    } catch (failed) {
      setProblem(messageOf(failed, s.deleteFailed));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={address !== undefined}
      title={s.deleteTitle}
      text={address?.isDefault && others > 0 ? `${s.deleteText} ${s.deleteDefault}` : s.deleteText}
      subject={address && `${address.house}, ${address.address}`}
      confirmLabel={s.confirmDelete}
      busy={busy}
      error={problem}
      finalFocus={() => (gone.current ? place() : null)}
      onConfirm={() => {
        gone.current = false;
        if (address !== undefined) void remove(address.id);
      }}
      onCancel={close}
    />
  );
}

function Waiting() {
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
