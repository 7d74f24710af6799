import type { RecordFacts } from '@arogo/contract/reading';
import { healthTypes } from '@arogo/contract/vault';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database.ts';
import { listRecords, type RecordFilter, type RecordPage, selectPageRecord } from '../store.ts';
import type { SearchTexts } from './search-hit.ts';

/** Length of a document's text that is searched. */
const maxSearchedCharacters = 100_000;

/** A page of records that contain every word, with the texts in which they were found, except the documents' text. */
export const searchRecords = (db: Trx, filter: RecordFilter, page: RecordPage, words: readonly string[]) =>
  db
    .selectFrom(
      sql<{
        record_id: string;
        place: number;
        total: number;
        more: boolean;
      }>`privileged.search_records(${words.join(' ')}, ${filter.healthType},
        string_to_array(${filter.recordType?.join(',') ?? null}, ','),
        string_to_array(${filter.status?.join(',') ?? null}, ','), ${page.order === 'desc'}, ${page.limit}::integer,
        ${page.offset}::integer)`.as<'x'>(sql.ref('x')),
    )
    .innerJoinLateral(
      selectPageRecord(db, filter.patientId)
        .innerJoin('record_search as s', 's.record_id', 'r.id')
        .select(['s.names', 's.paper'])
        .where('s.patient_id', '=', filter.patientId)
        .as('record'),
      (join) => join.onTrue(),
    )
    .selectAll('record')
    .select(['x.total', 'x.more'])
    .orderBy('x.place')
    .compile();

/** The newest prescriptions that contain every word, or all if there is none. */
export const findNewestPrescriptions = async (db: Trx, patientId: string, words: readonly string[], limit: number) => {
  const page: RecordPage = { order: 'desc', limit, offset: 0 };
  const found = [];
  for (const healthType of healthTypes) {
    const filter: RecordFilter = { patientId, healthType, recordType: ['PRESCRIPTION'], status: undefined };
    const { rows } =
      words.length === 0
        ? await db.executeQuery(listRecords(db, filter, page))
        : await db.executeQuery(searchRecords(db, filter, page, words));
    found.push(...rows.map(({ id, record_date, doctor_name }) => ({ id, record_date, doctor_name })));
  }
  return found.toSorted((one, other) => other.record_date.getTime() - one.record_date.getTime()).slice(0, limit);
};

/** The text of documents. */
export const findDocumentTexts = (db: Trx, patientId: string, recordIds: readonly string[]) =>
  db
    .selectFrom('record_search')
    .select(['record_id', 'document_text'])
    .where('patient_id', '=', patientId)
    .where('record_id', 'in', recordIds)
    .compile();

const omitMissing = (...texts: readonly (string | undefined)[]): readonly string[] =>
  texts.filter((text) => text !== undefined);

/** The searchable facts of a document. */
type SearchableFacts = Pick<RecordFacts, 'doctor' | 'clinic' | 'diagnosis' | 'symptoms' | 'test_name'> & {
  readonly medicines: readonly Pick<
    RecordFacts['medicines'][number],
    'medicine_name' | 'strength' | 'chemical_composition'
  >[];
  readonly lab_tests: readonly Pick<RecordFacts['lab_tests'][number], 'test_name'>[];
  readonly results: readonly Pick<RecordFacts['results'][number], 'name'>[];
};

/** The searchable texts of facts. */
const toSearchTexts = ({
  doctor,
  clinic,
  diagnosis,
  symptoms,
  medicines,
  lab_tests: tests,
  results,
  test_name: report,
}: SearchableFacts): SearchTexts => {
  return {
    doctor: omitMissing(doctor?.name),
    clinic: omitMissing(clinic?.name),
    test: omitMissing(report, ...tests.map((test) => test.test_name), ...results.map((result) => result.name)),
    diagnosis: omitMissing(diagnosis),
    medicine: medicines.flatMap((medicine) =>
      omitMissing([medicine.medicine_name, medicine.strength].filter(Boolean).join(' '), medicine.chemical_composition),
    ),
    symptom: symptoms,
  };
};

/**
 * Replaces the search index of a document.
 * @param text the whole text; undefined to keep that of the last reading
 */
export const indexDocument = async (
  db: Trx,
  recordId: string,
  facts: SearchableFacts,
  text?: string,
): Promise<void> => {
  await db
    .updateTable('record_search')
    .set({
      paper: JSON.stringify(toSearchTexts(facts)),
      ...(text !== undefined && { document_text: sql`left(${text.replaceAll('\0', ' ')}, ${maxSearchedCharacters})` }),
    })
    .where('record_id', '=', recordId)
    .execute();
};
