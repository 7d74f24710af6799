import type { RecordInsights } from '@arogo/contract/insights';
import type { RecordFacts } from '@arogo/contract/reading';
import type { LightMyRequestResponse } from 'fastify';
import type { ReadResult } from '@arogo/document-reading/recognition/reader';
import type { TestApp, TestPatient } from '../../../test/app.ts';
import { createReadingJobs } from '../reading/reading-jobs.ts';
import { createVaultCalls, vaultPath } from '../vault.test-helpers.ts';

export const place = { page: 0, x: 50, y: 100, width: 300, height: 12 };
const emptyFacts: RecordFacts = {
  kind: 'PRESCRIPTION',
  certainty: 'sure',
  patient: {},
  symptoms: [],
  medicines: [],
  lab_tests: [],
  results: [],
};

/** The reading of a document with these facts, with one line of text at `place`. */
export const createReadResult = (
  facts: Partial<RecordFacts>,
  line = 'Tab. Glycomet 500 mg 1-0-1 x 30 days',
): ReadResult => ({
  ok: true,
  recognised: false,
  facts: { ...emptyFacts, ...facts },
  pages: [{ width: 595, height: 842, items: [{ text: line, x: 50, y: 100, width: 300, height: 12 }] }],
});

export const glycomet: RecordFacts['medicines'][number] = {
  medicine_name: 'Glycomet',
  strength: '500 mg',
  form: 'tablet',
  doses: '1-0-1',
  frequency: '1-0-1',
  timesPerDay: 2,
  duration: 'x 30 days',
  durationDays: 30,
  meal: 'after',
  certainty: 'sure',
  place,
};

export interface InsightsCalls {
  /** Creates a record whose document was read with this result. */
  createRecord(patient: TestPatient, read: ReadResult, changes?: Readonly<Record<string, string>>): Promise<string>;
  read(patient: TestPatient, id: string): Promise<RecordInsights>;
  /** 'Generate new'. */
  create(patient: TestPatient, id: string): Promise<RecordInsights>;
  get(patient: TestPatient, id: string, part?: string): Promise<LightMyRequestResponse>;
  post(patient: TestPatient, id: string): Promise<LightMyRequestResponse>;
}

const getInsights = (answer: LightMyRequestResponse): RecordInsights => {
  if (answer.statusCode !== 200) throw new Error(`It answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ data: RecordInsights }>().data;
};

export const createInsightsCalls = (test: TestApp): InsightsCalls => {
  const vault = createVaultCalls(test);
  const get: InsightsCalls['get'] = (patient, id, part = '') =>
    test.call('GET', `${vaultPath}/${id}/ai-insights${part}`, undefined, patient);
  const post: InsightsCalls['post'] = (patient, id) =>
    test.call('POST', `${vaultPath}/${id}/ai-insights`, undefined, patient);
  return {
    async createRecord(patient, read, changes = {}) {
      const { id } = await vault.upload(patient, changes);
      const reader = {
        read: (pdf: { destroy(): void }) => {
          pdf.destroy();
          return Promise.resolve(read);
        },
      };
      await createReadingJobs({
        db: test.jobsDb,
        clock: test.clock,
        files: test.parts.files,
        reader,
        jobs: test.parts.jobs,
        live: test.parts.live,
      }).read(id);
      return id;
    },
    get,
    post,
    read: async (patient, id) => getInsights(await get(patient, id)),
    create: async (patient, id) => getInsights(await post(patient, id)),
  };
};

export const getStatementTexts = ({ insights }: RecordInsights): readonly string[] =>
  (insights?.pages ?? []).flat().map(({ text }) => text);
