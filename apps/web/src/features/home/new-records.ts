import type { MedicationAlert } from '@arogo/contract/medication';
import type { HealthRecord } from '@arogo/contract/vault';

/** How long a record counts as new after it was added, in milliseconds. */
const newRecordMs = 7 * 24 * 60 * 60_000;

/** The fields of a record that are used here. */
type NewRecord = Pick<HealthRecord, 'id' | 'recordType' | 'reading' | 'contents' | 'isOfAnother' | 'createdAt'>;

// A document that names another person is not news about the patient, until the patient confirms that it is theirs.
const isNewAndRead = ({ reading, isOfAnother, createdAt }: NewRecord, now: Date): boolean =>
  isOfAnother !== true &&
  (reading.state === 'ready' || reading.state === 'needs_review') &&
  now.getTime() - Date.parse(createdAt) < newRecordMs;

const compareNewestFirst = (one: NewRecord, other: NewRecord): number =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt);

/** The newest prescription without alerts that was not postponed. */
export const findPrescriptionWithoutAlerts = <R extends NewRecord>(
  records: readonly R[],
  alerts: readonly Pick<MedicationAlert, 'recordId'>[],
  putOff: readonly string[],
  now: Date,
): R | undefined => {
  const known = new Set([...alerts.map(({ recordId }) => recordId), ...putOff]);
  return records
    .filter(
      (record) =>
        record.recordType === 'PRESCRIPTION' &&
        isNewAndRead(record, now) &&
        (record.contents?.medicines ?? 0) > 0 &&
        !known.has(record.id),
    )
    .toSorted(compareNewestFirst)[0];
};

/** The newest report with results. */
export const findNewReport = <R extends NewRecord>(records: readonly R[], now: Date): R | undefined =>
  records
    .filter(
      (record) =>
        record.recordType === 'LAB_REPORT' && isNewAndRead(record, now) && (record.contents?.results ?? 0) > 0,
    )
    .toSorted(compareNewestFirst)[0];
