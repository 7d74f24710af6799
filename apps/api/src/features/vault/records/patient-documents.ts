import { layOutDocument } from '@arogo/document-reading/parsing/text-layout/layout';
import { type BodyParticulars, readParticulars } from '@arogo/clinical/vocabulary/particulars';
import type { RecordFactsView } from '@arogo/contract/corrections';
import type { RecordType } from '@arogo/contract/vault';
import type { Trx } from '../../../platform/database/database.ts';
import type { FactsService } from '../corrections/corrections-service.ts';
import { resultKeys } from '../results/patient-results.ts';
import { findNewestRead } from './patient-documents-store.ts';
import { createHeadReader } from '../reading/document-head.ts';

/** What a paper of the patient's own says, for the features that suggest it. Doubtful facts are left out until somebody looked. */
export interface PatientDocument extends BodyParticulars {
  readonly id: string;
  readonly recordType: RecordType;
  /** YYYY-MM-DD: the paper's own date where its patient confirmed it, else the record's where the patient lives. */
  readonly day: string;
  readonly doctorName: string;
  readonly diagnosis: string | undefined;
  readonly medicines: readonly { readonly name: string; readonly days: number | undefined }[];
  readonly results: readonly { readonly name: string; readonly value: string }[];
}

const isSure = ({ certainty, state }: RecordFactsView['medicines'][number]): boolean =>
  state !== 'read' || certainty === 'sure';

/** The papers of a patient, as other features learn from them; the newest by their day first. */
export const createPatientDocuments = (
  facts: Pick<FactsService, 'findDocument'>,
): { newest(db: Trx, patientId: string, limit: number): Promise<readonly PatientDocument[]> } => ({
  async newest(db, patientId, limit) {
    const { time_zone: timeZone } = await db
      .selectFrom('patient')
      .select('time_zone')
      .where('id', '=', patientId)
      .executeTakeFirstOrThrow();
    const papers: PatientDocument[] = [];
    const readHead = createHeadReader();
    for (const { id, recognised, text } of await findNewestRead(db, patientId, limit)) {
      const document = await facts.findDocument(db, patientId, id);
      if (!document?.facts || document.isOfAnother) continue;
      const { diagnosis, lines, medicines, results } = document.facts;
      // A letter of a picture is easily another: what has no field to be corrected in is not learned from it.
      const particulars =
        text === null || recognised === true
          ? { allergies: [] }
          : readParticulars(
              layOutDocument({ pages: readHead(text) })
                .map((line) => line.text)
                .join('\n'),
            );
      papers.push({
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
    return papers.toSorted((one, other) => other.day.localeCompare(one.day));
  },
});
