import { messageOf } from '@arogo/client/api-error';
import { browserTimeZone, calendarDate } from '@arogo/client/formats';
import { type Policy, removePolicy } from '@arogo/contract/insurance';
import { insuranceMessages as m } from '@arogo/contract/messages/insurance';
import { insuranceScreen as s } from '@arogo/contract/messages/insurance-screen';
import { policiesMaximum } from '@arogo/contract/places-limits';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { RecordsDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useNow } from '../../../parts/medication/use-now.ts';
import { PolicyCard } from './policy-card.tsx';
import { policiesQuery } from './queries.ts';

const PolicyWindow = lazy(() => import('./policy-window.tsx'));

/** Health Insurance: each policy on a card, with pictures of what the insurer gave. */
export default function InsurancePart() {
  const { call } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<Policy | 'new'>();
  const [asked, setAsked] = useState<Policy>();
  const now = useNow();
  const { data, error, isFetching, refetch } = useQuery(policiesQuery(call));
  if (data === undefined) {
    return error === null ? <Waiting /> : <LoadFailed error={error} title={messageOf(error, s.listFailed)} busy={isFetching} onAgain={() => void refetch()} />;
  }
  const full = data.length >= policiesMaximum;
  const add = (
    <Button icon={<Plus aria-hidden="true" />} className="max-sm:w-full" disabled={full} onClick={() => setEdited('new')}>
      {s.add}
    </Button>
  );
  const today = calendarDate(now, browserTimeZone());
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {data.length === 0 ? (
        <Card>
          <EmptyState drawing={<RecordsDrawing />} title={s.emptyTitle} text={s.emptyText} action={add} />
        </Card>
      ) : (
        <>
          <div>
            {add}
            {full && <p className="mt-2 text-sm text-soft">{m.full}</p>}
          </div>
          <ul aria-label={s.list} className="grid gap-4">
            {data.map((policy) => (
              <PolicyCard key={policy.id} policy={policy} today={today} onEdit={() => setEdited(policy)} onDelete={() => setAsked(policy)} />
            ))}
          </ul>
        </>
      )}
      <Suspense fallback={null}>{edited !== undefined && <PolicyWindow policy={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}</Suspense>
      <DeleteWindow policy={asked} place={() => place.current} onClose={() => setAsked(undefined)} />
    </div>
  );
}

interface DeleteWindowProps {
  /** What would be deleted; undefined while nobody asks. */
  readonly policy: Policy | undefined;
  /** Where the focus goes when the card is gone. */
  readonly place: () => HTMLElement | null;
  readonly onClose: () => void;
}

function DeleteWindow({ policy, place, onClose }: DeleteWindowProps) {
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
      const { message = m.deleted } = await call(removePolicy, { params: { id } });
      await client.invalidateQueries({ queryKey: ['insurance'] });
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
      open={policy !== undefined}
      title={s.deleteTitle}
      text={s.deleteText}
      subject={policy && `${policy.insurer}, ${policy.policyNumber}`}
      confirmLabel={s.confirmDelete}
      busy={busy}
      error={problem}
      finalFocus={() => (gone.current ? place() : null)}
      onConfirm={() => {
        gone.current = false;
        if (policy !== undefined) void remove(policy.id);
      }}
      onCancel={close}
    />
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={s.loading} className="grid gap-4">
      <Skeleton className="h-11 w-full sm:w-36" />
      <Skeleton className="h-80 w-full rounded-card" />
    </SkeletonRegion>
  );
}
