import { pickerMessages as m } from '@arogo/contract/messages/picker';
import type { HealthRecord } from '@arogo/contract/vault';

/** How much may be picked; without a number there is no limit. */
export interface PickerLimits {
  /** Files. */
  readonly files?: number;
  /** What to say of one file too many; without it, that no more can be uploaded. */
  readonly tooMany?: (files: number) => string;
  /** Bytes of each file. */
  readonly bytes?: number;
}

/** The records that are picked, in the order in which they were, whatever tab or filter showed them. */
export type PickedRecords = ReadonlyMap<string, HealthRecord>;

interface PickResult {
  readonly picked: PickedRecords;
  /** Why a record was not taken. */
  readonly problem: string | undefined;
}

/** The name under which a record's file is handed over. */
export const getFileName = ({ id, originalFileName }: HealthRecord): string => originalFileName || `record-${id}.pdf`;

/** Takes a record in, or out where it is in; what the limits forbid is not taken and says why. */
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
