import { expect, test } from 'vitest';
import type { MedicineFacts } from '../medicine-facts.ts';
import { findConfirmationReasons, type DocumentContext, type ConfirmationReason } from './needs-confirmation.ts';

const medicine = (more: Partial<MedicineFacts> = {}): MedicineFacts => ({
  medicine_name: 'Dolo 650',
  frequency: '1-0-1',
  doses: '1-0-1',
  timesPerDay: 2,
  certainty: 'sure',
  ...more,
});
const clear: DocumentContext = { scanned: false, doubtful: false, otherPerson: false, finished: false, age: 46 };

test('decision M5: a daily medicine of a typed paper of an adult needs no yes', () => {
  expect(findConfirmationReasons(medicine(), clear)).toEqual([]);
  expect(findConfirmationReasons(medicine({ everyHours: 24 }), { ...clear, age: undefined })).toEqual([]);
});

test.each<[string, Partial<DocumentContext>, ConfirmationReason]>([
  ['scans', { scanned: true }, 'scanned'],
  ['doubtful facts', { doubtful: true }, 'doubtful'],
  ["another person's paper", { otherPerson: true }, 'someone-else'],
  ['finished courses', { finished: true }, 'finished'],
  ['children', { age: 17 }, 'child'],
  ['children of the first year', { age: 0 }, 'child'],
])('decision M5: %s always wait for the patient’s yes', (_, context, reason) => {
  expect(findConfirmationReasons(medicine(), { ...clear, ...context })).toEqual([reason]);
});

test('decision M5: at eighteen a patient is no child', () => {
  expect(findConfirmationReasons(medicine(), { ...clear, age: 18 })).toEqual([]);
});

test.each<[string, Partial<MedicineFacts>]>([
  ['once a week', { cycle: { times: 1, days: 7 } }],
  ['on alternate days', { cycle: { times: 1, days: 2 } }],
  [
    'on days of the week',
    { cycle: { times: 5, days: 7, weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] } },
  ],
  ['every 72 hours', { everyHours: 72 }],
  ['as needed', { asNeeded: true }],
  ['once only', { singleDose: true }],
  ['weekly in words alone', { frequency: 'Weekly, on Sunday' }],
  ['on alternate days in words alone', { frequency: 'alternate days' }],
  ['on one day in words alone', { frequency: '1 tab Sundays' }],
])('decision M5: anything not daily waits, such as %s', (_, more) => {
  expect(findConfirmationReasons(medicine(more), clear)).toEqual(['not-daily']);
});

test.each<[ConfirmationReason, readonly string[]]>([
  [
    'insulin',
    [
      'Insulin',
      'Human Mixtard 30/70',
      'Lantus Solostar',
      'Huminsulin R',
      'Inj. HUMALOG Mix 25',
      'NovoRapid',
      'Tresiba',
      'Ryzodeg',
      'Basalog',
      'Wosulin-N',
      'Insugen 30/70',
      'Actrapid',
      'Toujeo',
      'Insulin glargine',
    ],
  ],
  [
    'anticoagulant',
    [
      'Acitrom 2',
      'Warf 5',
      'WARF5',
      'Warfarin sodium',
      'Acenocoumarol',
      'Xarelto 20',
      'Rivaroxaban',
      'Eliquis 2.5',
      'Apixaban',
      'Pradaxa 110',
      'Dabigatran etexilate',
      'Clexane 40',
      'Enoxaparin',
      'Inj Heparin 5000 IU',
      'Fondaparinux',
      'Arixtra',
    ],
  ],
  [
    'opioid',
    [
      'Tramadol',
      'Ultracet',
      'Contramal 50',
      'Morphine SR',
      'Morcontin',
      'Tydol 50',
      'Tapentadol',
      'Corex',
      'Phensedyl cough linctus',
      'Codeine phosphate',
      'Fentanyl patch',
      'Buprenorphine',
      'Pentazocine',
      'Spasmo-Proxyvon Plus',
      'Dextromethorphan',
      'Pholcodine',
      'Ascoril-D',
    ],
  ],
  ['methotrexate', ['Methotrexate 7.5', 'Folitrax 15', 'FOLITRAX-10', 'Imutrex', 'Oncotrex', 'MTX 10 mg']],
  ['digoxin', ['Digoxin 0.25 mg', 'Lanoxin', 'Lanoxin0.25', 'Digox']],
  ['lithium', ['Lithium carbonate 300', 'Licab XL', 'Lithosun SR 400', 'Intalith CR', 'A-Lith']],
])('decision M5: %s always waits, by its substance and by its brands', (reason, names) => {
  expect(
    names.filter((name) => !findConfirmationReasons(medicine({ medicine_name: name }), clear).includes(reason)),
  ).toEqual([]);
});

test('decision M5: the substances beside the name tell as well', () => {
  expect(
    findConfirmationReasons(
      medicine({
        medicine_name: 'Relief Plus',
        chemical_composition: 'Paracetamol 325 mg + Tramadol Hydrochloride 37.5 mg',
      }),
      clear,
    ),
  ).toEqual(['opioid']);
  expect(
    findConfirmationReasons(
      medicine({ medicine_name: 'Xultophy', chemical_composition: 'Insulin degludec + liraglutide' }),
      clear,
    ),
  ).toEqual(['insulin']);
});

test.each([
  'Ecosprin 75',
  'Clopidogrel',
  'Warmth gel',
  'Metformin 500',
  'Glycomet GP 1',
  'Folic acid',
  'Folvite',
  'Alexan',
  'Amoxicillin',
  'Pantoprazole',
  'Thyronorm',
  'Telma 40',
  'Aspartame sachet',
  'Loperamide',
  'Ultrafen',
])('no drug that is watched: %s', (name) => {
  expect(findConfirmationReasons(medicine({ medicine_name: name }), clear)).toEqual([]);
});

test('all reasons are said, in one order', () => {
  const all = findConfirmationReasons(medicine({ medicine_name: 'Folitrax', cycle: { times: 1, days: 7 } }), {
    scanned: true,
    doubtful: true,
    otherPerson: true,
    finished: true,
    age: 9,
  });
  expect(all).toEqual(['scanned', 'doubtful', 'someone-else', 'finished', 'child', 'not-daily', 'methotrexate']);
});
