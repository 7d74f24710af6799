import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import { sharingScreen as t } from '@arogo/contract/messages/sharing';
import { type Share, shareDetails, type ShareOpening } from '@arogo/contract/sharing';
import { Badge } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { InlineMessage } from '@arogo/ui/inline-message';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { copyText } from '../copy-text.ts';
import { formatRecordName, formatShareName, shareQuery } from './share-queries.ts';

interface ShareLinkRowProps {
  readonly share: Share;
  readonly onRevoke: () => void;
}

const formatInstant = (instant: string): string => formatDateTime(instant, getBrowserTimeZone());

/** One link: its records, expiry and openings, with its actions. */
export function ShareLinkRow({ share: listed, onRevoke }: ShareLinkRowProps) {
  const { call, toaster } = useServices();
  const [open, setOpen] = useState(false);
  const details = useQuery({ ...shareQuery(call, listed.id), enabled: open });
  // Details of the openings include their current number.
  const share = open && details.data?.revokedAt === listed.revokedAt ? details.data : listed;
  const [copying, setCopying] = useState(false);
  const id = useId();
  const live = share.state === 'live';
  const name = formatShareName(share);
  const end = live ? t.until(formatInstant(share.expiresAt)) : t.madeAt(formatInstant(share.createdAt));

  const copy = async (): Promise<void> => {
    setCopying(true);
    try {
      const url = call(shareDetails, { params: { id: share.id } }).then(({ data }) => {
        if (data.url === null) throw new Error('The link has ended.');
        return data.url;
      });
      await copyText(url);
      toaster.success(t.copied);
    } catch {
      toaster.error(t.copyAgainFailed);
    } finally {
      setCopying(false);
    }
  };

  return (
    <li className="px-3.5 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm text-soft tabular-nums">
            {[
              end,
              t.opened(share.openings, share.openingsAllowed),
              ...(share.hasPasscode ? [t.withPasscode] : []),
            ].join(' · ')}
          </p>
        </div>
        <Badge tone={live ? 'leaf' : share.state === 'locked' ? 'sun' : 'plain'}>{t.states[share.state]}</Badge>
      </div>
      <div className="-ml-3.5 flex flex-wrap gap-1">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t.openingsOf(name)}
          onClick={() => setOpen(!open)}
        >
          {t.showOpenings}
        </Button>
        {live && (
          <>
            <Button
              variant="quiet"
              size="sm"
              loading={copying}
              aria-label={t.copyNamed(name)}
              onClick={() => void copy()}
            >
              {t.copyLink}
            </Button>
            <Button variant="quiet" size="sm" aria-label={t.revokeNamed(name)} onClick={onRevoke}>
              {t.revoke}
            </Button>
          </>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && <ShareOpenings data={details.data} error={details.error} />}
      </div>
    </li>
  );
}

interface OpeningsProps {
  /** Undefined while they are loading. */
  readonly data: (Share & { readonly openingList: readonly ShareOpening[] }) | undefined;
  readonly error: Error | null;
}

function ShareOpenings({ data, error }: OpeningsProps) {
  if (error !== null) return <InlineMessage tone="danger">{getErrorText(error, t.openingsFailed)}</InlineMessage>;
  if (data === undefined) {
    return (
      <SkeletonRegion label={t.openingsLoading} className="py-2">
        <Skeleton className="h-4 w-56 max-w-full" />
      </SkeletonRegion>
    );
  }
  if (data.openingList.length === 0) return <p className="py-2 text-sm text-soft">{t.neverOpened}</p>;
  return (
    <ul className="grid gap-2 py-2 text-sm">
      {data.openingList.map((opening) => (
        <li key={opening.id} className="tabular-nums">
          <span className="font-medium">{t.devices[opening.device]}</span> · {formatInstant(opening.at)}
          {opening.files.length > 0 && (
            <span className="block text-soft">{t.filesTaken(formatDownloadedFiles(opening, data))}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Lists the downloaded files by the names of their records. */
const formatDownloadedFiles = ({ files }: ShareOpening, { records }: Share): string =>
  files
    .map(({ recordId, times }) => {
      const record = records.find(({ id }) => id === recordId);
      return t.fileTimes(record ? formatRecordName(record) : t.deletedRecord, times);
    })
    .join(', ');
