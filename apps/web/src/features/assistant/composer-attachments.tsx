import { formatFileSize } from '@arogo/client/format';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { Progress } from '@arogo/ui/progress';
import { FileText, Film, Image, Mic, RotateCw, ShieldCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Draft, FileKind } from './drafts.ts';
import type { AttachmentUpload } from './use-file-attachments.ts';

interface ComposerAttachmentsProps {
  readonly draft: Draft;
  readonly uploads: readonly AttachmentUpload[];
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onAgain: (upload: AttachmentUpload) => void;
  readonly onStop: (upload: AttachmentUpload) => void;
}

const icons: Readonly<Record<FileKind, ReactNode>> = {
  image: <Image />,
  video: <Film />,
  audio: <Mic />,
  document: <FileText />,
};

/** Attachments of the message: files with their upload progress, and records of the vault. */
export function ComposerAttachments({
  draft: { files, records },
  uploads,
  onChange,
  onAgain,
  onStop,
}: ComposerAttachmentsProps) {
  if (files.length + records.length + uploads.length === 0) return null;
  return (
    <ul aria-label={t.attached} className="mb-2 flex gap-2 overflow-x-auto pb-1">
      {files.map((file) => (
        <AttachmentTile
          key={file.id}
          icon={icons[file.type]}
          name={file.name}
          onRemove={() => onChange({ files: files.filter((one) => one !== file) })}
        >
          {formatFileSize(file.bytes)}
        </AttachmentTile>
      ))}
      {records.map((record) => (
        <AttachmentTile
          key={record.id}
          icon={<ShieldCheck />}
          name={record.name}
          onRemove={() => onChange({ records: records.filter((one) => one !== record) })}
        >
          {t.attachRecord}
        </AttachmentTile>
      ))}
      {uploads.map((one) => (
        <AttachmentTile
          key={one.key}
          icon={<FileText />}
          name={one.file.name}
          onRemove={() => onStop(one)}
          onAgain={one.failure === undefined ? undefined : () => onAgain(one)}
        >
          {one.failure === undefined ? (
            <Progress label={t.uploading(one.file.name)} value={one.sent} max={one.file.size} className="mt-1.5" />
          ) : (
            <span role="alert" className="text-brick">
              {one.failure}
            </span>
          )}
        </AttachmentTile>
      ))}
    </ul>
  );
}

interface AttachmentTileProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
  readonly onRemove: () => void;
  readonly onAgain?: (() => void) | undefined;
}

const small =
  'grid size-11 shrink-0 place-items-center rounded-control hover:bg-hush [&_svg]:size-4.5 [&_svg]:stroke-[1.75]';

function AttachmentTile({ icon, name, children, onRemove, onAgain }: AttachmentTileProps) {
  return (
    <li className="flex w-60 shrink-0 items-center gap-2.5 rounded-control border border-line bg-paper p-1.5 pl-2.5">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-small bg-sky-wash text-sky [&_svg]:size-4.5 [&_svg]:stroke-[1.75]"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-sm font-medium">{name}</bdi>
        <span className="block text-xs leading-4 text-soft tabular-nums">{children}</span>
      </span>
      {onAgain && (
        <button type="button" aria-label={t.uploadAgain(name)} onClick={onAgain} className={`${small} -mr-2.5`}>
          <RotateCw aria-hidden="true" />
        </button>
      )}
      <button type="button" aria-label={t.remove(name)} onClick={onRemove} className={small}>
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
