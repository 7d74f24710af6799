import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { isCalendarDate } from '@arogo/contract/profile';
import { type HealthType, type RecordType, uploadForm } from '@arogo/contract/vault';
import type { UploadFields } from './upload-queue.ts';

/** Details of a paper, as entered by the person. */
export interface UploadDetails {
  readonly doctor: string;
  /** 'YYYY-MM-DD'; '' if there is none, and as it was typed if it is not a date. */
  readonly date: string;
  readonly type: RecordType;
}

/** Error messages by field of the form. */
export type Problems = Readonly<Record<string, string>>;

/** Converts today to the current instant, and another day to its noon, so that the day is the same in neighbouring time zones. */
const toInstant = (day: string, now: Date): string => {
  if (!isCalendarDate(day)) return '';
  return (day === toCalendarDate(now, getBrowserTimeZone()) ? now : new Date(`${day}T12:00:00`)).toISOString();
};

export const toUploadFields = (
  { doctor, date, type }: UploadDetails,
  healthType: HealthType,
  now: Date,
): UploadFields => ({
  record_type: type,
  date: toInstant(date, now),
  doctor_name: doctor,
  status: 'UPLOADED',
  health_type: healthType,
});

/** Validates the fields of an upload; the result is empty if they are valid. */
export const validateUploadFields = (fields: UploadFields): Problems => {
  const found: Record<string, string> = {};
  for (const { path, message } of uploadForm.safeParse(fields).error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
};

export const omitKey = <V>(record: Readonly<Record<string, V>>, name: string): Readonly<Record<string, V>> => {
  const { [name]: _gone, ...others } = record;
  return others;
};
