import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import { sharedScreen as t } from '@arogo/contract/messages/sharing';
import type { ComponentType } from 'react';
import { SharedRecordCard } from './shared-record-card.tsx';
import type { OpenedShare } from './use-open-share.ts';

export interface SharedRecordsProps {
  readonly opened: OpenedShare;
  /** The link's secret, which obtains new tickets for the files. */
  readonly token: string;
  readonly onEnded: () => void;
  /** Renders the pages of a PDF: the vault's viewer. */
  readonly Viewer: ComponentType<{ readonly file: Blob }>;
}

/** The records of an opened link. */
export function SharedRecords({ opened, token, onEnded, Viewer }: SharedRecordsProps) {
  const { records, expiresAt, openingsLeft } = opened;
  const name = opened.sharedBy || t.somebody;
  return (
    <>
      <h1 className="text-page text-balance wrap-anywhere">{t.shares(name, records.length)}</h1>
      <p className="mt-2 text-soft">
        {t.until(formatDateTime(expiresAt, getBrowserTimeZone()))}{' '}
        {openingsLeft === 0 ? t.lastOpening : t.openingsLeft(openingsLeft)}
      </p>
      <div className="mt-6 grid gap-5">
        {records.map((record) => (
          <SharedRecordCard
            key={record.id}
            record={record}
            token={token}
            alone={records.length === 1}
            onEnded={onEnded}
            Viewer={Viewer}
          />
        ))}
      </div>
    </>
  );
}
