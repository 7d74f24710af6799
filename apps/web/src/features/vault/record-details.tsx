import { formatDateTime, formatFileSize, getBrowserTimeZone } from '@arogo/client/format';
import { formatRecordDate } from '@arogo/client/record-date';
import { recordScreen as t, vaultScreen } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { formatStatus } from '../../components/shared/vault/filters.ts';

/** Details of a record, line by line. */
export function RecordDetails({ record }: { readonly record: HealthRecord }) {
  const zone = getBrowserTimeZone();
  const lines: readonly (readonly [string, string | null | undefined])[] = [
    [t.doctor, record.doctorName],
    [t.specialization, record.doctorSpecialization],
    [t.clinic, record.hospitalClinicName],
    [t.date, formatRecordDate(record)],
    [t.type, vaultScreen.recordTypes[record.recordType]],
    [t.test, record.labReport?.test_name],
    [t.status, formatStatus(record.status)],
    [t.fileName, record.originalFileName],
    [t.size, formatFileSize(record.originalFileSize)],
    [t.uploadedAt, formatDateTime(record.createdAt, zone)],
  ];
  return (
    <dl className="divide-y divide-line border-y border-line">
      {lines.map(
        ([name, value]) =>
          value && (
            <div key={name} className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-3 py-2.5">
              <dt className="text-sm text-soft">{name}</dt>
              <dd className="wrap-anywhere tabular-nums">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
