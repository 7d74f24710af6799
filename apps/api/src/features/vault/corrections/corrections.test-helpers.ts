import { randomUUID } from 'node:crypto';
import type { FactChange, FactsAnswer, RecordFactsView } from '@arogo/contract/corrections';
import type { RecordFacts } from '@arogo/contract/reading';
import type { RecordWithFacts } from '@arogo/contract/vault';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp, TestPatient } from '../../../test/app.ts';
import { createReadingJobs } from '../reading/reading-jobs.ts';
import { createVaultCalls, vaultPath } from '../vault.test-helpers.ts';

/** A place on the first page, so many points from its top. */
export const createPlace = (y: number) => ({ page: 0, x: 80, y, width: 200, height: 11 });
export const glycomet = {
  medicine_name: 'Glycomet',
  form: 'tablet',
  strength: '500 mg',
  frequency: '1-0-1',
  doses: '1-0-1',
  timesPerDay: 2,
  duration: 'x 30 days',
  durationDays: 30,
  route: 'by mouth',
  certainty: 'sure',
  place: createPlace(228),
} as const;
export const telma = {
  medicine_name: 'Telma',
  strength: '40 mg',
  frequency: '1-O-0',
  doses: '1-0-0',
  timesPerDay: 1,
  certainty: 'doubtful',
  place: createPlace(242),
} as const;
const tsh = {
  name: 'TSH',
  value: 6.84,
  unit: 'uIU/mL',
  low: 0.27,
  high: 4.2,
  range: '0.27 - 4.20',
  flag: 'high',
  section: 'THYROID',
  certainty: 'sure',
  place: createPlace(300),
} as const;

/** A prescription of the account's own holder with one doubtful dose. */
export const prescriptionFacts: RecordFacts = {
  kind: 'PRESCRIPTION',
  certainty: 'sure',
  patient: { name: 'Asha Rao', age: 36, gender: 'Female' },
  doctor: { name: 'Dr. Kavita Deshpande' },
  date: '2026-08-12',
  symptoms: ['Thirst'],
  diagnosis: 'Type 2 diabetes',
  medicines: [glycomet, telma],
  lab_tests: [{ test_name: 'HbA1c', certainty: 'sure', place: createPlace(270) }],
  results: [tsh],
  lines: { diagnosis: { certainty: 'sure', place: createPlace(180) } },
};

/** The name of a fact that is not on the paper. */
export const createTypedFactName = (): string => `typed:${randomUUID()}`;

export type FactDetails = RecordWithFacts & { readonly facts: RecordFactsView };
export type FactsChangeResult = FactsAnswer & { readonly facts: RecordFactsView };

export interface FactsCalls {
  sql<T extends object>(text: string, values?: readonly unknown[]): Promise<readonly T[]>;
  /** Reads the paper of a record, or reads it anew, as saying these facts. */
  read(id: string, facts: RecordFacts, recognised?: boolean): Promise<void>;
  createRecord(
    facts?: RecordFacts,
    options?: { readonly patient?: TestPatient; readonly recognised?: boolean },
  ): Promise<string>;
  details(id: string): Promise<FactDetails>;
  put(id: string, changes: readonly unknown[], patient?: TestPatient): Promise<LightMyRequestResponse>;
  change(id: string, ...changes: readonly FactChange[]): Promise<FactsChangeResult>;
  revert(id: string, version: string, patient?: TestPatient): Promise<LightMyRequestResponse>;
  patch(id: string, body: unknown, patient?: TestPatient): Promise<LightMyRequestResponse>;
}

const page = { width: 595, height: 842, items: [] };

/** Calls about the facts of a patient's records. */
export const createFactsCalls = (api: TestApp, owner: TestPatient): FactsCalls => {
  const vault = createVaultCalls(api);
  const sql: FactsCalls['sql'] = api.database.rows;
  const put: FactsCalls['put'] = (id, changes, patient = owner) =>
    api.call('PUT', `${vaultPath}/${id}/facts`, { changes }, patient);
  const read: FactsCalls['read'] = async (id, facts, recognised = false) => {
    await sql(
      "update record_reading set state = 'reading', text = null, facts = null, recognised = null, reason = null where record_id = $1",
      [id],
    );
    const reader = {
      read: (pdf: { destroy(): unknown }) => (
        pdf.destroy(),
        Promise.resolve({ ok: true as const, recognised, pages: [page], facts })
      ),
    };
    await createReadingJobs({
      db: api.jobsDb,
      clock: api.clock,
      files: api.parts.files,
      reader,
      jobs: api.parts.jobs,
      live: api.parts.live,
    }).read(id);
  };
  return {
    sql,
    read,
    put,
    async createRecord(facts = prescriptionFacts, { patient = owner, recognised = false } = {}) {
      const { id } = await vault.upload(patient);
      await read(id, facts, recognised);
      return id;
    },
    details: async (id) =>
      (await api.call('GET', `${vaultPath}/${id}`, undefined, owner)).json<{ data: FactDetails }>().data,
    async change(id, ...changes) {
      const answer = await put(id, changes);
      expect(answer.statusCode).toBe(200);
      return answer.json<{ data: FactsChangeResult }>().data;
    },
    revert: (id, version, patient = owner) =>
      api.call('DELETE', `${vaultPath}/${id}/facts?version=${version}`, undefined, patient),
    patch: (id, body, patient = owner) => api.call('PATCH', `${vaultPath}/${id}`, body, patient),
  };
};
