import { randomUUID } from 'node:crypto';
import { maxSignalLength } from '@arogo/contract/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import type { RawConnection } from '../../test/raw-http.ts';
import { encodeFrame, openRawBrowser, startTestServer, type TestServer } from './live.test-helpers.ts';
import {
  connectAs,
  getReceivedMessages,
  createPair,
  createPlainReader,
  type TestPair,
  writeMessage,
} from './conversation-events.test-helpers.ts';

let api: TestApp;
let served: TestServer;
let pair: TestPair;
beforeAll(async () => {
  api = await buildTestApp();
  served = await startTestServer(api, { chat: createPlainReader(api), limits: { closeTimeoutMs: 20 } });
  pair = await createPair(api);
});
afterAll(async () => {
  await served.close();
  await api.close();
});

const call = { callId: randomUUID(), deviceId: randomUUID() };

/** A patient's connection that writes its own frames. */
const openAdmitted = async (): Promise<RawConnection> => {
  const connection = await openRawBrowser(served.port);
  connection.socket.write(encodeFrame(`40${JSON.stringify({ token: pair.patient.token })}`));
  await expect.poll(connection.received).toContain('40{"sid"');
  return connection;
};

const sayings: Readonly<Record<string, unknown>> = {
  'an unknown thing': ['message', 'x'],
  'a kind': ['records'],
  'typing without a conversation': ['typing'],
  'typing in nothing': ['typing', 'x'],
  'typing with more': ['typing', randomUUID(), 1],
  'typing in a list': ['typing', [randomUUID()]],
  'a signal of a call without a name': ['signal', { ...call, callId: 'x', data: 'x' }],
  'an empty signal': ['signal', { ...call, data: '' }],
  'a signal with more fields': ['signal', { ...call, data: 'x', from: 'doctor' }],
  'a signal that is too long': ['signal', { ...call, data: 'x'.repeat(maxSignalLength + 1) }],
  'a signal that is too long in bytes': ['signal', { ...call, data: 'é'.repeat(maxSignalLength / 2 + 1) }],
  'a beat that heard less than nothing': ['beat', { ...call, heard: -1 }],
  'a beat in words': ['beat', { ...call, heard: '1' }],
};
it.each(Object.keys(sayings))('%s ends the connection', async (name) => {
  const { socket, received, closed } = await openAdmitted();
  socket.write(encodeFrame(`421${JSON.stringify(sayings[name])}`));
  await closed;
  expect(received()).not.toContain('431[');
});

const packets: Readonly<Record<string, string>> = {
  'another name space': '40/x,{}',
  'an answer': '431["x"]',
  'an attachment': '451-["x",{"_placeholder":true,"num":0}]',
  'a packet that is none': '4x',
  'an event without a name': '42[]',
};
it.each(Object.keys(packets))('%s ends the connection', async (name) => {
  const { socket, closed } = await openAdmitted();
  socket.write(encodeFrame(packets[name] ?? ''));
  expect(await closed).toContain('101');
});

const floods: Readonly<Record<string, (index: number) => Buffer>> = {
  typing: () => encodeFrame(`42["typing","${pair.conversationId}"]`),
  'typing in other conversations': () => encodeFrame(`42["typing","${randomUUID()}"]`),
  signals: (index) =>
    encodeFrame(`42${index}["signal",{"callId":"${call.callId}","deviceId":"${call.deviceId}","data":"x"}]`),
  'large signals': (index) =>
    encodeFrame(
      `42${index}["signal",{"callId":"${call.callId}","deviceId":"${call.deviceId}","data":"${'x'.repeat(maxSignalLength)}"}]`,
    ),
  beats: (index) =>
    encodeFrame(`42${index}["beat",{"callId":"${call.callId}","deviceId":"${call.deviceId}","heard":0}]`),
  heartbeats: () => encodeFrame('3'),
};
it.each(Object.keys(floods))('a flood of %s ends that connection, and harms nobody', async (name) => {
  const doctor = await connectAs(served, 'doctor', pair);
  const { socket, closed } = await openAdmitted();
  socket.write(Buffer.concat(Array.from({ length: 1_000 }, (_, index) => floods[name]?.(index) ?? Buffer.alloc(0))));
  await closed;
  await writeMessage(api, pair, 'user', name);
  await expect.poll(() => getReceivedMessages(doctor).map(({ content }) => content)).toContain(name);
  expect(doctor.received.filter((line) => line.startsWith('typing')).length).toBeLessThanOrEqual(20);
});

it('a signal of a call that is not one’s own is answered no', async () => {
  const user = await connectAs(served, 'user', pair);
  expect(await user.socket.emitWithAck('signal', { ...call, data: 'x' })).toBe(false);
  expect(await user.socket.emitWithAck('beat', { ...call, heard: 0 })).toBe(false);
});
