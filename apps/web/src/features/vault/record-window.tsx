import { vaultMessages as m, recordScreen as t, vaultScreen } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { Progress } from '@arogo/ui/progress';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Share2, Sparkles, Trash2 } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { connectionHint, messageOf } from '../../lib/api-error.ts';
import { browserTimeZone, dayOf, fileSize } from '../../lib/formats.ts';
import { useServices } from '../../lib/services.ts';
import { DeleteWindow } from './delete-window.tsx';
import { listPlace, type VaultPlace } from './place.ts';
import { detailsFailure, listedRecord, recordFile, recordQuery, useDownload } from './queries.ts';
import { ReadingNotice } from './reading-state.tsx';
import { RecordDetails } from './record-details.tsx';

const loadViewer = () => import('./pdf-viewer.tsx');
const PdfViewer = lazy(loadViewer);

/** A toast is said only of what takes long enough to be noticed. Milliseconds. */
const noticeable = 250;

/** The window of one record (`?record={id}`): its original beside what is known of it. */
export default function RecordWindow({ id, place }: { readonly id: string; readonly place: VaultPlace }) {
  const { record, error, isFetching, refetch } = useRecord(id);
  const [deleting, setDeleting] = useState(false);
  const gone = useRef(false);
  const saveFile = useDownload();
  useEffect(() => {
    // Its code comes while the file does.
    loadViewer().catch(() => undefined);
  }, []);
  const title = record ? t.titleOf(vaultScreen.recordTypes[record.recordType], dayOf(record.date, browserTimeZone())) : t.title;
  return (
    <Dialog
      open
      size="xl"
      onClose={place.close}
      finalFocus={() => (gone.current ? listPlace() : null)}
      title={title}
      description={record?.doctorName}
      footer={
        record && (
          <>
            <Button variant="secondary" icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)}>
              {vaultScreen.remove}
            </Button>
            <Button variant="secondary" icon={<Sparkles aria-hidden="true" />} onClick={() => place.openInsights(id)}>
              {vaultScreen.insights}
            </Button>
            <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={() => place.openShare([id])}>
              {vaultScreen.share}
            </Button>
            <Button icon={<Download aria-hidden="true" />} onClick={() => void saveFile(record)}>
              {vaultScreen.download}
            </Button>
          </>
        )
      }
    >
      {error !== null ? (
        <Alert
          tone="danger"
          title={detailsFailure(error)}
          action={
            <Button size="sm" variant="secondary" loading={isFetching} onClick={refetch}>
              {vaultScreen.tryAgain}
            </Button>
          }
        >
          {connectionHint(error)}
        </Alert>
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_16rem]">
          {/* Tall from the start, so that nothing moves when the pages come. */}
          <div className="min-h-[50dvh] min-w-0">
            <Original id={id} />
          </div>
          <section aria-label={t.details} className="md:sticky md:top-0">
            {record && <ReadingNotice reading={record.reading} />}
            {record ? <RecordDetails record={record} /> : <DetailsSkeleton />}
          </section>
        </div>
      )}
      <DeleteWindow
        record={deleting ? record : undefined}
        onKeep={() => setDeleting(false)}
        onDeleted={() => {
          gone.current = true;
          setDeleting(false);
          place.close();
        }}
      />
    </Dialog>
  );
}

interface Details {
  readonly record: HealthRecord | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The record, as the list has it until its details have come; says so when that takes time or fails. */
const useRecord = (id: string): Details => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const query = useQuery({ ...recordQuery(call, id), placeholderData: () => listedRecord(client, id) });
  const { error } = query;
  const waiting = query.isFetching && (query.isPlaceholderData || query.data === undefined);
  useEffect(() => {
    if (!waiting) return undefined;
    let toast: string | undefined;
    const timer = setTimeout(() => {
      toast = toaster.loading(m.fetchingDetails);
    }, noticeable);
    return () => {
      clearTimeout(timer);
      if (toast !== undefined) toaster.dismiss(toast);
    };
  }, [waiting, toaster]);
  useEffect(() => {
    if (error !== null) toaster.error(detailsFailure(error));
  }, [error, toaster]);
  return { record: query.data, error, isFetching: query.isFetching, refetch: () => void query.refetch() };
};

interface Received {
  readonly done: number;
  /** 0 while not known. */
  readonly total: number;
}

/** The original file: on its way with its bytes counted, then its pages. */
function Original({ id }: { readonly id: string }) {
  const { connection } = useServices();
  const [received, setReceived] = useState<Received>({ done: 0, total: 0 });
  const { data, error, isFetching, refetch } = useQuery(recordFile(connection, id, (done, total) => setReceived({ done, total })));
  if (data !== undefined) {
    return (
      <Suspense fallback={<Coming received={received} />}>
        <PdfViewer file={data} />
      </Suspense>
    );
  }
  if (error !== null) {
    return (
      <Alert
        tone="danger"
        title={messageOf(error, t.fileFailed)}
        action={
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {vaultScreen.tryAgain}
          </Button>
        }
      >
        {connectionHint(error)}
      </Alert>
    );
  }
  return <Coming received={received} />;
}

function Coming({ received: { done, total } }: { readonly received: Received }) {
  const words = done > 0 && total > 0 ? t.received(fileSize(done), fileSize(total)) : t.opening;
  return (
    <div>
      <div className="flex min-h-11 items-center gap-4">
        <Progress label={t.opening} value={done} max={total} valueText={words} className="max-w-60" />
        <span className="shrink-0 text-sm text-soft tabular-nums">{words}</span>
      </div>
      <Skeleton className="mt-1 aspect-[210/297] w-full" />
    </div>
  );
}

function DetailsSkeleton() {
  return (
    <SkeletonRegion label={m.fetchingDetails} className="grid gap-5">
      {[0, 1, 2, 3, 4].map((line) => (
        <div key={line} className="grid gap-2">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
