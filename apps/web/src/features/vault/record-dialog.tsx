import { getErrorText } from '@arogo/client/api-error';
import { formatFileSize } from '@arogo/client/format';
import { formatRecordDate } from '@arogo/client/record-date';
import { factsScreen as f } from '@arogo/contract/messages/facts';
import { recordAlerts } from '@arogo/contract/messages/record-alerts';
import { readingMessages } from '@arogo/contract/messages/reading';
import { vaultMessages as m, recordScreen as t, vaultScreen } from '@arogo/contract/messages/vault';
import { titleContents, titleRecord } from '@arogo/contract/record-contents';
import type { RecordWithFacts } from '@arogo/contract/vault';
import type { PDFDocumentProxy } from '@arogo/paper/pdf-excerpt';
import type { PageFocus } from '@arogo/paper/pdf-viewer';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { IconButton } from '@arogo/ui/icon-button';
import { Menu, MenuItem } from '@arogo/ui/menu';
import { Progress } from '@arogo/ui/progress';
import { Skeleton } from '@arogo/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { BellPlus, Download, Ellipsis, Share2, Sparkles, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { useCanChange, useIsPartOpen } from '../../components/shared/persons/page-person.ts';
import { LeaveConfirmDialog } from '../../components/shared/entity-editor/leave-confirm-dialog.tsx';
import { DeleteRecordDialog } from './delete-dialog.tsx';
import { RecordPanel } from './record-panel.tsx';
import { useFactsEditor } from './corrections/facts-editor.ts';
import { useRecordMove } from './corrections/use-record-move.ts';
import { OpenDocumentContext } from './open-document-context.ts';
import { getListElement, type VaultRoute } from './use-vault-route.ts';
import { getDetailsError, findListedRecord, recordFileQuery, recordQuery, useDownload } from './queries.ts';

const importPdfViewer = () => import('../../components/shared/own-pdf-viewer.tsx');
const PdfViewer = lazy(importPdfViewer);

/** A toast is shown only if loading takes longer than this. Milliseconds. */
const toastDelayMs = 250;

/** Formats '1.2'; anything shorter than a tenth of a second counts as a tenth. */
const formatSeconds = (milliseconds: number): string =>
  (Math.max(100, Math.round(milliseconds / 100) * 100) / 1000).toFixed(1);

/** Formats the type if the title does not contain it, the doctor, the day, and the state of the reading. */
const formatRecordDetails = (record: RecordWithFacts): string => {
  const {
    recordType,
    doctorName,
    reading: { state, took, typed },
  } = record;
  const type = titleContents(record) === undefined ? '' : vaultScreen.recordTypes[recordType];
  const read = typed
    ? readingMessages.typed
    : state === 'reading'
      ? readingMessages.reading
      : state === 'ready'
        ? took !== undefined && f.readIn(formatSeconds(took))
        : readingMessages.states[state];
  return [type, doctorName, formatRecordDate(record), read].filter(Boolean).join(' · ');
};

