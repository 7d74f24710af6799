import { formatFileSize } from '@arogo/client/format';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { FileText, Film, Mic, X } from 'lucide-react';
import { detectFileKind } from './file-types.ts';
import { useObjectUrlRef } from './use-object-url-ref.ts';

interface AttachedFilesProps {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

/** Files attached to the message that is being written. */
export function AttachedFiles({ files, onRemove }: AttachedFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={t.attached} className="mb-2 flex gap-2 overflow-x-auto pb-1">
      {files.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className="flex w-56 shrink-0 items-center gap-2.5 rounded-control border border-line bg-paper p-2"
        >
          <FileThumbnail file={file} />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate text-sm font-medium">{file.name}</bdi>
            <span className="block text-xs text-soft tabular-nums">{formatFileSize(file.size)}</span>
          </span>
          <button
            type="button"
            aria-label={t.removeFile(file.name)}
            onClick={() => onRemove(file)}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-hush"
          >
            <X aria-hidden="true" className="size-4.5 stroke-[1.75]" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function FileThumbnail({ file }: { readonly file: File }) {
  const kind = detectFileKind(file);
  if (kind === 'image') return <FileImage file={file} />;
  const Icon = kind === 'audio' ? Mic : kind === 'video' ? Film : FileText;
  return (
    <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-small bg-sky-wash text-sky">
      <Icon className="size-5 stroke-[1.75]" />
    </span>
  );
}

function FileImage({ file }: { readonly file: File }) {
  return <img ref={useObjectUrlRef(file)} alt="" className="size-10 shrink-0 rounded-small bg-hush object-cover" />;
}
