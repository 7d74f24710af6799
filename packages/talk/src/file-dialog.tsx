import { download } from '@arogo/client/transfer';
import { saveFile } from '@arogo/client/save-file';
import type { Message } from '@arogo/contract/conversations';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { useMessagingDeps } from './provider.tsx';
import { useObjectUrlRef } from './use-object-url-ref.ts';
import { formatFileLabel } from './format.ts';

interface FileDialogProps {
  /** A message with an image or a PDF. */
  readonly message: Message;
  readonly onClose: () => void;
}

/** Shows an image or a PDF large. */
export default function FileDialog({ message, onClose }: FileDialogProps) {
  const { connection, endpoints, PdfViewer } = useMessagingDeps();
  const { id, type, content, media } = message;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['talk', 'file', id],
    queryFn: ({ signal }) => download(connection, endpoints.file, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
    enabled: media !== null,
  });
  const name = formatFileLabel(message);
  const fileName = content || t.types[type];
  const waiting = (
    <SkeletonRegion label={t.loadingFile} className="grid h-full place-items-center">
      <Skeleton className="h-full max-h-240 w-full max-w-180" />
    </SkeletonRegion>
  );
  return (
    <Dialog
      open
      size="page"
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      actions={
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          disabled={data === undefined}
          onClick={() => data && saveFile(data, fileName)}
        >
          {t.save}
        </Button>
      }
    >
      <div className="min-h-0 flex-1 px-4 pb-4 sm:px-6 lg:px-8">
        {data !== undefined ? (
          <Suspense fallback={waiting}>
            {type === 'pdf' ? <PdfViewer file={data} /> : <ImageView file={data} name={name} />}
          </Suspense>
        ) : error ? (
          <LoadFailed
            error={error}
            title={t.fileFailed}
            hint={t.fileFailedHint}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        ) : (
          waiting
        )}
      </div>
    </Dialog>
  );
}

function ImageView({ file, name }: { readonly file: Blob; readonly name: string }) {
  return (
    <div className="grid h-full min-h-0 place-items-center">
      <img ref={useObjectUrlRef(file)} alt={name} className="max-h-full max-w-full rounded-small object-contain" />
    </div>
  );
}
