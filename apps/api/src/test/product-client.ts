import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HealthRecord } from '@arogo/contract/vault';
import { expect } from 'vitest';
import {
  buildFields,
  createFilePart,
  buildMultipart,
  createPdfBytes,
  vaultPath,
} from '../features/vault/vault.test-helpers.ts';

/** A client of a listening product. */
export interface ProductClient {
  readonly address: string;
  /** Sends a request, with a timeout. */
  ask(
    method: string,
    url: string,
    options?: { readonly token?: string | undefined; readonly body?: unknown },
  ): Promise<Response>;
  /**
   * Waits for the newest code that was mailed to an address.
   * @throws Error if the product does not answer
   */
  codeFor(email: string): Promise<string>;
  /** Signs a new person up. @returns the session's token, undefined if the product did not acknowledge it */
  signUp(email: string): Promise<string | undefined>;
  /** Uploads a PDF that contains `mark`. */
  upload(token: string, mark: string, bytes?: number): Promise<Response>;
  /** The doctors' names in the vault, which are the marks of the uploads. */
  listMarks(token: string): Promise<readonly string[]>;
  /** Downloads every record and counts those that differ from their upload. */
  readable(token: string): Promise<{ readonly records: number; readonly unreadable: number }>;
}

export const pin = '283946';

/** The multipart body of an upload. */
export const createUpload = (mark: string, bytes = 20_000): ReturnType<typeof buildMultipart> =>
  buildMultipart([
    ...buildFields({ doctor_name: `Dr. ${mark}` }),
    createFilePart(createPdfBytes(bytes, mark), `${mark}.pdf`),
  ]);

export const createProductClient = (address: string, timeoutMs = 60_000): ProductClient => {
  const ask: ProductClient['ask'] = (method, url, { token, body } = {}) =>
    fetch(`${address}${url}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });

  const findCode = async (email: string): Promise<string | undefined> => {
    const answer = await ask('GET', `/dev/mail.json?to=${encodeURIComponent(email)}`);
    const [newest] = (await answer.json()) as { readonly text: string }[];
    return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  };
  const codeFor: ProductClient['codeFor'] = async (email) => {
    let found: { readonly code: string } | { readonly error: unknown } | undefined;
    // Polling continues after an error, but a killed product would never answer.
    const look = async () => {
      try {
        const code = await findCode(email);
        if (code !== undefined) found = { code };
      } catch (error) {
        found = { error };
      }
      return found;
    };
    await expect.poll(look, { interval: 20 }).toBeDefined();
    if (found !== undefined && 'code' in found) return found.code;
    throw new Error(`No code came to ${email}.`, { cause: found?.error });
  };

  const listRecords = async (token: string): Promise<readonly HealthRecord[]> => {
    const records: HealthRecord[] = [];
    for (let page = 1; ; page += 1) {
      const answer = (await (await ask('GET', `${vaultPath}?limit=100&page=${page}`, { token })).json()) as {
        records: HealthRecord[];
      };
      records.push(...answer.records);
      if (answer.records.length < 100) return records;
    }
  };

  return {
    address,
    ask,
    codeFor,
    async signUp(email) {
      const response = await ask('POST', '/api/auth/request-otp', { body: { email } });
      if (!response.ok) return undefined;
      const otp = await codeFor(email);
      const verified = await ask('POST', '/api/auth/verify-otp', { body: { email, otp } });
      const cookie = verified.headers.get('set-cookie')?.split(';')[0] ?? '';
      const opened = await fetch(`${address}/api/auth/setup-pin`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ isNewUser: true, email, securityPin: pin, confirmPin: pin }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return opened.ok ? ((await opened.json()) as { token: string }).token : undefined;
    },
    upload(token, mark, bytes) {
      const { payload, headers } = createUpload(mark, bytes);
      return fetch(`${address}${vaultPath}`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: Uint8Array.from(payload),
        signal: AbortSignal.timeout(timeoutMs),
      });
    },
    listMarks: async (token) => (await listRecords(token)).map(({ doctorName }) => doctorName.replace('Dr. ', '')),
    async readable(token) {
      const records = await listRecords(token);
      let unreadable = 0;
      for (const { doctorName, pdfUrl, originalFileSize } of records) {
        const response = await ask('GET', pdfUrl);
        const content = Buffer.from(await response.arrayBuffer());
        if (
          response.status !== 200 ||
          content.length !== originalFileSize ||
          !content.includes(doctorName.replace('Dr. ', ''))
        )
          unreadable += 1;
      }
      return { records: records.length, unreadable };
    },
  };
};

/** The process id of the PostgreSQL that serves a data folder; undefined if there is none. */
export const findPostmaster = async (dataDir: string): Promise<number | undefined> => {
  const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && isAlive(pid) ? pid : undefined;
};

/** Whether a process with this id runs. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A body of `PUT /api/users/profile`. */
export const sampleProfile = {
  firstName: 'Asha',
  lastName: 'Rao',
  dateOfBirth: '1990-04-12',
  gender: 'Female',
  phoneNumber: '+919876543210',
  addressLine1: '12 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  country: 'India',
} as const;
