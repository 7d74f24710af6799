import type { PaperChoice, ShownFacts } from '@arogo/contract/corrections';
import { nameMaximum } from '@arogo/contract/limits';
import { beginningWithin } from '../../platform/beginning.ts';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import * as store from './corrections-store.ts';
import { certainDate } from './paper-date.ts';
import { keepPaperHead } from './reading-store.ts';
import { timeZoneOf } from './store.ts';

interface RecordChoice {
  readonly status: string;
  readonly record_date: Date;
  readonly doctor_name: string;
  readonly typed_date: Date | null;
  readonly typed_doctor_name: string | null;
}

interface Given {
  readonly date: PaperChoice | undefined;
  readonly doctor: PaperChoice | undefined;
}

/**
 * Keeps whether a record goes by its paper's own date and doctor, or by what was typed; what was typed stays known.
 * @returns what the record goes by now
 * @throws AppError fact_changed where the paper says no such thing, or a doctor of the product wrote it
 */
export const keepChoices = async (
  statements: Statements,
  said: store.Saying,
  { shown, today }: { readonly shown: ShownFacts | null; readonly today: string },
  record: RecordChoice,
  { date, doctor }: Given,
): Promise<Pick<RecordChoice, 'record_date' | 'doctor_name'>> => {
  if (date === undefined && doctor === undefined) return record;
  const { recordId, patientId, at } = said;
  const [paperDate, paperDoctor] = [shown && certainDate(shown, today), shown?.doctor?.name];
  const isMissing = (date !== undefined && !paperDate) || (doctor !== undefined && !paperDoctor);
  if (record.status !== 'UPLOADED' || !shown || isMissing) throw new AppError('fact_changed');
  let { record_date: day, doctor_name: name } = record;
  if (date !== undefined && paperDate) {
    const typed = record.typed_date ?? record.record_date;
    day =
      date === 'typed'
        ? typed
        : toDate(
            Temporal.PlainDate.from(paperDate)
              .toZonedDateTime(await timeZoneOf(statements, patientId))
              .toInstant(),
          );
    await store.keepDate(statements, recordId, day, date === 'typed' ? null : typed, at);
    await store.keepAnswer(statements, said, { question: 'date', answer: date, about: paperDate });
    await keepPaperHead(statements, recordId, { ...shown, paperDate: null });
  }
  if (doctor !== undefined && paperDoctor !== undefined) {
    const typed = record.typed_doctor_name ?? record.doctor_name;
    name = doctor === 'typed' ? typed : beginningWithin(paperDoctor, nameMaximum);
    await store.keepDoctor(statements, recordId, name, doctor === 'typed' ? null : typed, at);
    await store.keepAnswer(statements, said, { question: 'doctor', answer: doctor, about: paperDoctor });
  }
  return { record_date: day, doctor_name: name };
};
