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
  type ComparedRecord,
} from '../reading/record-questions.ts';
import { toNames } from '../records/record-mapper.ts';
import { parseSearchWords } from '../search/search-hit.ts';
import { findNewestPrescriptions } from '../search/search-store.ts';
import { selectRecord } from '../store.ts';
import { type Correction, parseFacts, toRecordFactsView } from './corrections.ts';
import * as store from './corrections-store.ts';

/** The document of a record with the patient's corrections, for other features. */
export interface RecordDocument {
  readonly id: string;
  readonly recordType: RecordType;
  readonly recordDate: Date;
  readonly doctorName: string;
  readonly doctorSpecialization: string | null;
  readonly clinicName: string | null;
  readonly fileName: string;
  /** The result of `titleRecord`. */
  readonly title: string;
  readonly state: RecordReading['state'];
  /** Whether the text comes from OCR. */
  readonly recognised: boolean;
  /** Null if the document was not read yet, or is unreadable without typed facts. */
  readonly facts: RecordFactsView | null;
  /** The patient's answer to whose document it is; null without one. */
  readonly person: DocumentPerson | null;
  /** Whether that question is open: the document names another person than the account's holder, and the patient has not answered. */
  readonly isPersonOpen: boolean;
  /** Whether the document counts as another person's. Then no feature uses its facts. */
  readonly isOfAnother: boolean;
}

/** The medicines of a prescription, for suggestions in other features. */
export interface RecordMedicines {
  readonly id: string;
  readonly recordDate: Date;
  readonly doctorName: string;
  /** As in `RecordDocument`. */
  readonly isOfAnother: boolean;
  readonly medicines: RecordFactsView['medicines'];
}

/** Documents of a patient, for other features. The functions run in the caller's transaction and write no audit line: the caller does. */
export interface RecordDocuments {
  /** Finds the document of a record; undefined if the patient has no such record. */
  findDocument(trx: Trx, patientId: string, id: string): Promise<RecordDocument | undefined>;
  /** Finds the newest prescriptions that contain every typed word, or the newest of all if none was typed. */
  prescriptions(trx: Trx, patientId: string, typed: string, limit: number): Promise<readonly RecordMedicines[]>;
}

/** Loads the data from which a record's questions are built, with the patient's corrections and answers. */
export const loadQuestionContext = async (
  trx: Trx,
  { patientId }: Pick<Session, 'patientId'>,
  row: ComparedRecord & { readonly id: string; readonly facts: unknown },
  corrections: readonly Correction[],
  now: Temporal.Instant,
): Promise<QuestionContext> => {
  const facts = parseFacts(row.facts);
  const answers = await store.selectAnswers(trx, { recordId: row.id }).execute();
  const account = await store.selectAccountName(trx, { patientId }).executeTakeFirst();
  return {
    facts,
    correctedFacts: toRecordFactsView(facts, corrections),
    answers,
    ...buildQuestionBase(account, row, now),
  };
};

/** Creates the functions with which other features read documents. */
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
      // The patient chose the record's date, so a course of medicine begins on that day.
      facts:
        context.correctedFacts && context.answers.some(({ question }) => question === 'date')
          ? { ...context.correctedFacts, date: context.day }
          : context.correctedFacts,
      person: findDocumentPerson(context),
      isPersonOpen: buildQuestions(context).person !== undefined,
      isOfAnother: isDocumentOfAnother(context),
    };
  },

  async prescriptions(trx, patientId, typed, limit) {
    const rows = await findNewestPrescriptions(trx, patientId, parseSearchWords(typed), limit);
    const ids = rows.map(({ id }) => id);
    const facts = new Map((await store.findFacts(trx, ids)).map((row) => [row.record_id, row.facts]));
    const corrections = Map.groupBy(await store.findCorrectionsOfRecords(trx, ids), ({ recordId }) => recordId);
    const answers = Map.groupBy(await store.findAnswersOfRecords(trx, ids), ({ record_id: id }) => id);
    const account = await store.selectAccountName(trx, { patientId }).executeTakeFirst();
    return rows.map((row) => {
      const read = parseFacts(facts.get(row.id));
      const shown = toRecordFactsView(
        read,
        (corrections.get(row.id) ?? []).map(({ correction }) => correction),
      );
      const head: ComparedRecord = {
        record_type: 'PRESCRIPTION',
        status: 'UPLOADED',
        record_date: row.record_date,
        doctor_name: row.doctor_name,
      };
      const context: QuestionContext = {
        facts: read,
        correctedFacts: shown,
        answers: answers.get(row.id) ?? [],
        ...buildQuestionBase(account, head, clock.now()),
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
