import { getErrorText } from '@arogo/client/api-error';
import { saveFile } from '@arogo/client/save-file';
import { clinicAppointmentDocument } from '@arogo/contract/clinic';
import { clinicAppointmentTexts as m } from '@arogo/contract/messages/clinic-day';
import { download } from '@arogo/client/transfer';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ComponentType, Suspense, useCallback } from 'react';
import { useServices } from '../../lib/services.ts';

interface DocumentDialogProps {
  readonly id: string;
  readonly title: string;
  /** Name of its file. */
  readonly name: string;
  readonly mediaType: string;
  readonly PdfViewer: ComponentType<{ readonly file: Blob }>;
  readonly onClose: () => void;
}

/** A document attached to an appointment, in full size. Opening it is logged as an access that the patient sees. */
export function DocumentDialog({ id, title, name, mediaType, PdfViewer, onClose }: DocumentDialogProps) {
  const { connection } = useServices();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['clinic', 'paper', id],
    queryFn: ({ signal }) => download(connection, clinicAppointmentDocument, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
  const waiting = (
    <SkeletonRegion label={m.openingPaper} className="grid gap-3">
      <Skeleton className="aspect-[210/297] w-full" />
    </SkeletonRegion>
  );
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      footer={
        data && (
          <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={() => saveFile(data, name)}>
            {m.savePaper}
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <Suspense fallback={waiting}>
          {mediaType === 'application/pdf' ? <PdfViewer file={data} /> : <DocumentImage file={data} name={name} />}
        </Suspense>
      ) : error === null ? (
        waiting
      ) : (
        <LoadFailed
          error={error}
          title={getErrorText(error, m.paperFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

function DocumentImage({ file, name }: { readonly file: Blob; readonly name: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={name} className="mx-auto max-w-full rounded-small" />;
}
