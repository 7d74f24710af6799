import { requestIdHeader } from '@arogo/contract/request-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { readRequestId } from './request-id.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const ownPattern = /^[0-9A-HJKMNP-TV-Z]{12}$/;

it('a request has a name of its own, which its answer and its line of the log say', async () => {
  const { headers } = await api.app.inject('/api/health/live');
  const id = String(headers[requestIdHeader]);
  expect(id).toMatch(ownPattern);
  const others = [];
  for (const url of ['/api/health/live', '/api/nothing-here', '/%zz', '/'])
    others.push(String((await api.app.inject(url)).headers[requestIdHeader]));
  expect(others.map((other) => ownPattern.test(other))).toEqual([true, true, true, true]);
  expect(new Set([id, ...others]).size).toBe(5);
  const lines = api.logged.map((line) => JSON.parse(line) as { reqId?: string; route?: string });
  expect(lines.find(({ reqId }) => reqId === id)).toMatchObject({ route: '/api/health/live' });
});

it('a proxy’s name is taken where it can stand in a log, and no other', async () => {
  const given = '4f1c2d3e-5a6b7c8d9e0f_A.b';
  const ask = (id: string) => api.app.inject({ url: '/api/health/live', headers: { [requestIdHeader]: id } });
  expect((await ask(given)).headers[requestIdHeader]).toBe(given);
  for (const bad of [
    'short',
    'a'.repeat(65),
    '-canary-canary',
    'canary canary',
    'canary;canary',
    'canary\u00e9canary',
    '{"canary":1}',
    '',
  ])
    expect([bad, readRequestId({ headers: { [requestIdHeader]: bad } })]).toEqual([
      bad,
      expect.stringMatching(ownPattern),
    ]);
  expect(readRequestId({ headers: { [requestIdHeader]: ['canary-canary', 'canary-canary'] } })).toMatch(ownPattern);
  expect((await ask('canary canary')).headers[requestIdHeader]).toMatch(ownPattern);
  expect(api.logged.join('')).not.toContain('canary');
});
