import { formatFileSize } from '@arogo/client/format';
import { formatRecordDate } from '@arogo/client/record-date';
import type { Message } from '@arogo/contract/conversations';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { clsx } from 'clsx';
import { ChevronRight, FileText, FlaskConical, ImageOff } from 'lucide-react';
import { Photo } from './photo.tsx';
import { useMessagingDeps } from './provider.tsx';
import { VoiceMessage } from './voice-message.tsx';
import { formatFileLabel } from './format.ts';

interface FileMessageProps {
  readonly message: Message;
  readonly onOpen: (message: Message) => void;
  /** The link to the file has expired, as it does with a session. */
  readonly onBroken: () => void;
}

/** A file in a message: image, PDF, audio or video. */
export function FileMessage({ message, onOpen, onBroken }: FileMessageProps) {
  const { type, media, content } = message;
  if (media === null) return <FileGone message={message} />;
  if (type === 'image') return <ImageMessage message={message} src={media.url} onOpen={onOpen} onBroken={onBroken} />;
  if (type === 'audio')
    return (
      <VoiceMessage label={content || t.voiceName} src={media.url} duration={media.duration} onBroken={onBroken} />
    );
  if (type === 'video') {
    return (
      <video
        controls
        preload="metadata"
        src={media.url}
        aria-label={t.videoNamed(content)}
        onError={onBroken}
        className="aspect-video w-80 max-w-full rounded-small bg-ink"
      >
        <track kind="captions" />
      </video>
    );
  }
  return <PdfMessage message={message} media={media} onOpen={onOpen} />;
}

function FileGone({ message }: { readonly message: Message }) {
  return (
    <p className="flex items-center gap-2 text-sm text-soft italic">
      <ImageOff aria-hidden="true" className="size-4.5 shrink-0 stroke-[1.75]" />
      <span>
        {message.content !== '' && <bdi className="block font-medium not-italic wrap-anywhere">{message.content}</bdi>}
        {message.type === 'pdf' ? t.recordGone : t.fileGone}
      </span>
    </p>
  );
}

function ImageMessage({ message, src, onOpen, onBroken }: FileMessageProps & { readonly src: string }) {
  const name = message.content || t.types.image;
  return (
    <Photo
      src={src}
      name={name}
      failed={t.imageFailed}
      onBroken={onBroken}
      renderFrame={(look, content, broken) => (
        <button
          type="button"
          {...(!broken && { 'aria-label': t.openImage(name) })}
          className={look}
          onClick={() => onOpen(message)}
        >
          {content}
        </button>
      )}
    />
  );
}

function PdfMessage({
  message,
  media,
  onOpen,
}: Pick<FileMessageProps, 'message' | 'onOpen'> & { readonly media: NonNullable<Message['media']> }) {
  const { Link, buildRecordPath: recordPath } = useMessagingDeps();
  const name = formatFileLabel(message);
  const inVault = media.recordId !== null && recordPath !== undefined;
  const { record } = media;
  const isReport = record?.recordType === 'LAB_REPORT';
  const Icon = isReport ? FlaskConical : FileText;
  const about =
    record === undefined
      ? [t.types.pdf, formatFileSize(media.bytes)]
      : [vaultScreen.recordTypes[record.recordType], record.doctorName, formatRecordDate(record)].filter(
          (part) => part !== '' && part !== name,
        );
  const look =
    'flex w-70 max-w-full min-w-0 items-center gap-3 rounded-control border border-line bg-card p-3 text-left ' +
    'text-ink no-underline transition-colors duration-120 hover:border-edge';
  const content = (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-control',
          record === undefined || isReport ? 'bg-sky-wash text-sky' : 'bg-leaf-wash text-leaf-ink',
        )}
      >
        <Icon className="size-5 stroke-[1.75]" />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-3 text-[0.9375rem] leading-5 font-semibold wrap-anywhere">{name}</bdi>
        <bdi className="mt-0.5 line-clamp-2 text-xs leading-4 text-soft wrap-anywhere tabular-nums">
          {about.join(' · ')}
        </bdi>
        <span className="sr-only">, {inVault ? t.openRecord : t.openFile}</span>
      </span>
      {inVault && <ChevronRight aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-soft" />}
    </>
  );
  if (inVault && media.recordId !== null) {
    return (
      <Link to={recordPath(media.recordId)} className={look}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={look} onClick={() => onOpen(message)}>
      {content}
    </button>
  );
}
