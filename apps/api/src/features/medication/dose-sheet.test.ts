import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdfPages, removeSpaces } from '../../platform/pdf/pdf.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';

const slots = (...named: readonly (readonly [string, number])[]) => named.map(([slot, amount]) => ({ slot, amount }));

let api: TestApp;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  asha = await api.signUp();
  const add = async (fields: object): Promise<string> =>
    (
      await api.call(
        'POST',
        '/api/medication/alerts',
        { startsOn: '2026-01-01', strength: '', doseUnit: 'tablet', keepBoth: true, confirmed: true, ...fields },
        asha,
      )
    ).json<{ data: { id: string } }>().data.id;
  const daily = { every: 1 };
  await add({
    medicineName: 'Glycomet',
    strength: '500 mg',
    meal: 'after',
    doctorName: 'Dr. Kavita Rao',
    schedule: { kind: 'slots', slots: slots(['morning', 1], ['night', 0.5]), days: daily },
  });
  await add({
    medicineName: 'Pan 40 mg',
    strength: '40 mg',
    endsOn: '2027-01-05',
    schedule: { kind: 'slots', slots: slots(['morning', 1]), minutesBefore: 30, days: daily },
  });
  await add({
    medicineName: 'Methotrexate',
    instructions: 'Only on Mondays',
    schedule: { kind: 'times', times: ['10:00'], amount: 1, days: { weekdays: [1] } },
  });
  await add({ medicineName: 'Dolo', schedule: { kind: 'as-needed', amount: 1 } });
  await add({
    medicineName: 'Augmentin',
    schedule: { kind: 'interval', hours: 8, first: '2026-08-12T06:00:00Z', amount: 1 },
  });
  const unreadable = await add({ medicineName: 'Telma', schedule: { kind: 'as-needed', amount: 1 } });
  await api.database.rows(`update medication_schedule set schedule = '{"kind": "later"}' where id = $1`, [unreadable]);
  const paused = await add({ medicineName: 'Becosules', schedule: { kind: 'as-needed', amount: 1 } });
  await api.call('PUT', `/api/medication/alerts/${paused}/state`, { state: 'paused' }, asha);
});
afterAll(() => api.close());

const print = async (language: string): Promise<string> => {
  const answer = await api.app.inject({
    url: '/api/medication/sheet',
    headers: { authorization: `Bearer ${asha.token}`, 'accept-language': language },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await readPdfPages(answer.rawPayload)).join('');
};
const findInOrder = (text: string, parts: readonly string[]): readonly string[] => {
  let from = 0;
  return parts.filter((part) => {
    const at = text.indexOf(removeSpaces(part), from);
    if (at !== -1) from = at;
    return at === -1;
  });
};

it('[33] the dose sheet has each active medicine at its times of day, what limits it, and nothing that is guessed', async () => {
  const text = await print('en');
  expect(
    findInOrder(text, [
      'Morning, 8:00 am',
      'Glycomet 500 mg',
      '1 tablet, after food',
      'Prescribed by Dr. Kavita Rao',
      'Pan 40 mg',
      '1 tablet',
      '30 minutes before morning, every day',
      'Until 5 Jan 2027',
      '10:00 am',
      'Methotrexate',
      'on Monday',
      'Only on Mondays',
      'Night, 9:00 pm',
      'Glycomet 500 mg',
      '½ tablet, after food',
      'At fixed intervals',
      'Augmentin',
      'Every 8 hours',
      'When needed',
      'Dolo',
      'Please check',
      'The times of these medicines cannot be read.',
      'Telma',
    ]),
  ).toEqual([]);
  expect(text).not.toContain('Becosules');
  expect(text).not.toContain(removeSpaces('Pan 40 mg 40 mg'));
  expect(
    await api.database.rows("select 1 from audit_event where patient_id = $1 and action = 'medication.print'", [
      asha.user.id,
    ]),
  ).toHaveLength(1);
});

it('[33] the dose sheet is in the language of the page', async () => {
  expect(findInOrder(await print('hi'), ['Glycomet 500 mg', 'Pan 40 mg', 'Telma'])).toEqual([]);
});
