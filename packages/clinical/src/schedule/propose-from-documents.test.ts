import { alertQuestions } from '@arogo/contract/record-alerts';
import { schedule as contractSchedule } from '@arogo/contract/schedule';
import { expect, test } from 'vitest';
import lines from '@arogo/document-reading/fixtures/medicine-lines.json' with { type: 'json' };
import type { PrescribedMedicine } from '@arogo/document-reading/parsing/prescription/medicine';
import { readDocument } from '@arogo/document-reading/parsing/read-document';
import { createPrescription } from '@arogo/document-reading/test/prescription-documents';
import { createRandom } from '@arogo/document-reading/test/random';
import { createTextDocument } from '@arogo/document-reading/test/text-document';
import { toScannedDocument, toTypedDocument } from '@arogo/document-reading/test/typesetter';
import type { Schedule } from './course.ts';
import { findNextDueDose } from './due.ts';
import type { MedicineFacts } from '../medicine-facts.ts';
import { confirmationReasons } from './needs-confirmation.ts';
import { openQuestions, proposeSchedule } from './propose.ts';
import { context, formatProposal } from './proposal.test-helpers.ts';

/** What was read, as a record keeps it: the values, and one certainty. */
const toMedicineFacts = ({ medicine_name: name, ...others }: PrescribedMedicine): MedicineFacts => {
  const facts = Object.entries(others);
  return {
    ...Object.fromEntries(facts.map(([part, fact]) => [part, fact.value])),
    medicine_name: name.value,
    certainty: [name, ...facts.map(([, fact]) => fact)].some(({ certainty }) => certainty === 'doubtful')
      ? 'doubtful'
      : 'sure',
  };
};

const listMedicines = (reading: ReturnType<typeof readDocument>): MedicineFacts[] =>
  reading.kind === 'PRESCRIPTION' ? reading.medicines.map(toMedicineFacts) : [];

const proposeFromText = (line: string): string[] =>
  listMedicines(
    readDocument(createTextDocument(`Dr. A B MBBS\nRx\nTab. Dolo 1-0-1 x 3 days\n${line}\nTab. Panx 1-0-1 x 3 days`)),
  )
    .slice(1, -1)
    .map(formatProposal);

test.each([
  ['Tab Dolo 650 1 TDS if temp > 100, max 4 per day', 'as needed 1 | tablet | most 4'],
  ['Tab Dolo 650 SOS 6 hourly, not more than 4 tablets in 24 hours', 'as needed 1 | tablet | gap 360 | most 4'],
  ['Tab Dolo 650 1 tab SOS not more than every 6 hours', 'as needed 1 | tablet | gap 360'],
  ['Tab Dolo 650 1 tab every 4-6 hours SOS', 'as needed 1 | tablet | gap 240 | unsure'],
  ['Tab Dolo 650 1 tab every 6 to 8 hours', 'no schedule | tablet | times-open? | unsure'],
  ['Syp Calpol 250/5 5 ml q6h prn max 4 doses/24 hrs', 'as needed 5 | ml | gap 360 | most 4'],
  ['Tab Pan 40 1-0-0 30 min before breakfast x 14 days', 'morning 1 30 min before | tablet | 14 days | before'],
  ['Tab Rantac 150 1-0-1 1/2 hr AC x 2 wks', 'morning 1, night 1 30 min before | tablet | 14 days | before'],
  ['Cap Omez 20 1-0-0 BBF x 1 month', 'morning 1 | capsule | 30 days | before'],
  ['T. Atorva 10 HS', 'night 1 | tablet'],
  ['Tab Zolfresh 10 mg 0-0-0-1', 'night 1 | tablet'],
  ['Tab Lasix 40 1/2-0-0', 'morning 0.5 | tablet'],
  ['Tab Telma 40 1-1', 'no schedule | tablet | times-open? | unsure'],
  ['Syp Ambrodil S 5ml 1-0-1 x 5/7', 'morning 5, night 5 | ml | 5 days'],
  ['Syp Ambrodil S 5ml-5ml-5ml x 5 days', 'morning 5, noon 5, night 5 | ml | 5 days'],
  ['Syp Ascoril TDS x 5 days', 'no schedule | 5 days | amount-open? | unsure'],
  ['Insulin Mixtard 30/70 20-0-14 units s/c before food', 'morning 20, night 14 | unit | before'],
  ['Inj Lantus 22 U HS', 'night 22 | unit'],
  ['Budecort nasal spray 2 puffs each nostril BD 2/52', 'morning 2, night 2 | puff | 14 days'],
  ['Tab Levipil 500 1-0-1 (8am - 8pm)', '08:00 20:00 1 | tablet'],
  ['Tab Shelcal 500 mg at 2 pm daily', '14:00 1 | tablet'],
  ['Tab Warf 5 mg alternate days 6 pm', '18:00 1 every 2 days | tablet'],
  ['Tab Methotrexate 2.5 mg 4 tab weekly once on Sunday', 'morning 4 on 7 | tablet'],
  ['Tab Methotrexate 2.5 mg 4 tab weekly once', 'morning 4 every 7 days | tablet'],
  ['Vitamin D3 60000 IU once a month x 6 months', 'morning 1 every 30 days | 180 days'],
  ['Patch Fentanyl 25 mcg/hr 1 patch every 72 hours', 'morning 1 every 3 days | patch'],
  ['Cap Evion 400 twice weekly', 'no schedule | capsule | times-open? | unsure'],
  ['Tab Thyronorm 75mcg Mon-Fri, 100 mcg Sat Sun', 'no schedule | tablet | times-open? | unsure'],
  ['Tab Foo 10 mg every 8 hours for 5 days', 'every 8 h 1 from 2026-11-20T02:30:00Z | tablet | 5 days'],
  ['Eye drops Moxiflox 1 drop every 2 hours both eyes', 'every 2 h 1 from 2026-11-20T02:30:00Z | drop'],
  ['Inj Monocef 1gm IV STAT', 'no schedule | single-dose? | unsure'],
  ['Tab Albendazole 400 mg single dose at night', 'no schedule | tablet | single-dose? | unsure'],
  ['Tab Azithral 500 stat then 250 OD x 4 days', 'no schedule | tablet | tapering? | unsure'],
  ['Tab Medrol 16 mg 1-0-0 x5d, 8 mg 1-0-0 x5d, 4 mg 1-0-0 x5d', 'no schedule | tablet | tapering? | unsure'],
  ['Tab Wysolone 40 mg 1-0-0 taper over 4 weeks', 'no schedule | tablet | tapering? | unsure'],
  ['Tab Amlong 5 mg - increase to 10 mg', 'no schedule | tablet | tapering? | unsure'],
  ['Tab Pan 40 0d', 'morning 1 | tablet | unsure'],
  ['Tab Foo 10 mg 15-0-15', 'no schedule | tablet | no-times? | unsure'],
  ['Sachet Electral 1 in 1 ltr water', 'no schedule | sachet | no-times? | unsure'],
])('decision M1: a paper that says ‘%s’', (line, proposal) => {
  expect(proposeFromText(line)).toEqual([proposal]);
});

