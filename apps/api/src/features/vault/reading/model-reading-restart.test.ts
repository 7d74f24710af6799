import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asThemself } from '../../../platform/database/actor.ts';
import { sayJson, sayNothing, startModelServer } from '../../../platform/model/model.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { modelClaimLastsMs } from './model-claim.ts';
import { createModelReadingService, type ModelReadingService } from './model-reading-service.ts';
import { goodAnswer, createModelReadingCalls } from './model-reading.test-helpers.ts';

// Two servers on one database: the API that the patient uses, and one that stops while the model reads.
let server: Awaited<ReturnType<typeof startModelServer>>;
let api: TestApp;
let patient: TestPatient;
let calls: ReturnType<typeof createModelReadingCalls>;
const others: ModelReadingService[] = [];
const host = (): string => new URL(server.url).host;
beforeAll(async () => {
  server = await startModelServer();
  api = await buildTestApp({ model: server.model(createTestClock(), { look: 60_000, failures: 100 }) });
});
beforeEach(async () => {
  server.received.length = 0;
  patient = await api.signUp();
  calls = createModelReadingCalls(api, patient, host());
});
afterAll(async () => {
  await Promise.all(others.map((other) => other.close()));
  await api.close();
  await server.close();
});

const startServer = (renewEveryMs: number): ModelReadingService => {
  const model = server.model(createTestClock(), { look: 60_000, failures: 100 });
  const service = createModelReadingService({ ...api.parts, model, renewEveryMs });
  others.push(service);
  return service;
};
const beginAt = (service: ModelReadingService, id: string) =>
  service.start({ ...asThemself(patient.user.id), id: crypto.randomUUID(), expiresAt: api.clock.now() }, id, host());
const untilHeard = (count: number) =>
  vi.waitFor(() => expect(server.received).toHaveLength(count), { timeout: 60_000, interval: 20 });

test('after a server stops during a reading the document is offered again at once, and read', async () => {
  const id = await calls.addRecord();
  server.reply(sayNothing);
  const leaving = startServer(1_000);
  await beginAt(leaving, id);
  await untilHeard(1);
  expect(await calls.readState(id)).toBe('under_way');
  await leaving.close();
  expect(await calls.readState(id)).toBe('failed interrupted');
  server.reply(sayJson(goodAnswer));
  await calls.begin(id);
  await calls.becomes(id, 'read');
  expect((await calls.details(id)).facts.medicines).toHaveLength(3);
});

test('after a server is killed its claim expires: the document is offered again within 15 seconds', async () => {
  const id = await calls.addRecord();
  server.reply(sayNothing);
  await beginAt(startServer(3_600_000), id);
  await untilHeard(1);
  api.clock.advance({ milliseconds: modelClaimLastsMs - 1 });
  expect(await calls.readState(id)).toBe('under_way');
  api.clock.advance({ milliseconds: 1 });
  expect(await calls.readState(id)).toBe('failed interrupted');
  server.reply(sayJson(goodAnswer));
  await calls.begin(id);
  await calls.becomes(id, 'read');
});

test('a live server renews its claim: no other one sends the image meanwhile', async () => {
  const id = await calls.addRecord();
  server.reply(sayNothing);
  await beginAt(startServer(10), id);
  await untilHeard(1);
  for (let rounds = 0; rounds < 3; rounds += 1) {
    api.clock.advance({ milliseconds: modelClaimLastsMs });
    await calls.becomes(id, 'under_way');
  }
  await calls.begin(id);
  expect(server.received).toHaveLength(1);
});
