import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database.ts';
import type { ReadPage } from '@arogo/document-reading/recognition/child-messages';

/** The text, which can be long, is only selected if it matches this. */
const particularsPattern = String.raw`\m(blood\s*(group|type|grp)|allerg|height|ht|weight|wt)`;

/** The newest records that were read. Includes the text if it may contain more than the facts. */
export const findNewestRead = (db: Trx, patientId: string, limit: number) =>
  db
    .selectFrom('health_record as r')
    .innerJoin('record_reading as g', 'g.record_id', 'r.id')
    .innerJoin('record_search as s', 's.record_id', 'r.id')
    .select([
      'r.id',
      'g.recognised',
      sql<ReadPage[] | null>`case when s.document_text ~* ${particularsPattern} then g.text end`.as('text'),
    ])
    .where('r.patient_id', '=', patientId)
    .where('r.deleted_at', 'is', null)
    .where('g.facts', 'is not', null)
    .orderBy('r.record_date', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute();
