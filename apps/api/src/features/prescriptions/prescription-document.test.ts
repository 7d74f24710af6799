import { Readable } from 'node:stream';
import { proposeSchedule } from '@arogo/clinical/schedule/propose';
import { prescriptionMessages as m } from '@arogo/contract/messages/prescriptions';
import { prescriptionForm } from '@arogo/contract/prescriptions';
import { expect, it } from 'vitest';
import { createTestClock } from '../../test/test-clock.ts';
import { createKeyring } from '../../platform/crypto/keys.ts';
import { createPdfSigner } from '../../platform/pdf/signature.ts';
import { verifyPdf } from '../../platform/pdf/signature.test-helpers.ts';
import { readInProcess } from '@arogo/document-reading/recognition/in-process-reader.test-helpers';
import { renderPrescriptionPdf, type PrescriptionDocument, buildPreview } from './prescription-document.ts';

const writtenAt = new Date('2026-11-22T06:30:00Z');
const signer = createPdfSigner({
  keyring: createKeyring({ current: { id: 'a', key: Buffer.alloc(32, 7) } }),
  clock: createTestClock(),
  product: 'Arogo',
  publicUrl: 'https://arogo.example',
});

const createDocument = (form: unknown, changes: Partial<PrescriptionDocument> = {}): PrescriptionDocument => ({
  form: prescriptionForm.parse(form),
  doctor: {
    name: 'Dr. Asha Rao',
    credentials: 'MBBS, MD (General Medicine)',
    specialty: 'General Physician',
    registrationNumber: 'MMC 12345',
    registrationCouncil: 'Maharashtra Medical Council',
  },
  clinic: { name: 'Sunrise Polyclinic', address: '14 Baner Road, Pune, Maharashtra 411045', phone: '+91 20 2567 1234' },
  patient: { name: 'Rohan Kulkarni', age: 46, gender: 'Male' },
  date: '2026-11-22',
  writtenAt,
  ...changes,
});

const dolo = {
  name: 'Dolo',
  composition: 'Paracetamol',
  form: 'tablet',
  strength: '650 mg',
  dosing: { kind: 'parts', parts: [1, 0, 1] },
  days: 5,
  meal: 'after',
  instructions: 'Take with plenty of water',
};
const medicines = [
  dolo,
  {
    name: 'Ascoril LS',
    form: 'syrup',
    dosing: { kind: 'times', times: 'TDS', amount: 7.5 },
    days: 5,
    instructions: 'Shake well before use',
  },
  {
    name: 'Refresh Tears',
    form: 'eye drops',
    strength: '0.5 %',
    dosing: { kind: 'times', times: 'OD', amount: 1 },
    days: 30,
    instructions: 'In both eyes',
  },
  {
    name: 'Human Mixtard',
    form: 'injection',
    strength: '100 IU/ml',
    dosing: { kind: 'parts', parts: [14, 0, 10] },
    unit: 'unit',
    meal: 'before',
    days: 30,
  },
  {
    name: 'Calcirol',
    form: 'sachet',
    strength: '60,000 IU',
    dosing: { kind: 'weekly', weekday: 7, amount: 1 },
    days: 56,
  },
  { name: 'Wysolone', form: 'tablet', strength: '5 mg', dosing: { kind: 'alternate-days', amount: 0.5 }, days: 10 },
  { name: 'Meftal-Spas', form: 'tablet', dosing: { kind: 'as-needed', amount: 1 } },
  {
    name: 'Azee',
    form: 'suspension',
    strength: '200 mg/5 ml',
    dosing: { kind: 'hours', hours: 8, amount: 5 },
    days: 3,
  },
  {
    name: 'Clonotril',
    form: 'tablet',
    strength: '0.5 mg',
    dosing: { kind: 'times', times: 'HS', amount: 0.5 },
    days: 10,
  },
  {
    name: 'Candid-B',
    form: 'cream',
    dosing: { kind: 'times', times: 'BD', amount: 1 },
    days: 14,
    instructions: 'Apply a thin layer',
  },
];

