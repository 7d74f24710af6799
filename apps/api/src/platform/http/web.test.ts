import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import { health } from '@arogo/contract/platform';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { route } from './endpoints.ts';
import { webAssemblyPolicy } from './security-headers.ts';
import { registerWeb } from './web.ts';

let folder: string;
let clinicFolder: string;
let app: FastifyInstance;
const routes = [route(health, async () => ({ status: 'success' }))];
beforeAll(async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'arogo-web-'));
  folder = path.join(place, 'web');
  clinicFolder = path.join(place, 'clinic');
  const files = {
    'web/index.html': '<!doctype html>page',
    'web/pages/service/vault.html': '<!doctype html>page with its files',
    'web/pages/index.html': '<!doctype html>front page',
    'web/pages/index.html.br': 'brotli of the front page',
    'web/icon.svg': '<svg/>',
    'web/sw.js': 'worker',
    'web/hi/index.html': '<!doctype html>page in Hindi',
    'web/hi/pages/index.html': '<!doctype html>front page in Hindi',
    'web/hi/sw.js': 'worker in Hindi',
    'web/hi/assets/main-hi.js': 'export {};',
    'web/.secret': 'secret',
    'web/assets/main-abc.js': 'export {};',
    'web/assets/heic-worker-a_b.js': 'export {};',
    'web/assets/heic-worker-a_b.js.br': 'brotli',
    'web/assets/main-abc.js.br': 'brotli',
    'web/assets/pdf-6.5.4/maps/H.bcmap': 'map',
    'clinic/index.html': '<!doctype html>clinic',
    'clinic/assets/main-xyz.js': 'export {};',
    'clinic/assets/main-xyz.js.br': 'brotli of the clinic',
    'clinic/.inputs': 'secret',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(place, path.dirname(name)), { recursive: true });
    await writeFile(path.join(place, name), text);
  }
  app = Fastify();
  await app.register(cookie);
  await registerWeb(app, { folder, clinicFolder, routes });
});
afterAll(async () => {
  await app.close();
  await rm(path.dirname(folder), { recursive: true });
});

const get = (
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
): Promise<LightMyRequestResponse> => app.inject({ method, url, headers });

describe('the languages of the app', () => {
  it.each<readonly [string, Record<string, string>, string]>([
    ['asks for nothing', {}, '<!doctype html>front page'],
    ['prefers Hindi', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, '<!doctype html>front page in Hindi'],
    ['prefers English', { 'accept-language': 'en-IN,hi;q=0.5' }, '<!doctype html>front page'],
    ['asks for none that we have', { 'accept-language': 'ta,fr;q=0.9' }, '<!doctype html>front page'],
    ['chose Hindi', { 'accept-language': 'en-IN', cookie: 'language=hi' }, '<!doctype html>front page in Hindi'],
    ['chose English', { 'accept-language': 'hi', cookie: 'language=en' }, '<!doctype html>front page'],
    ['chose a language that is gone', { 'accept-language': 'hi', cookie: 'language=ta' }, '<!doctype html>front page'],
  ])('a browser that %s gets its page', async (_what, headers, body) => {
    const answer = await get('/', headers);
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
    expect(answer.headers['vary']).toContain('accept-language, cookie');
  });

  it('the service worker is the one of the language; an address without a page of its own gets the common one', async () => {
    const hindi = { cookie: 'language=hi' };
    expect((await get('/sw.js', hindi)).body).toBe('worker in Hindi');
    expect((await get('/sw.js')).body).toBe('worker');
    expect((await get('/service/vault', hindi)).body).toBe('<!doctype html>page in Hindi');
    expect((await get('/clinic', hindi)).body).toBe('<!doctype html>clinic');
  });

  it('files of a language are kept for ever, and one that is missing is no page', async () => {
    const file = await get('/hi/assets/main-hi.js');
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await get('/hi/assets/none.js')).statusCode).toBe(404);
  });

  it.each([
    ['/login?language=hi', '/login', 'hi'],
    ['/doctor-list?q=dentist&language=hi&page=2', '/doctor-list?q=dentist&page=2', 'hi'],
    ['/?language=en', '/', 'en'],
    ['/login?language=ta', '/login', 'en'],
    ['/login?language=', '/login', 'en'],
    ['//login?language=hi', '/login', 'hi'],
  ])('%s keeps the choice and leads to %s', async (url, place, language) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([
      303,
      place,
      'no-store',
    ]);
    expect(answer.cookies).toEqual([
      { name: 'language', value: language, path: '/', sameSite: 'Lax', maxAge: 31_536_000 },
    ]);
  });
});

