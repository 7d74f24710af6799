import type { ModelReading } from '@arogo/contract/model-reading';
import type { RecordFacts } from '@arogo/contract/reading';
import { expect, vi } from 'vitest';
import { buildTextPdf } from '@arogo/document-reading/recognition/pdf.test-helpers';
import type { TestApp, TestPatient } from '../../../test/app.ts';
import type { EndpointPolicy } from '../../../test/endpoint-policies.ts';
import { type FactDetails, createFactsCalls } from '../corrections/corrections.test-helpers.ts';
import { buildFields, createFilePart, buildMultipart, createVaultCalls, vaultPath } from '../vault.test-helpers.ts';

export const getModelReadingPath = (id: string): string => `${vaultPath}/${id}/model-reading`;

let documentCount = 0;

/** A unique PDF of one page. */
export const createDrawableDocument = (): Buffer => {
  documentCount += 1;
  return buildTextPdf(`Paper number ${documentCount}`);
};

/** Facts of a handwritten document with one uncertain line. */
export const handwrittenFacts: RecordFacts = {
  kind: 'PRESCRIPTION',
  certainty: 'doubtful',
  handwritten: true,
  patient: {},
  symptoms: [],
  lab_tests: [],
  results: [],
  medicines: [
    {
      medicine_name: 'Auqmentin',
      strength: '628 mg',
      certainty: 'doubtful',
      place: { page: 0, x: 50, y: 100, width: 200, height: 12 },
    },
  ],
};

/** The answer of a good model for that document. */
export const goodAnswer = {
  patient: { name: 'Asha Rao', age: 36, gender: null },
  doctor: { name: 'Dr. Kavita Deshpande', qualifications: 'MBBS', registrationNumber: null },
  clinic: null,
  date: '2026-08-12',
  symptoms: ['Sore throat'],
  diagnosis: 'Acute tonsillitis',
  test_name: null,
  advice: 'Warm salt water gargles',
  medicines: [
    {
      medicine_name: 'Augmentin',
      form: 'tablet',
      strength: '625 mg',
      doses: '1-0-1',
      frequency: null,
      durationDays: 5,
      meal: 'after',
      asNeeded: null,
      instructions: null,
    },
    {
      medicine_name: 'Pan',
      form: 'tablet',
      strength: '40 mg',
      doses: '1-0-0',
      frequency: null,
      durationDays: 5,
      meal: 'before',
      asNeeded: null,
      instructions: null,
    },
  ],
  lab_tests: [{ test_name: 'CBC' }],
  results: [{ name: 'Haemoglobin', value: 9.1, unit: 'g/dL', low: 12, high: 15 }],
} as const;

export const describeState = (reading: ModelReading | undefined): string =>
  [reading?.state, reading?.failure].filter(Boolean).join(' ');

/** A patient's requests for readings by a model. */
export const createModelReadingCalls = (api: TestApp, patient: TestPatient, host: string) => {
  const facts = createFactsCalls(api, patient);
  const vault = createVaultCalls(api);
  const details = async (id: string): Promise<FactDetails> => await facts.details(id);
  const ask = (id: string, body: unknown = { agreed: true, host }, by = patient) =>
    api.call('POST', getModelReadingPath(id), body, by);
  return {
    facts,
    vault,
    details,
    /** Sends any body, or the valid one. */
    ask,
    /** Creates a record whose document was read with this result. */
    async addRecord(read: RecordFacts = handwrittenFacts, recognised = true): Promise<string> {
      const { id } = await vault.upload(patient, {}, createFilePart(createDrawableDocument(), 'secret-name.pdf'));
      await facts.read(id, read, recognised);
      return id;
    },
    /** Creates a record that could not be read. */
    async unreadable(reason: string): Promise<string> {
      const { id } = await vault.upload(patient, {}, createFilePart(createDrawableDocument()));
      await api.database.rows("update record_reading set state = 'unreadable', reason = $2 where record_id = $1", [
        id,
        reason,
      ]);
      return id;
    },
    async begin(id: string): Promise<ModelReading> {
      const answer = await ask(id);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: ModelReading }>().data;
    },
    readState: async (id: string): Promise<string> => describeState((await details(id)).modelReading),
    /** Waits until the record has this state. */
    becomes: (id: string, state: string): Promise<void> =>
      vi.waitFor(async () => expect(describeState((await details(id)).modelReading)).toBe(state), {
        timeout: 60_000,
        interval: 20,
      }),
    /** Waits until the claim has ended. */
    ended: (id: string): Promise<void> =>
      vi.waitFor(
        async () =>
          expect(
            await api.database.rows(
              'select 1 from record_reading where record_id = $1 and model_claimed_until is not null',
              [id],
            ),
          ).toEqual([]),
        { timeout: 60_000, interval: 20 },
      ),
  };
};

/** The policies of the model reading endpoints. */
export const modelReadingEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  'POST /api/physical-health/health-vault/{id}/model-reading': {
    access: 'patient',
    succeeds: 200,
    make: async (world, patient) => {
      const { payload, headers } = buildMultipart([...buildFields({}), createFilePart(createDrawableDocument())]);
      const answer = await world.app.inject({
        method: 'POST',
        url: vaultPath,
        headers: { ...headers, authorization: `Bearer ${patient.token}` },
        payload,
      });
      const { id } = answer.json<{ data: { id: string } }>().data;
      await world.sql("update record_reading set state = 'unreadable', reason = 'no_text' where record_id = $1", [id]);
      return id;
    },
    request: () => Promise.resolve({ payload: { agreed: true, host: 'model.example' } }),
  },
};