it.each<[string, PrescriptionDocument]>([
  [
    'one of each way to take a medicine, over several pages',
    createDocument({
      symptoms: ['Fever since 3 days', 'dry cough'],
      diagnosis: 'Viral upper respiratory infection',
      medicines: [...medicines, ...medicines.map((one) => ({ ...one, name: `${one.name}a` }))],
      labTests: [{ name: 'CBC' }, { name: 'Lipid profile', instructions: 'fasting, 12 hours' }],
      advice:
        'Drink plenty of fluids.\nCome back at once if you are breathless\nFind a first flight of stairs: if it is difficult, take off weight',
      followUp: '2026-11-29',
    }),
  ],
  ['one medicine alone', createDocument({ medicines: [dolo] })],
  [
    'tests and advice alone, for a patient whose name is in Devanagari',
    createDocument(
      { labTests: [{ name: 'HbA1c' }, { name: 'TSH' }], advice: 'Low sugar diet' },
      { patient: { name: 'आशा राव', age: 0, gender: 'Prefer not to say' } },
    ),
  ],
])(
  'a signed prescription is read by the vault as its doctor was shown, and nothing of it is doubtful: %s',
  async (_, paper) => {
    const { facts: shown, differences } = buildPreview(paper);
    expect(differences).toEqual({});
    const pdf = await signer.sign(await renderPrescriptionPdf(paper), {
      name: 'Arogo',
      reason: 'Prescription by Dr. Asha Rao',
    });
    expect((await verifyPdf(pdf)).key).toBe(signer.keys[0]);
    const answer = await readInProcess(Readable.from([pdf]));
    if (!answer.ok) throw new Error(answer.reason);
    const { facts } = answer;
    const said = (told: typeof shown) => ({
      ...told,
      lines: undefined,
      medicines: told.medicines.map((one) => ({ ...one, place: undefined })),
      lab_tests: told.lab_tests.map((one) => ({ ...one, place: undefined })),
    });
    expect(said(facts)).toEqual(said(shown));
    expect(facts).toMatchObject({
      kind: 'PRESCRIPTION',
      certainty: 'sure',
      date: '2026-11-22',
      doctor: { name: 'Dr. Asha Rao', registrationNumber: 'MMC 12345' },
    });
    expect(JSON.stringify(facts)).not.toContain('doubtful');
    // It is shown where it stands: on the page, and as high as the doctor's own layout had it.
    for (const [index, { place }] of facts.medicines.entries()) {
      expect(place.page).toBe(shown.medicines[index]?.place.page);
      expect(Math.abs(place.y - (shown.medicines[index]?.place.y ?? Infinity))).toBeLessThan(6);
    }
  },
);

it('each way to take a medicine makes the alert that was meant, without a question', () => {
  const { facts } = buildPreview(createDocument({ medicines }));
  const context = {
    date: '2026-11-22',
    today: '2026-11-22',
    timeZone: 'Asia/Kolkata',
    times: { morning: '08:00', noon: '13:00', evening: '18:00', night: '21:00' },
  };
  const proposals = facts.medicines.map((medicine) => proposeSchedule(medicine, context));
  expect(proposals.map(({ certain, open }) => ({ certain, open }))).toEqual(
    medicines.map(() => ({ certain: true, open: [] })),
  );
  expect(
    proposals.map(({ schedule, unit }) => [
      schedule?.kind === 'slots'
        ? Object.fromEntries(schedule.slots.map(({ slot, amount }) => [slot, amount]))
        : schedule?.kind,
      unit,
    ]),
  ).toEqual([
    [{ morning: 1, night: 1 }, 'tablet'],
    [{ morning: 7.5, noon: 7.5, night: 7.5 }, 'ml'],
    [{ morning: 1 }, 'drop'],
    [{ morning: 14, night: 10 }, 'unit'],
    [{ morning: 1 }, 'sachet'],
    [{ morning: 0.5 }, 'tablet'],
    ['as-needed', 'tablet'],
    ['interval', 'ml'],
    [{ night: 0.5 }, 'tablet'],
    [{ morning: 1, night: 1 }, undefined],
  ]);
});

it('what would be read otherwise, or has no type to be set in, is told at its field', () => {
  const findDifferences = (form: unknown): Readonly<Record<string, string>> =>
    buildPreview(createDocument(form)).differences;
  expect(
    findDifferences({ medicines: [dolo, { ...dolo, name: 'Azee', instructions: 'Twice a day if the fever is high' }] }),
  ).toEqual({ 'medicines.1.instructions': m.readsDifferently });
  expect(findDifferences({ medicines: [{ ...dolo, strength: 'strong' }] })).toMatchObject({
    'medicines.0.strength': m.readsDifferently,
  });
  expect(findDifferences({ medicines: [{ ...dolo, dosing: { kind: 'parts', parts: [10, 0, 0] } }] })).toEqual({
    'medicines.0.dosing': m.readsDifferently,
  });
  expect(findDifferences({ medicines: [dolo], labTests: [{ name: 'TSH' }, { name: 'CBC, ESR' }] })).toEqual({
    'labTests.1.name': m.readsDifferently,
  });
  expect(findDifferences({ medicines: [dolo], advice: 'Tab. Crocin 500 mg SOS' })).toEqual({
    advice: m.readsDifferently,
  });
  expect(
    findDifferences({
      medicines: [{ name: 'Candid-B', form: 'cream', dosing: { kind: 'times', times: 'BD', amount: 2 } }],
    }),
  ).toEqual({ 'medicines.0.unit': m.unitRequired });
  const plain = createDocument({ medicines: [dolo] });
  expect(buildPreview({ ...plain, form: { ...plain.form, advice: 'ஓய்வு, ≤ 5 km a day' } }).differences).toEqual({
    advice: m.readsDifferently,
  });
  expect(
    buildPreview(createDocument({ medicines: [dolo] }, { patient: { name: '-', age: 30, gender: 'Male' } }))
      .differences,
  ).toEqual({ prescription: m.notReadable });
});
