import { isCalendarDate } from '@arogo/contract/profile';
import { type HealthType, type RecordType, uploadForm } from '@arogo/contract/vault';
import type { UploadFields } from './upload-queue.ts';

/** Details of a document, as the person entered them. */
export interface UploadDetails {
  readonly doctor: string;
  /** 'YYYY-MM-DD'; '' if there is none, and as it was typed if it is not a date. */
  readonly date: string;
  readonly type: RecordType;
}

/** Error messages by field of the form. */
export type Problems = Readonly<Record<string, string>>;

/** The fields of an upload. The date is sent as the calendar date that was entered, so that no time zone can change it. */
export const toUploadFields = ({ doctor, date, type }: UploadDetails, healthType: HealthType): UploadFields => ({
  record_type: type,
  date: isCalendarDate(date) ? date : '',
  doctor_name: doctor,
  status: 'UPLOADED',
  health_type: healthType,
});

/** Validates the fields of an upload; the result is empty if they are valid. */
export const validateUploadFields = (fields: UploadFields): Problems => {
  const problems: Record<string, string> = {};
  for (const { path, message } of uploadForm.safeParse(fields).error?.issues ?? [])
    problems[String(path[0])] ??= message;
  return problems;
};

export const omitKey = <V>(record: Readonly<Record<string, V>>, name: string): Readonly<Record<string, V>> => {
  const { [name]: _omitted, ...rest } = record;
  return rest;
};
