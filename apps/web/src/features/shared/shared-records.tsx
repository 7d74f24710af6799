import { sharedScreen as t } from '@arogo/contract/messages/sharing';
import type { ComponentType } from 'react';
import { browserTimeZone, dateAndTime } from '../../lib/formats.ts';
import { SharedRecordCard } from './shared-record-card.tsx';
import type { OpenedShare } from './use-shared.ts';

/** What shows the pages of a PDF: the vault's viewer, without a place on the paper to point at. */
interface PaperProps {
  readonly file: Blob;
  readonly mark: undefined;
  readonly target: undefined;
  /** Whether the paper has its card for itself. */
  readonly alone: boolean;
  readonly onAlone: (alone: boolean) => void;
}

export interface SharedRecordsProps {
  readonly opened: OpenedShare;
  readonly onEnded: () => void;
  readonly Viewer: ComponentType<PaperProps>;
}

/** The records of a link that was opened. */
export function SharedRecords({ opened, onEnded, Viewer }: SharedRecordsProps) {
  const { records, expiresAt, openingsLeft } = opened;
  const name = opened.sharedBy || t.somebody;
  return (
    <>
      <h1 className="text-page text-balance wrap-anywhere">{t.shares(name, records.length)}</h1>
      <p className="mt-2 text-soft">
        {t.until(dateAndTime(expiresAt, browserTimeZone()))} {t.openingsLeft(openingsLeft)} {t.keepOpen}
      </p>
      <div className="mt-6 grid gap-5">
        {records.map((record) => (
          <SharedRecordCard key={record.id} record={record} alone={records.length === 1} onEnded={onEnded} Viewer={Viewer} />
        ))}
      </div>
    </>
  );
}
