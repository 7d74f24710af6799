import { uploadRecord } from '@arogo/contract/vault';
import type { Patient } from './patient.ts';

/** A paper as a PDF. */
export interface PdfDocument {
  readonly name: string;
  readonly pdf: Buffer;
}

/** Uploads a paper. @returns its record's id */
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
