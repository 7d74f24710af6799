import type { DocumentChoice, RecordFactsView } from '@arogo/contract/corrections';
import { maxNameLength } from '@arogo/contract/limits';
import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import { toDate } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import * as store from '../corrections/corrections-store.ts';
import { findCertainDate } from './document-date.ts';
import { saveDocumentSummary } from './reading-store.ts';
import { getTimeZone } from '../store.ts';

interface RecordChoice {
  readonly status: string;
  readonly record_date: Date;
  readonly doctor_name: string;
  readonly typed_date: Date | null;
  readonly typed_doctor_name: string | null;
}

interface ChoiceInput {
  readonly date: DocumentChoice | undefined;
  readonly doctor: DocumentChoice | undefined;
}

/**
 * Saves whether a record uses the date and doctor of its document, or the typed ones. The typed ones stay stored.
 * @returns the values that the record uses now
 * @throws AppError extraction_changed if the document has no such value, or a doctor of the product wrote it
 */
export const saveChoices = async (
  trx: Trx,
  context: store.CorrectionContext,
  { correctedFacts, today }: { readonly correctedFacts: RecordFactsView | null; readonly today: string },
  record: RecordChoice,
  { date, doctor }: ChoiceInput,
): Promise<Pick<RecordChoice, 'record_date' | 'doctor_name'>> => {
  if (date === undefined && doctor === undefined) return record;
  const { recordId, patientId, at } = context;
  const [paperDate, paperDoctor] = [
    correctedFacts && findCertainDate(correctedFacts, today),
    correctedFacts?.doctor?.name,
  ];
  const isMissing = (date !== undefined && !paperDate) || (doctor !== undefined && !paperDoctor);
  if (record.status !== 'UPLOADED' || !correctedFacts || isMissing) throw new AppError('extraction_changed');
  let { record_date: day, doctor_name: name } = record;
  if (date !== undefined && paperDate) {
    const typed = record.typed_date ?? record.record_date;
    day =
      date === 'typed'
        ? typed
        : toDate(
            Temporal.PlainDate.from(paperDate)
              .toZonedDateTime(await getTimeZone(trx, patientId))
              .toInstant(),
          );
    await store.saveRecordDate(trx, recordId, day, date === 'typed' ? null : typed, at);
    await store.saveRecordAnswer(trx, context, { question: 'date', answer: date, about: paperDate });
    await saveDocumentSummary(trx, recordId, { ...correctedFacts, documentDate: null });
  }
  if (doctor !== undefined && paperDoctor !== undefined) {
    const typed = record.typed_doctor_name ?? record.doctor_name;
    name = doctor === 'typed' ? typed : truncateAtGrapheme(paperDoctor, maxNameLength);
    await store.saveDoctorName(trx, recordId, name, doctor === 'typed' ? null : typed, at);
    await store.saveRecordAnswer(trx, context, { question: 'doctor', answer: doctor, about: paperDoctor });
  }
  return { record_date: day, doctor_name: name };
};
