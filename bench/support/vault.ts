import { uploadRecord } from '@arogo/contract/vault';
import type { Client } from 'pg';
import type { Patient } from './patient.ts';

/** A document as a PDF. */
export interface PdfDocument {
  readonly name: string;
  readonly pdf: Buffer;
}

/** Uploads a document. @returns its record's id */
export const uploadDocument = async (url: string, { token }: Patient, { name, pdf }: PdfDocument): Promise<string> => {
  const form = new FormData();
  const fields = {
    record_type: name.startsWith('lab') ? 'LAB_REPORT' : 'PRESCRIPTION',
    date: '2026-08-12T06:30:00.000Z',
    doctor_name: 'Dr. Kavita Deshpande',
    status: 'UPLOADED',
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), `${name}.pdf`);
  const answer = await fetch(url + uploadRecord.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
};

/**
 * Inserts records with documents of about 150 words, drawn from 5,000 words. Every document contains 'tablet', one in twenty
 * 'metformin', one in fifty is of Dr. Kulkarni, and the newest ten contain 'gargle'.
 */
export const fillVault = async (client: Client, patient: Patient, records: number): Promise<void> => {
  await client.query(
    `insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
     select gen_random_uuid(), $1::uuid, 'record', 100000, sha256(($1::uuid::text || n)::bytea), 'none', ''::bytea,
     'application/pdf', now() from generate_series(1, $2::integer) n`,
    [patient.id, records],
  );
  await client.query(
    `insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name,
      original_file_name, file_id, file_sha256, created_at, updated_at)
     select patient_id, 'PHYSICAL', case when n % 3 = 0 then 'LAB_REPORT' else 'PRESCRIPTION' end, 'UPLOADED', now() - n * interval '5 hours',
       case when n % 50 = 0 then 'Dr. Kulkarni' else 'Dr. Meera Iyer' end, 'paper ' || n || '.pdf', id, sha256, now(), now()
     from (select *, row_number() over (order by id) as n from stored_file where patient_id = $1) files`,
    [patient.id],
  );
  await client.query(
    `update record_search s set document_text = 'tablet ' || case when n % 20 = 0 then 'metformin ' else '' end || case when n <= 10 then 'gargle ' else '' end
       || (select string_agg(translate(to_char((random() * 5000)::int, 'FM0000'), '0123456789', 'bcdfghjklm'), ' ') from generate_series(1, 150) where n > 0)
     from (select record_id, row_number() over (order by record_date desc) as n from record_search where patient_id = $1) placed
     where s.record_id = placed.record_id`,
    [patient.id],
  );
};
