import { formatFileSize } from '@arogo/client/format';
import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { uploadReading } from '@arogo/contract/messages/upload-reading';
import { vaultMessages as m, vaultScreen } from '@arogo/contract/messages/vault';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Button } from '@arogo/ui/button';
import { IconButton } from '@arogo/ui/icon-button';
import { LinkButton } from '@arogo/ui/link-button';
import { IconTile } from '@arogo/ui/list-row';
import { Spinner } from '@arogo/ui/spinner';
import { CircleAlert, CircleCheck, ExternalLink, FileText, FlaskConical, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { compareWithDocument, getReadDetails, type DetailsInput } from './document-details.ts';
import { detailTexts } from '../corrections/document-notes.tsx';
import type { DocumentReadState } from './document-reader.ts';
import type { Problems, UploadDetails } from './upload-details.ts';
import { UploadFields } from './upload-fields.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { isPending, type UploadItem } from './upload-queue.ts';

interface UploadRowProps {
  readonly item: UploadItem;
  /** It has its own fields; otherwise it uses the shared ones. */
  readonly isOwn: boolean;
  /** The details that will be saved. */
  readonly details: UploadDetails;
  readonly readState: DocumentReadState | undefined;
  readonly problems: Problems;
  readonly today: string;
  /** Other uploads are running. */
  readonly saving: boolean;
  readonly onOwn: (typed: DetailsInput | undefined, settled?: string) => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
  /** Builds the props of a link to a record. */
  readonly linkTo: (recordId: string) => Partial<LinkProps> & Pick<LinkProps, 'to'>;
  /** Leaving this dialog would lose unsaved input, so links open in a new tab. */
  readonly aside: boolean;
}

/** One of several files: its progress and its actions. */
export function UploadRow({
  item,
  isOwn,
  details,
  readState,
  problems,
  today,
  saving,
  onOwn,
  onRetry,
  onRemove,
  linkTo,
  aside,
}: UploadRowProps) {
  const { file, state } = item;
  const { name } = file;
  const { type } = details;
  const read = getReadDetails(readState, today);
  const open = isPending(item) && !saving;
  return (
    <li className="px-4 py-3">
      <div className="flex min-h-11 items-center gap-3.5">
        <IconTile
          icon={type === 'PRESCRIPTION' ? <FileText /> : <FlaskConical />}
          tone={type === 'PRESCRIPTION' ? 'leaf' : 'sky'}
          className="self-start"
        />
        <div className="min-w-0 flex-1">
          <bdi className="block font-medium wrap-anywhere">{name}</bdi>
          <UploadRowState item={item} isOwn={isOwn} details={details} readState={readState} today={today} />
        </div>
        {!('record' in state) && (
          <IconButton
            label={t.removeNamed(name)}
            icon={<X aria-hidden="true" />}
            className="-mr-2 self-start text-soft"
            onClick={onRemove}
          />
        )}
      </div>
      <div className="ml-9 flex flex-wrap not-empty:mt-1">
        {state.is === 'failed' && (
          <Button variant="quiet" size="sm" aria-label={t.tryAgainNamed(name)} onClick={onRetry}>
            {uiMessages.tryAgain}
          </Button>
        )}
        {state.is === 'there' && (
          <LinkButton
            as={Link}
            {...linkTo(state.record.id)}
            {...(aside && { target: '_blank' })}
            variant="quiet"
            size="sm"
            aria-label={aside ? t.openAside(name) : t.openNamed(name)}
            iconEnd={aside && <ExternalLink aria-hidden="true" />}
          >
            {t.openRecord}
          </LinkButton>
        )}
        {open && !isOwn && (
          <Button variant="quiet" size="sm" aria-label={t.differsNamed(name)} onClick={() => onOwn({})}>
            {t.differs}
          </Button>
        )}
      </div>
      {open && isOwn && (
        // The fieldset gives the fields a name, because every open row has the same ones.
        <fieldset className="mt-3 grid min-w-0 gap-5">
          <legend className="sr-only">{t.ownDetails(name)}</legend>
          <UploadFields
            details={details}
            today={today}
            problems={problems}
            notes={read && compareWithDocument(details, read)}
            disabled={false}
            onChange={onOwn}
          />
          <Button
            variant="quiet"
            size="sm"
            className="-mt-2 -ml-3.5 justify-self-start"
            aria-label={t.asOthersNamed(name)}
            onClick={() => onOwn(undefined)}
          >
            {t.asOthers}
          </Button>
        </fieldset>
      )}
    </li>
  );
}

type RowStateProps = Pick<UploadRowProps, 'item' | 'isOwn' | 'details' | 'readState' | 'today'>;

/** Formats the details with which a selected file will be saved, and how they compare with its document. */
const formatChosenFile = ({ item: { file }, isOwn, details, readState, today }: RowStateProps): string => {
  const size = formatFileSize(file.size);
  if (readState?.is === 'waiting') return [size, uploadReading.rowWaits].join(' · ');
  const read = getReadDetails(readState, today);
  if (read === undefined) return [size, isOwn && vaultScreen.recordTypes[details.type]].filter(Boolean).join(' · ');
  const words = [details.doctor, detailTexts.date(details.date), detailTexts.type(details.type)].filter(
    (word) => word !== '',
  );
  const { doctor, date, type } = compareWithDocument(details, read);
  const notes = [doctor, date, type];
  if (notes.some((note) => note?.is === 'differs')) return [...words, uploadReading.rowDiffers].join(' · ');
  return notes.every((note) => note?.is === 'same') ? uploadReading.rowRead(words) : words.join(' · ');
};

function UploadRowState(props: RowStateProps) {
  const { file, state } = props.item;
  if (state.is === 'sending')
    return <UploadProgress label={t.progressNamed(file.name)} sent={state.sent} size={file.size} className="mt-1.5" />;
  const [tone, words]: readonly [string, ReactNode] =
    state.is === 'failed'
      ? ['text-brick', state.message ?? Object.values(state.fields)[0] ?? t.checkFields]
      : state.is === 'saved'
        ? ['text-leaf-ink', t.saved]
        : state.is === 'there'
          ? ['text-soft', m.alreadyThere]
          : ['text-soft', state.is === 'waiting' ? t.waiting : formatChosenFile(props)];
  if (state.is === 'chosen' && props.readState?.is === 'reading') {
    return (
      <span className="mt-0.5 flex items-center gap-1.5 text-sm text-soft">
        <Spinner size="sm" />
        {uploadReading.rowReading}
      </span>
    );
  }
  const Icon =
    state.is === 'failed' ? CircleAlert : state.is === 'saved' || state.is === 'there' ? CircleCheck : undefined;
  return (
    <span className={`mt-0.5 flex items-start gap-1.5 text-sm tabular-nums ${tone}`}>
      {Icon && <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.75]" />}
      <span className="min-w-0">{words}</span>
    </span>
  );
}
