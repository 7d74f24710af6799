import { pickerMessages as m } from '@arogo/contract/messages/picker';
import type { HealthRecord } from '@arogo/contract/vault';

/** Limits of the selection; a missing number means no limit. */
export interface PickerLimits {
  /** Maximum number of files. */
  readonly files?: number;
  /** Error text for one file too many; defaults to the text for uploads. */
  readonly tooMany?: (files: number) => string;
  /** Maximum bytes per file. */
  readonly bytes?: number;
}

/** The selected records in the order of selection, from any tab or filter. */
export type PickedRecords = ReadonlyMap<string, HealthRecord>;

interface PickResult {
  readonly picked: PickedRecords;
  /** Why a record was not selected. */
  readonly problem: string | undefined;
}

/** File name of a record's file. */
export const getFileName = ({ id, originalFileName }: HealthRecord): string => originalFileName || `record-${id}.pdf`;

/** Toggles a record; if the limits forbid it, returns the reason. */
export const togglePick = (
  picked: PickedRecords,
  record: HealthRecord,
  { files, tooMany = m.tooMany, bytes }: PickerLimits,
): PickResult => {
  if (picked.has(record.id))
    return { picked: new Map([...picked].filter(([id]) => id !== record.id)), problem: undefined };
  if (bytes !== undefined && record.originalFileSize > bytes) {
    return { picked, problem: m.tooLarge(getFileName(record), Math.floor(bytes / (1024 * 1024))) };
  }
  if (files !== undefined && picked.size >= files) return { picked, problem: tooMany(files) };
  return { picked: new Map([...picked, [record.id, record]]), problem: undefined };
};