/** Medicines of twelve documents, typed and badly recognised, and of the lines that are hard to read. */
const medicines: readonly MedicineFacts[] = [
  ...Array.from({ length: 12 }, (_, seed) => createPrescription(seed + 1).sheet).flatMap((sheet, seed) =>
    [toTypedDocument(sheet), toScannedDocument(sheet, createRandom(seed), 0.08)].flatMap((text) =>
      listMedicines(readDocument(text)),
    ),
  ),
  ...lines.flatMap(([line = '']) =>
    listMedicines(readDocument(createTextDocument(`Dr. A B MBBS\nRx\nTab. Dolo 1-0-1 x 3 days\n${line}`))),
  ),
];

const isDue = (schedule: Schedule): boolean =>
  findNextDueDose(
    { schedule, startsOn: context.today, timeZone: context.timeZone, times: context.times },
    Temporal.Instant.from('2026-11-20T18:30:00Z'),
  ) !== undefined;

test('every schedule that is proposed is one that the contract knows, and comes due unless it is taken as needed', () => {
  expect(medicines.length).toBeGreaterThan(120);
  const schedules = medicines
    .map((medicine) => proposeSchedule(medicine, context).schedule)
    .filter((schedule): schedule is Schedule => schedule !== undefined);
  expect(schedules.length).toBeGreaterThan(90);
  expect(schedules.filter((schedule) => !contractSchedule.safeParse(schedule).success)).toEqual([]);
  expect(schedules.filter((schedule) => isDue(schedule) === (schedule.kind === 'as-needed'))).toEqual([]);
});

test('a proposal has a schedule or a question, and is certain only with a schedule of a medicine that was read without doubt', () => {
  const proposals = medicines.map((medicine) => ({ medicine, ...proposeSchedule(medicine, context) }));
  expect(proposals.filter(({ schedule, open }) => (schedule === undefined) !== open.length > 0)).toEqual([]);
  expect(
    proposals.filter(
      ({ certain, schedule, medicine }) => certain && (schedule === undefined || medicine.certainty === 'doubtful'),
    ),
  ).toEqual([]);
});

test('whatever can be asked of a medicine is known to the contract', () => {
  const known: readonly string[] = alertQuestions;
  expect([...openQuestions, ...confirmationReasons].filter((question) => !known.includes(question))).toEqual([]);
});
