import { layOutDocument } from '@arogo/document-reading/parsing/text-layout/layout';
import { type BodyParticulars, readParticulars } from '@arogo/clinical/vocabulary/particulars';
import type { RecordFactsView } from '@arogo/contract/corrections';
import type { RecordType } from '@arogo/contract/vault';
import type { Trx } from '../../../platform/database/database.ts';
import type { FactsService } from '../corrections/corrections-service.ts';
import { resultKeys } from '../results/patient-results.ts';
import { findNewestRead } from './patient-documents-store.ts';
import { createPageLimiter } from '../reading/page-limiter.ts';

/** Facts of a patient's own document, for features that make suggestions. Doubtful facts are left out until the patient confirmed them. */
export interface PatientDocument extends BodyParticulars {
  readonly id: string;
  readonly recordType: RecordType;
  /** YYYY-MM-DD: the document's own date if the patient confirmed it, otherwise the record's in the patient's time zone. */
  readonly day: string;
  readonly doctorName: string;
  readonly diagnosis: string | undefined;
  readonly medicines: readonly { readonly name: string; readonly days: number | undefined }[];
  readonly results: readonly { readonly name: string; readonly value: string }[];
}

const isSure = ({ certainty, state }: RecordFactsView['medicines'][number]): boolean =>
  state !== 'read' || certainty === 'sure';

/** The documents of a patient for other features; the newest by their day first. */
export const createPatientDocuments = (
  facts: Pick<FactsService, 'findDocument'>,
): { newest(db: Trx, patientId: string, limit: number): Promise<readonly PatientDocument[]> } => ({
  async newest(db, patientId, limit) {
    const { time_zone: timeZone } = await db
      .selectFrom('patient')
      .select('time_zone')
      .where('id', '=', patientId)
      .executeTakeFirstOrThrow();
    const documents: PatientDocument[] = [];
    const limitPages = createPageLimiter();
    for (const { id, recognised, text } of await findNewestRead(db, patientId, limit)) {
      const document = await facts.findDocument(db, patientId, id);
      if (!document?.facts || document.isOfAnother) continue;
      const { diagnosis, lines, medicines, results } = document.facts;
      // OCR confuses letters: values that the patient cannot correct in a field are not taken from images.
      const particulars =
        text === null || recognised === true
          ? { allergies: [] }
          : readParticulars(
              layOutDocument({ pages: limitPages(text) })
                .map((line) => line.text)
                .join('\n'),
            );
      documents.push({
        id,
        recordType: document.recordType,
        day: resultKeys.findDay(
          document.facts,
          Temporal.Instant.fromEpochMilliseconds(document.recordDate.getTime())
            .toZonedDateTimeISO(timeZone)
            .toPlainDate()
            .toString(),
        ),
        doctorName: document.doctorName,
        diagnosis: lines?.diagnosis?.certainty === 'doubtful' ? undefined : diagnosis,
        medicines: medicines
          .filter((medicine) => isSure(medicine) && medicine.singleDose !== true && medicine.asNeeded !== true)
          .map(({ medicine_name: name, durationDays: days }) => ({ name, days })),
        results: results
          .filter(({ certainty, state }) => state !== 'read' || certainty === 'sure')
          .map(({ name, value }) => ({ name, value: String(value) })),
        ...particulars,
      });
    }
    return documents.toSorted((one, other) => other.day.localeCompare(one.day));
  },
});
