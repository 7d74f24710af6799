import { readMapStyle } from '@arogo/contract/street-map';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { startTileServer, type TileServer } from '../../test/tile-server.ts';
import { createMapServer } from './map-server.ts';

let tiles: TileServer;
let other: TileServer;
let api: TestApp;
const clock = createTestClock();
beforeAll(async () => {
  [tiles, other] = await Promise.all([startTileServer(), startTileServer()]);
  const config = { styles: { light: tiles.styleUrl, dark: tiles.darkStyleUrl }, origins: [tiles.url] };
  api = await buildTestApp({ mapServer: createMapServer(config, { clock, limits: { answerBytes: 100_000 } }) });
});
afterAll(async () => {
  await api.close();
  await Promise.all([tiles.close(), other.close()]);
});
afterEach(() => {
  tiles.misbehave();
  // Nothing that was kept is left to the next test.
  for (const each of [clock, api.clock]) each.advance({ hours: 25 });
  tiles.requests.length = 0;
});

const get = (url: string): Promise<LightMyRequestResponse> =>
  api.app.inject({
    method: 'GET',
    url,
    headers: { cookie: 'session=canary', referer: 'https://arogo.example/?place=Pune' },
  });
const stylePath = `${readMapStyle.path}?theme=light`;
const tilePath = '/api/map/tile?theme=light&source=0&z=12&x=2888&y=1835';
const getCode = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code: string }>().code];

/** Answers with a style of which some members are others. */
const serveStyle = (changes: object): void =>
  tiles.misbehave((request, response) => {
    const style = { version: 8, sources: {}, layers: [], ...changes };
    response.end(request.url?.startsWith('/styles/') ? JSON.stringify(style) : '{}');
  });

describe('the style', () => {
  it('asks nobody but us, and holds neither the key nor the name of the map server', async () => {
    const answer = await get(stylePath);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/secret-canary|127\.0\.0\.1/);
    const { sources, sprite, glyphs } = answer.json<Record<string, never>>();
    expect(sources).toMatchObject({
      streets: {
        type: 'raster',
        tiles: ['/api/map/tile?theme=light&source=0&z={z}&x={x}&y={y}'],
        tileSize: 256,
        maxzoom: 19,
        attribution: expect.stringContaining('Streets of Example'),
      },
      parks: { type: 'geojson' },
    });
    expect(sprite).toEqual([{ id: 'default', url: '/api/map/sprites/sprite?theme=light&set=0' }]);
    expect(glyphs).toBe('/api/map/glyphs?theme=light&fonts={fontstack}&range={range}');
  });

  it('is another for dark pages', async () => {
    expect((await get('/api/map/style?theme=dark')).json<{ name: string }>().name).toBe('Streets, dark');
  });

  it.each<readonly [string, object]>([
    ['tiles of another host', { sources: { a: { type: 'vector', tiles: ['https://evil.example/{z}/{x}/{y}'] } } }],
    [
      'tiles of a host that begins alike',
      { sources: { a: { type: 'vector', tiles: ['http://127.0.0.1.evil.example/{z}/{x}/{y}'] } } },
    ],
    ['a host out of a placeholder', { sources: { a: { type: 'vector', tiles: ['http://{z}/{x}/{y}'] } } }],
    ['placeholders that are not known', { sources: { a: { type: 'vector', tiles: ['/{z}/{x}/{y}/{token}'] } } }],
    ['a file', { sources: { a: { type: 'vector', tiles: ['file:///etc/passwd'] } } }],
    ['a TileJSON of another host', { sources: { a: { type: 'raster', url: 'http://169.254.169.254/latest' } } }],
    ['shapes at an address', { sources: { a: { type: 'geojson', data: 'https://evil.example/a.json' } } }],
    ['a video', { sources: { a: { type: 'video', urls: ['https://evil.example/a.mp4'] } } }],
    ['letters of another host', { glyphs: 'https://evil.example/{fontstack}/{range}' }],
    ['symbols of another host', { sprite: 'https://evil.example/sprite' }],
    ['a TileJSON without tiles', { sources: { a: { type: 'raster', url: '/tiles.json' } } }],
    ['another version', { version: 7 }],
    [
      'too many sources',
      {
        sources: Object.fromEntries(
          Array.from({ length: 51 }, (_, index) => [`s${index}`, { type: 'raster', tiles: ['/{z}/{x}/{y}'] }]),
        ),
      },
    ],
  ])('with %s is refused as a whole, and the log says so', async (_what, changes) => {
    serveStyle(changes);
    expect(getCode(await get(stylePath))).toEqual([503, 'unavailable']);
    expect(api.logged.some((line) => line.includes('The style of the street map cannot be used'))).toBe(true);
    expect(api.logged.join('')).not.toMatch(/secret-canary/);
  });

  it('may say of whom the map is in a source that has no tiles', async () => {
    serveStyle({ sources: { credits: { type: 'vector', attribution: 'Streets of Example' } } });
    expect((await get(stylePath)).json()).toMatchObject({
      sources: { credits: { type: 'geojson', attribution: 'Streets of Example' } },
    });
  });

  it('what else it names is left out', async () => {
    serveStyle({ 'font-faces': { a: 'https://evil.example/a.ttf' }, metadata: { 'a:url': 'https://evil.example' } });
    expect((await get(stylePath)).body).not.toContain('evil');
  });

  it('that failed is asked for again half a minute later', async () => {
    tiles.misbehave((_request, response) => response.writeHead(500).end());
    expect((await get(stylePath)).statusCode).toBe(503);
    tiles.misbehave();
    expect((await get(stylePath)).statusCode).toBe(503);
    expect(tiles.requests).toHaveLength(1);
    api.clock.advance({ seconds: 31 });
    expect((await get(stylePath)).statusCode).toBe(200);
  });
});

