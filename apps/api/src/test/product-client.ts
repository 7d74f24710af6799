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

/** A product that listens, seen from outside. */
export interface ProductClient {
  readonly address: string;
  /** Sends a request; whoever waits for longer than they have patience hangs up. */
  ask(
    method: string,
    url: string,
    options?: { readonly token?: string | undefined; readonly body?: unknown },
  ): Promise<Response>;
  /** The newest code that was mailed to an address. */
  codeFor(email: string): Promise<string>;
  /** Signs a new person up. @returns the token of the session, undefined when the product did not acknowledge it */
  signUp(email: string): Promise<string | undefined>;
  /** Uploads a PDF that says `mark`. */
  upload(token: string, mark: string, bytes?: number): Promise<Response>;
  /** The doctors' names in the vault, which say the marks of the uploads. */
  listMarks(token: string): Promise<readonly string[]>;
  /** Downloads every record and counts those that are not what was uploaded. */
  readable(token: string): Promise<{ readonly records: number; readonly unreadable: number }>;
}

export const pin = '283946';

/** An upload as it goes over the wire. */
export const createUpload = (mark: string, bytes = 20_000): ReturnType<typeof buildMultipart> =>
  buildMultipart([
    ...buildFields({ doctor_name: `Dr. ${mark}` }),
    createFilePart(createPdfBytes(bytes, mark), `${mark}.pdf`),
  ]);

/** @param patience milliseconds */
export const createProductClient = (address: string, patience = 60_000): ProductClient => {
  const ask: ProductClient['ask'] = (method, url, { token, body } = {}) =>
    fetch(`${address}${url}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });

  const codeFor: ProductClient['codeFor'] = async (email) => {
    let code: string | undefined;
    await expect
      .poll(
        async () => {
          const mails = (await (await ask('GET', `/dev/mail.json?to=${encodeURIComponent(email)}`)).json()) as {
            text: string;
          }[];
          code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
          return code;
        },
        { interval: 20 },
      )
      .toBeDefined();
    return code ?? '';
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
        signal: AbortSignal.timeout(patience),
      });
      return opened.ok ? ((await opened.json()) as { token: string }).token : undefined;
    },
    upload(token, mark, bytes) {
      const { payload, headers } = createUpload(mark, bytes);
      return fetch(`${address}${vaultPath}`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: Uint8Array.from(payload),
        signal: AbortSignal.timeout(patience),
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

/** The process id of the PostgreSQL that serves a data folder; undefined when there is none. */
export const findPostmaster = async (dataDir: string): Promise<number | undefined> => {
  const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && isAlive(pid) ? pid : undefined;
};

/** Whether a process runs under this id. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
