import { titleRecord } from '@arogo/contract/record-contents';
import type { DocumentPerson, RecordFactsView } from '@arogo/contract/corrections';
import { type RecordReading, readingStates } from '@arogo/contract/reading';
import { type RecordType, recordTypes } from '@arogo/contract/vault';
import type { Session } from '../../../platform/auth/sessions.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import {
  buildQuestionBase,
  buildQuestions,
  findDocumentPerson,
  isDocumentOfAnother,
  type QuestionContext,
  type RecordHead,
} from '../reading/record-questions.ts';
import { toNames } from '../records/record-mapper.ts';
import { parseSearchWords } from '../search/search-hit.ts';
import { findNewestPrescriptions } from '../search/search-store.ts';
import { selectRecord } from '../store.ts';
import { type Correction, parseFacts, toShownFacts } from './corrections.ts';
import * as store from './corrections-store.ts';

/** A record's paper, as other features build on it. */
export interface RecordDocument {
  readonly id: string;
  readonly recordType: RecordType;
  readonly recordDate: Date;
  readonly doctorName: string;
  readonly doctorSpecialization: string | null;
  readonly clinicName: string | null;
  readonly fileName: string;
  /** As `titleRecord` has it. */
  readonly title: string;
  readonly state: RecordReading['state'];
  /** It was recognised from a picture. */
  readonly recognised: boolean;
  /** Null until it was read, and where it could not be. */
  readonly facts: RecordFactsView | null;
  /** The person that the patient named; null where they named none, */
  readonly person: DocumentPerson | null;
  /** though the name on it is not the account's. */
  readonly isPersonOpen: boolean;
  /** It counts as somebody else's: nothing is concluded from it. */
  readonly isOfAnother: boolean;
}

/** Medicines of a record, as other features suggest them. */
export interface RecordMedicines {
  readonly id: string;
  readonly recordDate: Date;
  readonly doctorName: string;
  /** The patient said that it is somebody else's, or did not say yet whose it is though another name stands on it. */
  readonly isOfAnother: boolean;
  readonly medicines: RecordFactsView['medicines'];
}

/** What other features ask of the papers of a patient. */
export interface RecordDocuments {
  /**
   * The paper of a record of the patient's, in the caller's transaction; undefined where there is none. Writes no audit
   * line: who asks does.
   */
  findDocument(trx: Trx, patientId: string, id: string): Promise<RecordDocument | undefined>;
  /** The newest prescriptions that carry what was typed, at most so many, in the caller's transaction. Writes no audit line. */
  prescriptions(trx: Trx, patientId: string, typed: string, limit: number): Promise<readonly RecordMedicines[]>;
}

/** What a record asks its patient by, with the words of the patient. */
export const loadQuestionContext = async (
  trx: Trx,
  { patientId }: Pick<Session, 'patientId'>,
  row: RecordHead & { readonly id: string; readonly facts: unknown },
  words: readonly Correction[],
  now: Temporal.Instant,
): Promise<QuestionContext> => {
  const facts = parseFacts(row.facts);
  const answers = await store.selectAnswers(trx, { recordId: row.id }).execute();
  const holder = await store.selectAccountName(trx, { patientId }).executeTakeFirst();
  return { facts, shown: toShownFacts(facts, words), answers, ...buildQuestionBase(holder, row, now) };
};

/** The papers of patients, as other features read them in a transaction of theirs. */
export const createRecordDocuments = (clock: Clock): RecordDocuments => ({
  async findDocument(trx, patientId, id) {
    const row = await selectRecord(trx, { patientId, id }).executeTakeFirst();
    if (!row) return undefined;
    const context = await loadQuestionContext(
      trx,
      { patientId },
      row,
      await store.findCorrections(trx, id),
      clock.now(),
    );
    const names = toNames(row);
    return {
      id: row.id,
      recordType: parseEnum(recordTypes, row.record_type),
      recordDate: row.record_date,
      doctorName: names.doctorName,
      doctorSpecialization: names.doctorSpecialization,
      clinicName: names.hospitalClinicName,
      fileName: row.original_file_name,
      title: titleRecord({ recordType: parseEnum(recordTypes, row.record_type), ...names }),
      state: parseEnum(readingStates, row.reading_state ?? 'reading'),
      recognised: row.recognised ?? false,
      // The course begins on the day that the patient chose.
      facts:
        context.shown && context.answers.some(({ question }) => question === 'date')
          ? { ...context.shown, date: context.day }
          : context.shown,
      person: findDocumentPerson(context),
      isPersonOpen: buildQuestions(context).person !== undefined,
      isOfAnother: isDocumentOfAnother(context),
    };
  },

  async prescriptions(trx, patientId, typed, limit) {
    const rows = await findNewestPrescriptions(trx, patientId, parseSearchWords(typed), limit);
    const ids = rows.map(({ id }) => id);
    const facts = new Map((await store.findFacts(trx, ids)).map((row) => [row.record_id, row.facts]));
    const words = Map.groupBy(await store.findCorrectionsOfRecords(trx, ids), ({ recordId }) => recordId);
    const answers = Map.groupBy(await store.findAnswersOfRecords(trx, ids), ({ record_id: id }) => id);
    const holder = await store.selectAccountName(trx, { patientId }).executeTakeFirst();
    return rows.map((row) => {
      const read = parseFacts(facts.get(row.id));
      const shown = toShownFacts(
        read,
        (words.get(row.id) ?? []).map(({ word }) => word),
      );
      const head: RecordHead = {
        record_type: 'PRESCRIPTION',
        status: 'UPLOADED',
        record_date: row.record_date,
        doctor_name: row.doctor_name,
      };
      const context: QuestionContext = {
        facts: read,
        shown,
        answers: answers.get(row.id) ?? [],
        ...buildQuestionBase(holder, head, clock.now()),
      };
      return {
        id: row.id,
        recordDate: row.record_date,
        doctorName: row.doctor_name,
        isOfAnother: isDocumentOfAnother(context),
        medicines: shown?.medicines ?? [],
      };
    });
  },
});