describe('a tile', () => {
  it('is a picture that runs nothing, asked for once, without a word of who asks', async () => {
    const [first, second] = await Promise.all([get(tilePath), get(tilePath)]);
    const third = await get(tilePath);
    for (const answer of [first, second, third]) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const asked = tiles.requests.filter(({ path }) => path.startsWith('/tiles/light/'));
    expect(asked.map(({ path }) => path)).toEqual(['/tiles/light/12/2888/1835.png?key=secret-canary']);
    for (const { headers } of tiles.requests) {
      expect(headers['user-agent']).toBe('Arogo');
      expect(JSON.stringify(headers)).not.toMatch(/canary"|cookie|referer|forwarded|authorization|Pune/i);
    }
  });

  it.each([
    'theme=light&source=0&z=..&x=1&y=1',
    'theme=light&source=0&z=1&x=..%2F..%2Fstyles&y=1',
    'theme=light&source=0&z=1&x=1&y=1%3Fkey',
    'theme=light&source=https%3A%2F%2Fevil.example&z=1&x=1&y=1',
    'theme=light&source=0&z=25&x=1&y=1',
    'theme=light&source=0&z=1&x=-1&y=1',
    'theme=..%2Fdark&source=0&z=1&x=1&y=1',
    'theme=light&source=0&z=1',
  ])('%s is invalid, and nobody is asked', async (query) => {
    expect(getCode(await get(`/api/map/tile?${query}`))).toEqual([400, 'invalid_input']);
    expect(tiles.requests).toEqual([]);
  });

  it.each(['source=2&z=1&x=0&y=0', 'source=0&z=1&x=2&y=0', 'source=0&z=0&x=0&y=1'])(
    'there is none for %s',
    async (query) => {
      expect(getCode(await get(`/api/map/tile?theme=light&${query}`))).toEqual([404, 'not_found']);
    },
  );

  it('of a vector source is handed on byte for byte, and never shown as a page', async () => {
    const answer = await get('/api/map/tile?theme=light&source=1&z=12&x=2888&y=1835');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-protobuf']);
    expect(answer.rawPayload.subarray(4, 11).toString()).toContain('names');
    expect(tiles.requests.at(-1)?.path).toBe('/tiles/light/names/12/2888/1835.pbf?key=secret-canary');
  });

  it('that the map server does not have is not found', async () => {
    await get(stylePath);
    tiles.misbehave((_request, response) => response.writeHead(404).end());
    expect(getCode(await get(tilePath))).toEqual([404, 'not_found']);
  });

  it.each<readonly [string, Parameters<TileServer['misbehave']>[0]]>([
    ['refuses', (_request, response) => response.writeHead(500).end()],
    [
      'leads elsewhere',
      (_request, response) => response.writeHead(302, { location: `${other.url}/tiles/light/1/1/1.png` }).end(),
    ],
    ['breaks off', (_request, response) => void response.socket?.destroy()],
    [
      'answers without end',
      (_request, response) => {
        const flood = (): void =>
          void (response.destroyed || (response.write(Buffer.alloc(65_536)), setImmediate(flood)));
        flood();
      },
    ],
    ['sends a page', (_request, response) => response.end('<!doctype html><script>alert(1)</script>')],
    [
      'sends a drawing with scripts',
      (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
  ])('of a map server that %s is unavailable', async (_what, misbehaviour) => {
    await get(stylePath);
    tiles.misbehave(misbehaviour);
    expect(getCode(await get(tilePath))).toEqual([503, 'unavailable']);
    expect(other.requests).toEqual([]);
    tiles.misbehave();
    expect((await get(tilePath)).statusCode).toBe(200);
  });
});

describe('letters and symbols', () => {
  it('come from where the style says', async () => {
    const glyphs = await get('/api/map/glyphs?theme=light&fonts=Noto%20Sans%20Bold,Arial&range=0-255');
    expect([glyphs.statusCode, glyphs.headers['content-type']]).toEqual([200, 'application/x-protobuf']);
    expect((await get('/api/map/sprites/sprite@2x.json?theme=light&set=0')).json()).toEqual({});
    expect((await get('/api/map/sprites/sprite.png?theme=light&set=0')).headers['content-type']).toBe('image/png');
    expect(tiles.requests.map(({ path }) => path).filter((path) => /fonts|sprites/.test(path))).toEqual([
      '/fonts/Noto%20Sans%20Bold%2CArial/0-255.pbf?key=secret-canary',
      '/sprites/streets@2x.json?key=secret-canary',
      '/sprites/streets.png?key=secret-canary',
    ]);
  });

  it.each([
    'glyphs?theme=light&fonts=..%2F..&range=0-255',
    'glyphs?theme=light&fonts=a%2Fb&range=0-255',
    'glyphs?theme=light&fonts=a&range=0-255%2F..',
    'sprites/sprite.png?theme=light&set=..',
  ])('%s is invalid', async (path) => {
    expect(getCode(await get(`/api/map/${path}`))).toEqual([400, 'invalid_input']);
    expect(tiles.requests).toEqual([]);
  });
});

it.each(['..%2Fstyles', 'sprite.svg', 'sprite@3x.png'])('there are no symbols called %s', async (file) => {
  expect(getCode(await get(`/api/map/sprites/${file}?theme=light&set=0`))).toEqual([404, 'not_found']);
  expect(tiles.requests).toEqual([]);
});

it('without a map server there is none, and the pages are told', async () => {
  const plain = await buildTestApp();
  for (const path of [stylePath, tilePath]) {
    const answer = await plain.app.inject({ method: 'GET', url: path });
    expect(getCode(answer)).toEqual([404, 'not_found']);
  }
  expect((await plain.app.inject('/api/site')).json()).toMatchObject({ data: { streetMap: null } });
  expect((await get('/api/site')).json()).toMatchObject({ data: { streetMap: { hasDarkStyle: true } } });
  await plain.close();
});

it('more than a house asks for in a minute is refused', async () => {
  const limited = await buildTestApp({ limits: true });
  const ask = (): Promise<LightMyRequestResponse> => limited.app.inject({ method: 'GET', url: tilePath });
  const answers: number[] = [];
  for (let asked = 0; asked <= 6000; asked += 1) answers.push((await ask()).statusCode);
  expect([answers.at(-2), answers.at(-1)]).toEqual([404, 429]);
  await limited.close();
});

it.each<readonly [string, Parameters<TileServer['misbehave']>[0]]>([
  ['never answers', () => undefined],
  ['stops in the middle', (_request, response) => void response.writeHead(200, { 'content-length': 100 }).write('x')],
])('a map server that %s is left alone in time', async (_what, misbehaviour) => {
  const config = { styles: { light: tiles.styleUrl, dark: undefined }, origins: [tiles.url] };
  const server = createMapServer(config, { clock, limits: { timeoutMs: 200 } });
  tiles.misbehave(misbehaviour);
  await expect(server.read(tiles.styleUrl, 'json')).rejects.toThrow('It does not answer, or not within limits.');
});

it('reads at most so much at a time', async () => {
  const config = { styles: { light: tiles.styleUrl, dark: undefined }, origins: [tiles.url] };
  const server = createMapServer(config, { clock, limits: { timeoutMs: 200, concurrency: 1, waiting: 1 } });
  tiles.misbehave(() => undefined);
  const reads = await Promise.allSettled(
    [1, 2, 3, 4].map((x) => server.read(`${tiles.url}/tiles/light/4/${x}/1.png`, 'picture')),
  );
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  expect(tiles.requests.length).toBeLessThan(4);
  await expect(server.read('http://169.254.169.254/latest', 'json')).rejects.toThrow(
    'of no origin that the operator named',
  );
});
