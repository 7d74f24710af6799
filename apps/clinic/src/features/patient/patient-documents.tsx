import { formatDate, formatFileSize } from '@arogo/client/format';
import type { ClinicDocument } from '@arogo/contract/clinic';
import { clinicAppointmentTexts as m } from '@arogo/contract/messages/clinic-day';
import { titleRecord } from '@arogo/contract/record-contents';
import { TextLink } from '@arogo/ui/text-link';
import { FileText, FlaskConical } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useMe } from '../../components/shared/me.ts';
import { DocumentDialog } from './document-dialog.tsx';

/** A doctor sees a record under its type: readings of the record belong to the patient. */
const formatDocumentName = ({ name, record }: ClinicDocument): string =>
  record === null
    ? name
    : titleRecord({
        recordType: record.recordType,
        labReport: record.test === null ? null : { test_name: record.test },
      });

const formatDocumentDetails = ({ record, bytes }: ClinicDocument, zone: string): string =>
  record === null
    ? formatFileSize(bytes)
    : [
        record.test === null ? '' : m.kinds[record.recordType],
        record.doctorName,
        record.clinic ?? '',
        formatDate(record.date, zone),
        record.status === 'UHP' ? m.main : m.uploaded,
      ]
        .filter((part) => part !== '')
        .join(' · ');

interface PatientDocumentsProps {
  readonly documents: readonly ClinicDocument[];
  readonly PdfViewer: ComponentType<{ readonly file: Blob }>;
}

/** Documents that the patient attached to the appointment. Opening one is logged as an access that the patient sees. */
export function PatientDocuments({ documents, PdfViewer }: PatientDocumentsProps) {
  const { data: me } = useMe();
  const [open, setOpen] = useState<ClinicDocument>();
  if (documents.length === 0) return <p className="text-soft">{m.noPapers}</p>;
  return (
    <>
      <ul className="grid">
        {documents.map((document) => (
          <li
            key={document.id}
            className={
              'flex min-h-14 items-center gap-3 border-t border-line py-2 first:border-0 [&_svg]:size-5 ' +
              '[&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-soft'
            }
          >
            {document.record?.recordType === 'LAB_REPORT' ? (
              <FlaskConical aria-hidden="true" />
            ) : (
              <FileText aria-hidden="true" />
            )}
            <div className="min-w-0">
              {document.url === null ? (
                <span className="wrap-anywhere">
                  <bdi>{formatDocumentName(document)}</bdi> <span className="text-soft">({m.paperGone})</span>
                </span>
              ) : (
                <TextLink as="button" alone className="text-left wrap-anywhere" onClick={() => setOpen(document)}>
                  <bdi>{formatDocumentName(document)}</bdi>
                </TextLink>
              )}
              <p className="text-sm text-soft wrap-anywhere">
                {formatDocumentDetails(document, me?.timeZone ?? 'Asia/Kolkata')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">{m.looksShown}</p>
      {open && (
        <DocumentDialog
          id={open.id}
          title={formatDocumentName(open)}
          name={open.name}
          mediaType={open.mediaType}
          PdfViewer={PdfViewer}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
