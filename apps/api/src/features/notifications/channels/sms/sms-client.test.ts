import { expect, it, onTestFinished } from 'vitest';
import { createTestClock } from '../../../../test/test-clock.ts';
import { startSmsGateway } from './sms-client.test-helpers.ts';

const startTestGateway = async () => {
  const started = await startSmsGateway();
  onTestFinished(() => started.close());
  return started;
};

it('decision M6: SMS goes through a port (HTTP gateway by configuration)', async () => {
  const { received, sms } = await startTestGateway();
  expect(await sms(createTestClock()).send('+919876543210', 'Time for your medicine', 'id-1')).toBe('sent');
  expect(received).toEqual([
    {
      authorization: 'Bearer gateway-token',
      key: 'id-1',
      body: { to: '+919876543210', text: 'Time for your medicine' },
    },
  ]);
});

it.each([
  [202, 'sent'],
  [302, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  ['silent', 'unreachable'],
] as const)('a gateway that answers %s: %s', async (reply, outcome) => {
  const started = await startTestGateway();
  started.reply(reply);
  const limits = reply === 'silent' ? { answer: 1_000 } : {};
  expect(await started.sms(createTestClock(), limits).send('+919876543210', 'hello', 'id-1')).toBe(outcome);
  expect(started.received).toHaveLength(1);
});

it('after three failures the gateway is not called for a minute', async () => {
  const { received, sms, reply } = await startTestGateway();
  reply(503);
  const clock = createTestClock();
  const port = sms(clock);
  for (let sent = 0; sent < 6; sent += 1) await port.send('+919876543210', 'hello', 'id-1');
  expect(received).toHaveLength(3);
  clock.advance({ seconds: 61 });
  reply(200);
  expect(await port.send('+919876543210', 'hello', 'id-1')).toBe('sent');
});
