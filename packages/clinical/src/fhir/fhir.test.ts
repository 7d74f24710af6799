import { expect, test } from 'vitest';
import {
  toAppointmentResource,
  toPrescriptionResources,
  toSelfReportedResources,
  type AppointmentData,
} from './care.ts';
import { toCoverageResource, createPatientReference } from './person.ts';
import { toFactResources, type DocumentRecord } from './record.ts';
import { streamBundle, type ExportedResource } from './resource.ts';

const patient = createPatientReference('p');
const record: DocumentRecord = {
  id: 'r',
  recordType: 'LAB_REPORT',
  healthType: 'PHYSICAL',
  recordDate: '2026-08-12T06:30:00.000Z',
  createdAt: '2026-08-13T06:30:00.000Z',
  doctorName: 'Dr. Rao',
  fileName: 'a b.pdf',
  mediaType: 'application/pdf',
  bytes: 9,
  path: 'files/records/a b.pdf',
};
const place = { page: 0, x: 0, y: 0, width: 1, height: 1 };
const mark = { fact: 'x', state: 'read', certainty: 'sure', place } as const;
const facts = {
  kind: 'LAB_REPORT',
  certainty: 'sure',
  patient: {},
  symptoms: [],
  medicines: [],
  lab_tests: [],
  results: [],
  lines: {},
  removed: [],
} as const;

test('a result keeps its value, unit, range and flag; one that was read without certainty says so', () => {
  const results = [
    { ...mark, name: 'Haemoglobin', value: 9.1, unit: 'g/dL', low: 12, high: 15, flag: 'low' },
    { ...mark, name: 'Culture', value: 'no growth', certainty: 'doubtful' as const },
  ];
  const [first, second] = toFactResources(patient, record, {
    ...facts,
    medicines: [],
    symptoms: [],
    lab_tests: [],
    removed: [],
    results,
  });
  expect(first).toMatchObject({
    valueQuantity: { value: 9.1, unit: 'g/dL' },
    referenceRange: [{ low: { value: 12, unit: 'g/dL' }, high: { value: 15, unit: 'g/dL' } }],
    interpretation: [{ coding: [{ code: 'L' }] }],
    derivedFrom: [{ reference: 'DocumentReference/r' }],
  });
  expect(first).not.toHaveProperty('note');
  expect(first).toMatchObject({ status: 'final', effectiveDateTime: record.recordDate });
  expect(second).toMatchObject({
    status: 'preliminary',
    valueString: 'no growth',
    note: [{ text: expect.stringContaining('not sure') as string }],
  });
});

test('a result stands at the date of the document once its patient confirmed it; a doubtful one has no interpretation', () => {
  const results = [{ ...mark, name: 'Haemoglobin', value: 9.1, flag: 'low', certainty: 'doubtful' as const }];
  const shown = { ...facts, date: '2026-03-03', medicines: [], symptoms: [], lab_tests: [], removed: [], results };
  const resource = (state: 'read' | 'confirmed') =>
    toFactResources(patient, record, { ...shown, lines: { date: { ...mark, state } } })[0];
  expect(resource('confirmed')).toMatchObject({ effectiveDateTime: '2026-03-03', status: 'preliminary' });
  expect(resource('read')).toMatchObject({ effectiveDateTime: record.recordDate });
  expect(resource('read')).not.toHaveProperty('interpretation');
});

const appointment: AppointmentData = {
  id: 'v',
  doctorId: 'd',
  state: 'confirmed',
  attendance: 'expected',
  mode: 'online',
  startsAt: 's',
  endsAt: 'e',
  createdAt: 'c',
  symptoms: '',
  other: null,
};

test.each([
  [{ state: 'held' }, 'pending'],
  [{ state: 'expired' }, 'cancelled'],
  [{ state: 'cancelled', attendance: 'done' }, 'cancelled'],
  [{}, 'booked'],
  [{ attendance: 'done' }, 'fulfilled'],
  [{ attendance: 'absent' }, 'noshow'],
])('a visit that is %j has the status %s', (change, status) => {
  expect(toAppointmentResource(patient, { ...appointment, ...change })).toMatchObject({ status });
});

test('a visit for somebody else has their name and not the patient', () => {
  expect(toAppointmentResource(patient, { ...appointment, other: 'Meera Rao' }).participant).toMatchObject([
    { actor: { display: 'Meera Rao' } },
    { actor: { reference: 'Practitioner/d' } },
  ]);
});

test('how a prescribed medicine is taken stands in its directions', () => {
  const medicines = [
    {
      name: 'Augmentin',
      form: 'tablet',
      strength: '625 mg',
      dosing: { kind: 'parts', parts: [1, 0, 1] },
      days: 5,
      meal: 'after',
    },
    { name: 'Dolo', form: 'tablet', dosing: { kind: 'as-needed', amount: 1 }, unit: 'tablet' },
  ] as const;
  const [first, second] = toPrescriptionResources(patient, {
    id: 'x',
    doctorId: 'd',
    writtenAt: 't',
    diagnosis: '',
    medicines: medicines.map((one) => ({ ...one, dosing: one.dosing as never })),
  });
  expect(first).toMatchObject({
    medicationCodeableConcept: { text: 'Augmentin 625 mg tablet' },
    dosageInstruction: [{ text: '1-0-1, for 5 days, after food' }],
  });
  expect(second).toMatchObject({ dosageInstruction: [{ text: '1 tablet when needed', asNeededBoolean: true }] });
});

test("decision G3a: a blood group that nobody knows is no observation, and 'None' claims nothing", () => {
  const self = {
    id: 'p',
    height: null,
    weight: null,
    conditions: [],
    medications: null,
    allergies: [],
    surgeries: null,
    saidAt: 't',
  };
  expect(toSelfReportedResources(patient, { ...self, bloodGroup: "I don't know" })).toEqual([]);
  expect(toSelfReportedResources(patient, { ...self, bloodGroup: 'AB-' })).toMatchObject([
    { valueCodeableConcept: { text: 'AB-' } },
  ]);
});

test('insurance that has run out covers nothing any more', () => {
  const policy = { id: 'i', insurer: 'Star', plan: '', policyNumber: '1', validFrom: null, validUntil: '2026-11-21' };
  expect([
    toCoverageResource(patient, policy, '2026-11-21').status,
    toCoverageResource(patient, policy, '2026-11-22').status,
  ]).toEqual(['active', 'cancelled']);
});

async function* some(count: number): AsyncGenerator<ExportedResource> {
  for (let index = 0; index < count; index += 1)
    yield { resourceType: 'Patient', id: `${index}`, name: [{ text: '"}],\n' }] };
}

test('a bundle is JSON whatever is in it, also with nothing', async () => {
  for (const count of [0, 1, 3]) {
    const text = (await Array.fromAsync(streamBundle('https://arogo.example', 't', some(count)))).join('');
    expect((JSON.parse(text) as { entry: unknown[] }).entry).toHaveLength(count);
  }
});
