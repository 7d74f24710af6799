import type { ShownFacts } from '@arogo/contract/corrections';
import type { RecordReading } from '@arogo/contract/reading';
import type { RecordType } from '@arogo/contract/vault';
import type { Statements } from '../../platform/database.ts';

/** The paper of a record, as far as alerts are built on it. */
export interface Paper {
  readonly id: string;
  readonly recordType: RecordType;
  readonly recordDate: Date;
  readonly doctorName: string;
  readonly doctorSpecialization: string | null;
  readonly clinicName: string | null;
  readonly fileName: string;
  readonly state: RecordReading['state'];
  /** It was recognised from a picture. */
  readonly recognised: boolean;
  readonly facts: ShownFacts | null;
  /** Whether the name on it is, or may be, another person's. */
  readonly ofAnother: boolean;
}

/** Who knows papers: the health vault. */
export interface Papers {
  /** @returns undefined where the patient has no such record */
  paper(statements: Statements, patientId: string, id: string): Promise<Paper | undefined>;
}
