import { readSampleDocument } from '@arogo/document-reading/test/samples';
import type { HealthRecord } from '@arogo/contract/vault';
import type { LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import type { TestApp, TestPatient } from '../../test/app.ts';

/** Counts the statements of all connections until the test ends. @returns a function that counts those of some work */
export const countStatements = (): ((work: () => Promise<unknown>) => Promise<number>) => {
  const querySpy = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => querySpy.mockRestore());
  return async (work) => {
    querySpy.mockClear();
    await work();
    // Listening connections check themselves with a bare 'select' now and then.
    return querySpy.mock.calls.filter(([statement]: readonly unknown[]) => statement !== 'select').length;
  };
};

export const vaultPath = '/api/physical-health/health-vault';

/** A real prescription of 37,629 bytes. */
export const sampleFile = await readSampleDocument('rx-diabetes-typed.pdf');

/** Bytes that begin like a PDF; `mark` makes the file unique. */
export const createPdfBytes = (bytes: number, mark = ''): Buffer => {
  const content = Buffer.alloc(bytes, 0x20);
  content.write(`%PDF-1.7\n${mark}\n`, 'latin1');
  return content;
};

export interface FormPart {
  readonly name: string;
  readonly value: string | Buffer;
  /** Makes the part a file. */
  readonly filename?: string;
  readonly type?: string;
}

export const defaultFields: readonly FormPart[] = [
  { name: 'record_type', value: 'PRESCRIPTION' },
  { name: 'date', value: '2026-08-12T06:30:00.000Z' },
  { name: 'doctor_name', value: 'Dr. Kavita Deshpande' },
  { name: 'status', value: 'UPLOADED' },
];

/** The default fields with changes; undefined removes one. */
export const buildFields = (changes: Readonly<Record<string, string | undefined>>): readonly FormPart[] => {
  const all = new Map<string, string | undefined>(defaultFields.map(({ name, value }) => [name, String(value)]));
  for (const [name, value] of Object.entries(changes)) all.set(name, value);
  return [...all].flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
};

export const createFilePart = (value: Buffer, filename = 'diabetes-aug.pdf', type = 'application/pdf'): FormPart => ({
  name: 'file',
  value,
  filename,
  type,
});

const boundary = 'arogo-test-boundary';

/** A multipart body like a browser's. */
export const buildMultipart = (
  parts: readonly FormPart[],
): { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> } => {
  const pieces = parts.flatMap(({ name, value, filename, type }) => {
    const file = filename === undefined ? '' : `; filename="${filename.replaceAll('"', '%22')}"`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

export interface VaultCalls {
  send(
    parts: readonly FormPart[],
    patient?: TestPatient,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
  /** Uploads a unique PDF and returns the record. */
  upload(
    patient: TestPatient,
    changes?: Readonly<Record<string, string | undefined>>,
    file?: FormPart,
  ): Promise<HealthRecord>;
  list(patient: TestPatient, query?: string): Promise<readonly HealthRecord[]>;
  /** Counts rows and stored files of all patients. */
  countStored(): Promise<{ readonly records: number; readonly files: number; readonly blobs: number }>;
  /** The audit rows of a patient, oldest first. */
  findAuditLines(
    patient: TestPatient,
  ): Promise<readonly { action: string; resource: string | null; session: string | null }[]>;
}

let marks = 0;

export const createVaultCalls = (test: TestApp): VaultCalls => {
  const send: VaultCalls['send'] = (parts, patient, headers = {}) => {
    const form = buildMultipart(parts);
    return test.app.inject({
      method: 'POST',
      url: vaultPath,
      headers: { ...form.headers, ...(patient && { authorization: `Bearer ${patient.token}` }), ...headers },
      payload: form.payload,
    });
  };
  return {
    send,
    async upload(patient, changes = {}, file) {
      marks += 1;
      const answer = await send(
        [...buildFields(changes), file ?? createFilePart(createPdfBytes(2_000, `file ${marks}`))],
        patient,
      );
      expect(answer.statusCode).toBe(201);
      return answer.json<{ data: HealthRecord }>().data;
    },
    async list(patient, query = '') {
      const answer = await test.call('GET', `${vaultPath}${query}`, undefined, patient);
      expect(answer.statusCode).toBe(200);
      return answer.json<{ records: HealthRecord[] }>().records;
    },
    async countStored() {
      let blobs = 0;
      for await (const blob of test.blobs.list()) if (blob) blobs += 1;
      const counts = await withClient(test.database.adminUrl, async (client) => {
        const { rows } = await client.query<{ records: number; files: number }>(
          'select (select count(*)::int from health_record) as records, (select count(*)::int from stored_file) as files',
        );
        return rows[0];
      });
      return { records: counts?.records ?? -1, files: counts?.files ?? -1, blobs };
    },
    findAuditLines: (patient) =>
      withClient(test.database.adminUrl, async (client) => {
        const { rows } = await client.query<{ action: string; resource: string | null; session: string | null }>(
          "select action, resource_id as resource, session_id as session from audit_event where patient_id = $1 and action like 'record.%' order by id",
          [patient.user.id],
        );
        return rows;
      }),
  };
};
