import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { isCalendarDate } from '@arogo/contract/profile';
import { type HealthType, type RecordType, uploadForm } from '@arogo/contract/vault';
import type { UploadFields } from './upload-queue.ts';

/** What a person says about a paper. */
export interface UploadDetails {
  readonly doctor: string;
  /** 'YYYY-MM-DD'; '' while there is none, and as it was typed where it is no date. */
  readonly date: string;
  readonly type: RecordType;
}

/** What is wrong, by the name of the field in the form. */
export type Problems = Readonly<Record<string, string>>;

/** Today is this very moment; another day is its noon, so that it is the same day in neighbouring zones as well. */
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

/** What is wrong with the fields of an upload; empty when nothing is. */
export const validateUploadFields = (fields: UploadFields): Problems => {
  const found: Record<string, string> = {};
  for (const { path, message } of uploadForm.safeParse(fields).error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
};

export const omitKey = <V>(record: Readonly<Record<string, V>>, name: string): Readonly<Record<string, V>> => {
  const { [name]: _gone, ...others } = record;
  return others;
};