describe('the built app', () => {
  it.each(['/login', '/service/physical/records', '/auth/callback?token=x', '/dev/ui', '/index.html'])(
    '%s is the page, asked for anew each time',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        200,
        '<!doctype html>page',
        'no-cache',
      ]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it('an address whose files are known is the page that names them; every other one is the plain page', async () => {
    const answer = await get('/service/vault?sort=date');
    expect([answer.statusCode, answer.body, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      200,
      '<!doctype html>page with its files',
      'no-cache',
      'text/html; charset=utf-8',
    ]);
    for (const url of ['/service', '/service/vault/']) expect((await get(url)).body).toBe('<!doctype html>page');
  });

  it('the front page is a page of its own, sent as it was compressed at the build', async () => {
    const plain = await get('/?q=skin');
    expect([plain.body, plain.headers['cache-control']]).toEqual(['<!doctype html>front page', 'no-cache']);
    const { body, headers } = await get('/', { 'accept-encoding': 'br' });
    expect([body, headers['content-encoding'], headers['content-type']]).toEqual([
      'brotli of the front page',
      'br',
      'text/html; charset=utf-8',
    ]);
  });

  it('a page that the browser has already is not sent again', async () => {
    const { headers } = await get('/login');
    const again = await get('/login', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['/assets/main-abc.js', '/assets/pdf-6.5.4/maps/H.bcmap'])(
    '%s has its content in its name and is kept for ever',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    },
  );

  it('the worker that decodes HEIC alone may use WebAssembly, also where it is sent compressed', async () => {
    for (const requestHeaders of [{}, { 'accept-encoding': 'br' }]) {
      const { headers } = await get('/assets/heic-worker-a_b.js', requestHeaders);
      expect(headers['content-security-policy']).toBe(webAssemblyPolicy);
    }
    for (const url of ['/assets/main-abc.js', '/'])
      expect((await get(url)).headers['content-security-policy'] ?? '').not.toContain('wasm');
  });

  it('what is shared to the app while it has no service worker is not kept, and leads to the page that says so', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/share-target',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect([answer.statusCode, answer.headers['location'], answer.body]).toEqual([
      303,
      '/service/health-vault?upload=shared',
      '',
    ]);
    expect((await app.inject({ method: 'PUT', url: '/share-target' })).statusCode).toBe(404);
  });

  it('a file beside the page is asked for anew each time', async () => {
    const answer = await get('/icon.svg');
    expect([answer.body, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      '<svg/>',
      'no-cache',
      'image/svg+xml',
    ]);
  });

  it('the service worker stands at the top, so that it is for every page, and is asked for anew each time', async () => {
    const answer = await get('/sw.js');
    expect([answer.body, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      'worker',
      'no-cache',
      'application/javascript; charset=utf-8',
    ]);
  });

  it.each(['/shared', '/dose', '/Dose', '/for/0192f7a0-0000-7000-8000-000000000001', '/for/x/service/vault'])(
    '%s is kept by no search engine',
    async (url) => {
      expect((await get(url)).headers['x-robots-tag']).toContain('noindex');
    },
  );

  it('is sent as it was compressed at the build to whoever takes that', async () => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'br' });
    expect([answer.body, answer.headers['content-encoding'], answer.headers['content-type']]).toEqual([
      'brotli',
      'br',
      'application/javascript; charset=utf-8',
    ]);
  });

  it.each(['/.secret', '/assets/../.secret', '/assets/.secret'])('%s is no file of it', async (url) => {
    expect((await get(url)).body).not.toContain('secret');
  });

  it('answers HEAD like GET, without the text', async () => {
    for (const url of ['/', '/login', '/assets/main-abc.js']) {
      const answer = await get(url, {}, 'HEAD');
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    }
  });
});

describe("the doctors' workspace", () => {
  it.each([
    '/clinic',
    '/clinic/',
    '/clinic/login',
    '/clinic/visits/1/prescription',
    '/clinic/api/health',
    '/clinic/index.html',
  ])('%s is its page, asked for anew each time and kept by no search engine', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      '<!doctype html>clinic',
      'no-cache',
    ]);
    expect(answer.headers['x-robots-tag']).toContain('noindex');
  });

  it('its files have their content in their names, and come as they were compressed', async () => {
    const answer = await get('/clinic/assets/main-xyz.js', { 'accept-encoding': 'br' });
    expect([answer.body, answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual([
      'brotli of the clinic',
      'br',
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each(['/clinic/assets', '/clinic/assets/none.js', '/clinic/assets/main-abc.js', '/assets/main-xyz.js'])(
    '%s is of neither app',
    async (url) => {
      expect((await get(url)).json()).toMatchObject({ status: 'fail', code: 'not_found' });
    },
  );

  it.each(['/clinic/.inputs', '/clinic/../web/.secret', '/clinic/assets/../.inputs', '/clinic/%2e%2e/web/.secret'])(
    '%s is no file of it',
    async (url) => {
      expect((await get(url)).body).not.toContain('secret');
    },
  );

  it.each(['/clinics', '/Clinic'])("%s is the patient's app", async (url) => {
    expect((await get(url)).body).toBe('<!doctype html>page');
  });

  it('is not there where it was not built', async () => {
    const bare = Fastify();
    await registerWeb(bare, { folder, routes });
    expect((await bare.inject('/clinic/')).body).toBe('<!doctype html>page');
  });
});

describe('what the app does not answer', () => {
  it.each([
    '/api',
    '/api/',
    '/api/x',
    '/dev',
    '/dev/mail',
    '/assets',
    '/assets/none.js',
    '/assets/main-abc.js/',
    '/fhir/Patient',
    '/fhir',
    '/fhir%2fPatient',
    '//fhir/Patient',
    '/%2Ewell-known/x',
    '/.well-known/smart-configuration',
    '/.env',
    '/.git/config',
    '/index.php',
    '/main.js.map',
    '/favicon.ico',
    '/service/vault.html',
    '/clinic/.env',
    '/clinic/wp-login.php',
    '/socket.io/',
    '/%2eenv',
  ])('%s is 404', async (url) => {
    expect((await get(url)).json()).toMatchObject({ status: 'fail', code: 'not_found' });
  });

  it('another method than GET is 404, and 405 on a path of the API', async () => {
    const page = await get('/login', {}, 'POST');
    expect([page.statusCode, page.headers['allow']]).toEqual([404, undefined]);
    const call = await get('/api/health', {}, 'POST');
    expect([call.statusCode, call.headers['allow'], call.json<{ code: string }>().code]).toEqual([
      405,
      'GET',
      'method_not_allowed',
    ]);
  });
});

it('without a built app only the API is answered', async () => {
  const bare = Fastify();
  await registerWeb(bare, { routes });
  expect((await bare.inject('/')).json()).toMatchObject({ code: 'not_found' });
});
