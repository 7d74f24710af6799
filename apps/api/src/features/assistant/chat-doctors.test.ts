import type { AiMessage } from '@arogo/contract/assistant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { dayIn, newDoctor } from '../booking/booking.test-helpers.ts';
import { createDoctorsService } from '../doctors/service.ts';
import { countStatements } from '../vault/vault.test-helpers.ts';
import { createAssistantCalls } from './assistant.test-helpers.ts';
import { findDoctors } from './tools-doctors.ts';

let api: TestApp;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  asha = await api.signUp();
});
afterAll(() => api.close());

const ask = async (...messages: readonly string[]): Promise<readonly AiMessage[]> => {
  const calls = createAssistantCalls(api);
  let chatId: string | undefined;
  for (const text of messages) {
    const { chat } =
      chatId === undefined ? await calls.begun(asha, { text }) : await calls.sent(asha, chatId, { text });
    chatId = chat.id;
    await calls.answer(asha, chat.id);
  }
  return (await calls.details(asha, chatId ?? '')).messages.filter(({ role }) => role === 'ai');
};
const doctorsIn = ({ content }: AiMessage): readonly string[] =>
  content.flatMap((item) => (item.type === 'doctors' ? item.doctors.map(({ userId }) => userId) : []));

it('issue 29 3: the gender and the language of a doctor are asked of the directory, and free times in one query', async () => {
  const all = [];
  for (const name of ['Dr. Tara Nair', 'Dr. Uma Pillai', 'Dr. Vikram Iyer']) all.push(await newDoctor(api, { name }));
  const [tara, uma, vikram] = all.map(({ id }) => id);
  await api.database.rows("update doctor set specialty = 'Cardiology' where id = any($1)", [[tara, uma, vikram]]);
  await api.database.rows("update doctor set gender = 'male' where id = $1", [vikram]);
  await api.database.rows("update doctor set languages = '{English,Tamil}' where id = any($1)", [[uma, vikram]]);
  const [heart, lady] = await ask('i need a heart doctor', 'a lady doctor');
  const [tamil] = await ask('i need a tamil speaking heart doctor');
  expect(new Set(heart && doctorsIn(heart))).toEqual(new Set([tara, uma, vikram]));
  expect(new Set(lady && doctorsIn(lady))).toEqual(new Set([tara, uma]));
  expect(new Set(tamil && doctorsIn(tamil))).toEqual(new Set([uma, vikram]));

  const doctors = createDoctorsService(api.parts);
  const getStatementCount = countStatements();
  const count = (wanted: Parameters<typeof findDoctors>[2]): Promise<number> =>
    getStatementCount(() => findDoctors(doctors, 'Asia/Kolkata', wanted));
  await count({ specialty: 'Cardiology' });
  const [without, withDay] = [
    await count({ specialty: 'Cardiology', gender: 'female' }),
    await count({ specialty: 'Cardiology', language: 'English', day: dayIn(api, 1) }),
  ];
  // A transaction of its own, and one question in it.
  expect(withDay - without).toBeLessThanOrEqual(4);
});

it('issue 29 6: what is shown beside the text says its language', async () => {
  const [answer] = await ask('mujhe sar dard hai');
  expect(answer?.content.find(({ type }) => type === 'choices')).toMatchObject({ language: 'hx' });
  const [english] = await ask('i have a headache');
  expect(english?.content.find(({ type }) => type === 'choices')).not.toHaveProperty('language');
});