/** The dialog of one record (`?record={id}`): the original beside its facts. */
export default function RecordDialog({ id, place }: { readonly id: string; readonly place: VaultRoute }) {
  const { record, isListed, error, isFetching, refetch } = useRecord(id);
  const [deleting, setDeleting] = useState(false);
  const [alone, setAlone] = useState(false);
  const [openDocument, setOpenDocument] = useState<PDFDocumentProxy>();
  const gone = useRef(false);
  const saveFile = useDownload();
  const work = useFactsEditor(id, record?.facts ?? null, { at: place.recordAt, fact: place.recordFact });
  const { leave } = work;
  const leaveForGood = (): void => {
    gone.current = true;
    place.close();
  };
  // The listed record already tells whether it names somebody else, so the lookup starts before the details have loaded.
  const isNamingAnother = record?.questions?.person !== undefined || (isListed && record?.isOfAnother === true);
  const moving = useRecordMove(id, isNamingAnother, leaveForGood);
  useEffect(() => {
    // Preloads the viewer's code in parallel with the file.
    importPdfViewer().catch(() => undefined);
  }, []);
  const title = record ? titleRecord(record) : t.title;
  const share = (): void => leave(() => place.openShare([id]));
  const canChange = useCanChange();
  const hasAlerts = useIsPartOpen('medicines') && canChange;
  const alertButton = hasAlerts && record?.recordType === 'PRESCRIPTION' && (
    <Button
      className="whitespace-nowrap max-md:flex-[1_0_auto]!"
      icon={<BellPlus aria-hidden="true" />}
      onClick={() => leave(() => place.openAlerts(id))}
    >
      {recordAlerts.add}
    </Button>
  );
  const insightsButton = (icon?: ReactNode) => (
    <Button
      className="whitespace-nowrap"
      variant="secondary"
      icon={icon}
      onClick={() => leave(() => place.openInsights(id))}
    >
      {vaultScreen.insights}
    </Button>
  );
  const besideTitle = record && (
    <>
      {canChange && (
        <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={share}>
          {vaultScreen.share}
        </Button>
      )}
      <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={() => void saveFile(record)}>
        {vaultScreen.download}
      </Button>
      {insightsButton(<Sparkles aria-hidden="true" />)}
      {alertButton}
    </>
  );
  // On a phone, buttons with well-known icons have no text, so that all fit in one row.
  const below = record && (
    <>
      {canChange && (
        <IconButton
          className="flex-none!"
          look="outlined"
          label={vaultScreen.share}
          icon={<Share2 aria-hidden="true" />}
          onClick={share}
        />
      )}
      <IconButton
        className="flex-none!"
        look="outlined"
        label={vaultScreen.download}
        icon={<Download aria-hidden="true" />}
        onClick={() => void saveFile(record)}
      />
      {insightsButton()}
      {alertButton}
    </>
  );
  return (
    <Dialog
      open
      size="page"
      back={f.back}
      onClose={() => leave(place.close)}
      finalFocus={() => (gone.current ? getListElement() : null)}
      title={title}
      description={record && formatRecordDetails(record)}
      footer={below}
      actions={
        record && (
          <>
            <span className="flex gap-2.5 max-md:hidden">{besideTitle}</span>
            {canChange && (
              <Menu trigger={<IconButton look="outlined" label={f.more} icon={<Ellipsis aria-hidden="true" />} />}>
                <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={() => setDeleting(true)}>
                  {vaultScreen.remove}
                </MenuItem>
              </Menu>
            )}
          </>
        )
      }
    >
      {error !== null ? (
        <div className="px-4 pt-2 sm:px-6 lg:px-8">
          <LoadFailed error={error} title={getDetailsError(error)} busy={isFetching} onAgain={refetch} />
        </div>
      ) : (
        // On a phone the document stays in view above its facts, so that a selected line can be compared.
        <div
          className={clsx(
            'grid min-h-0 flex-1 gap-x-5.5 md:px-6 md:pb-6 lg:px-8',
            alone
              ? 'grid-rows-1 max-md:pb-3'
              : work.editing
                ? 'max-md:grid-rows-[24dvh_minmax(0,1fr)] md:grid-cols-2'
                : 'max-md:grid-rows-[36dvh_minmax(0,1fr)] md:grid-cols-2',
          )}
        >
          <div className="min-h-0 min-w-0 max-md:px-4">
            <OriginalDocument
              id={id}
              pageFocus={work.focus}
              alone={alone}
              onAlone={setAlone}
              onDocument={setOpenDocument}
            />
          </div>
          {!alone && (
            <OpenDocumentContext value={openDocument}>
              <RecordPanel record={record} isListed={isListed} work={work} moving={moving} />
            </OpenDocumentContext>
          )}
        </div>
      )}
      <LeaveConfirmDialog {...work.leaveDialog} />
      <DeleteRecordDialog
        record={deleting ? record : undefined}
        onKeep={() => setDeleting(false)}
        onDeleted={() => {
          setDeleting(false);
          leaveForGood();
        }}
      />
    </Dialog>
  );
}

interface RecordQueryState {
  readonly record: RecordWithFacts | undefined;
  /** Only the data of the list has loaded yet. */
  readonly isListed: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The record, from the list until its details have loaded; shows a toast if that takes time or fails. */
const useRecord = (id: string): RecordQueryState => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const query = useQuery({ ...recordQuery(call, id), placeholderData: () => findListedRecord(client, id) });
  const { error } = query;
  const waiting = query.isFetching && (query.isPlaceholderData || query.data === undefined);
  useEffect(() => {
    if (!waiting) return undefined;
    let toast: string | undefined;
    const timer = setTimeout(() => {
      toast = toaster.loading(m.fetchingDetails);
    }, toastDelayMs);
    return () => {
      clearTimeout(timer);
      if (toast !== undefined) toaster.dismiss(toast);
    };
  }, [waiting, toaster]);
  useEffect(() => {
    if (error !== null) toaster.error(getDetailsError(error));
  }, [error, toaster]);
  return {
    record: query.data,
    isListed: query.isPlaceholderData,
    error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
};

interface DownloadProgress {
  readonly done: number;
  /** 0 if unknown. */
  readonly total: number;
}

interface OriginalDocumentProps {
  readonly id: string;
  readonly pageFocus: PageFocus;
  readonly alone: boolean;
  readonly onAlone: (alone: boolean) => void;
  readonly onDocument: (document: PDFDocumentProxy | undefined) => void;
}

/** The original file: download progress, then its pages. */
function OriginalDocument({ id, pageFocus, alone, onAlone, onDocument }: OriginalDocumentProps) {
  const { connection } = useServices();
  const [received, setReceived] = useState<DownloadProgress>({ done: 0, total: 0 });
  const { data, error, isFetching, refetch } = useQuery(
    recordFileQuery(connection, id, (done, total) => setReceived({ done, total })),
  );
  if (data !== undefined) {
    return (
      <Suspense fallback={<DownloadStatus received={received} />}>
        <PdfViewer file={data} {...pageFocus} frame={{ alone, onAlone }} onDocument={onDocument} />
      </Suspense>
    );
  }
  if (error !== null) {
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, t.fileFailed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  }
  return <DownloadStatus received={received} />;
}

function DownloadStatus({ received: { done, total } }: { readonly received: DownloadProgress }) {
  const words = done > 0 && total > 0 ? t.received(formatFileSize(done), formatFileSize(total)) : t.opening;
  return (
    <div className="flex h-full min-h-0 flex-col overflow-hidden">
      <div className="flex min-h-11 shrink-0 items-center gap-4">
        <Progress label={t.opening} value={done} max={total} valueText={words} className="max-w-60" />
        <span className="shrink-0 text-sm text-soft tabular-nums">{words}</span>
      </div>
      <Skeleton className="aspect-[210/297] w-full shrink-0" />
    </div>
  );
}
