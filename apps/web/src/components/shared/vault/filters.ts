import { toCalendarDate } from '@arogo/client/format';
import { getRecordDay } from '@arogo/client/record-date';
import { maxSearchLength } from '@arogo/contract/limits';
import type { HealthRecord, HealthType, RecordStatus, RecordType } from '@arogo/contract/vault';
import { vaultScreen } from '@arogo/contract/messages/vault';

/** The filter chips in order, with the query of each. */
export const filters = {
  all: {},
  main: { status: 'UHP' },
  uploaded: { status: 'UPLOADED' },
  prescription: { recordType: 'PRESCRIPTION' },
  labReport: { recordType: 'LAB_REPORT' },
} as const satisfies Readonly<Record<string, { status?: RecordStatus; recordType?: RecordType }>>;

export type Filter = keyof typeof filters;
export const filterNames = Object.keys(filters) as readonly Filter[];

export const isFilter = (value: string | null): value is Filter => value !== null && value in filters;

export const parseHealthType = (value: string | null): HealthType => (value === 'mental' ? 'MENTAL' : 'PHYSICAL');

/** Trims the search words to the server's limits. */
export const trimSearch = (typed: string): string => typed.trim().slice(0, maxSearchLength).trimEnd();

/** UHP is shown as 'Main', UPLOADED as 'Uploaded'; whatever else is shown as it is. */
export const formatStatus = (status: string): string =>
  status === 'UHP' || status === 'UPLOADED' ? vaultScreen.statuses[status] : status;

/** 'YYYY-MM' of a calendar date. */
const toMonth = (day: string): string => day.slice(0, 7);

export interface Sections {
  /** Dated in the current calendar month and year. */
  readonly recent: readonly HealthRecord[];
  /** All others. */
  readonly pastMonth: readonly HealthRecord[];
}

/** Groups records into the list's two sections, each in the order of `records`. The current month is that of `timeZone`. */
export const groupIntoSections = (records: readonly HealthRecord[], now: Date, timeZone: string): Sections => {
  const month = toMonth(toCalendarDate(now, timeZone));
  const isRecent = (record: HealthRecord): boolean => toMonth(getRecordDay(record, timeZone)) === month;
  return { recent: records.filter(isRecent), pastMonth: records.filter((record) => !isRecent(record)) };
};
