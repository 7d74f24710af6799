import { formatFileSize } from '@arogo/client/format';
import { formatRecordDate } from '@arogo/client/record-date';
import type { ContentItem } from '@arogo/contract/assistant-content';
import { titleRecord } from '@arogo/contract/record-contents';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { Photo } from '@arogo/talk/photo';
import { clsx } from 'clsx';
import { FileText, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buildRecordPath } from '../../components/shared/medication/record-path.ts';
import { useAssistantTexts } from './use-assistant-texts.ts';

type FileItemOf<T extends ContentItem['type']> = Extract<ContentItem, { type: T }>;
type AnyFile = FileItemOf<'image' | 'video' | 'audio' | 'document'>;

interface FileItemProps {
  readonly item: AnyFile;
  /** The link has expired, as it does with a session. */
  readonly onBroken: () => void;
}

/** A file of a message, by its kind: an image, a video, audio, or a document by its name. */
export function FileItem({ item, onBroken }: FileItemProps) {
  const { type, src, name, bytes } = item;
  if (type === 'image') return <FileImage item={item} onBroken={onBroken} />;
  if (type === 'audio') {
    return (
      <audio
        controls
        preload="metadata"
        src={src}
        aria-label={t.audioNamed(name)}
        onError={onBroken}
        className="w-72 max-w-full"
      >
        <track kind="captions" />
      </audio>
    );
  }
  if (type === 'video') {
    return (
      <video
        controls
        preload="metadata"
        src={src}
        aria-label={t.videoNamed(name)}
        onError={onBroken}
        className="aspect-video w-80 max-w-full rounded-small bg-ink"
      >
        <track kind="captions" />
      </video>
    );
  }
  return (
    <a
      href={src}
      target="_blank"
      rel="noopener noreferrer"
      className={clsx(tileClass, 'hover:border-edge hover:bg-hush')}
    >
      <TileContent icon={<FileText />} title={name} text={formatFileSize(bytes)} more={t.openFile} />
    </a>
  );
}

function FileImage({ item: { src, name }, onBroken }: FileItemProps) {
  return (
    <Photo
      src={src}
      name={name}
      failed={
        <>
          {t.fileFailed}
          <bdi className="line-clamp-1">{name}</bdi>
        </>
      }
      onBroken={onBroken}
      renderFrame={(look, content, broken) =>
        broken ? (
          <p className={look}>{content}</p>
        ) : (
          <a href={src} target="_blank" rel="noopener noreferrer" className={look}>
            {content}
          </a>
        )
      }
    />
  );
}

const tileClass =
  'flex w-72 max-w-full min-w-0 items-center gap-3 rounded-control border border-line bg-card p-2.5 text-left ' +
  'text-ink no-underline transition-colors duration-120';

function TileContent({
  icon,
  title,
  text,
  more,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly more?: string | undefined;
}) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-sky-wash text-sky [&_svg]:size-5 [&_svg]:stroke-[1.75]"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2 text-[0.9375rem] leading-5 font-semibold wrap-anywhere">{title}</bdi>
        <span className="mt-0.5 block text-xs leading-4 text-soft wrap-anywhere tabular-nums">{text}</span>
        {more !== undefined && <span className="sr-only">, {more}</span>}
      </span>
    </>
  );
}

/** A record of the vault attached to a message: the tile opens it. */
export function RecordItem({ item: { name, recordDetails } }: { readonly item: FileItemOf<'HealthVaultRecordType'> }) {
  const texts = useAssistantTexts();
  if (recordDetails === null) {
    return (
      <p className={clsx(tileClass, 'text-soft')}>
        <TileContent icon={<ShieldCheck />} title={name} text={t.recordGone} />
      </p>
    );
  }
  const { id, recordType, doctorName, testName, contents } = recordDetails;
  const title = titleRecord({ recordType, labReport: testName === null ? null : { test_name: testName }, contents });
  const about = [
    recordType === 'PRESCRIPTION' ? t.prescription : t.labReport,
    doctorName,
    formatRecordDate(recordDetails),
  ].filter((part) => part !== '');
  return (
    <Link to={buildRecordPath(id, null)} className={clsx(tileClass, 'hover:border-edge hover:bg-hush')}>
      <TileContent icon={<ShieldCheck />} title={title} text={about.join(' · ')} more={texts.openRecord} />
    </Link>
  );
}
