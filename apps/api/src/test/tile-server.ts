import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A request that the map server received. */
export interface TileRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A handler of a faulty response. @returns false to answer this request normally */
type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A map server on loopback with invented streets. */
export interface TileServer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly styleUrl: string;
  readonly darkStyleUrl: string;
  readonly requests: TileRequest[];
  /** Sets the handler of faulty responses; without an argument the server answers normally again. */
  misbehave(answer?: Misbehaviour): void;
  close(): Promise<void>;
}

const tileSize = 256;
const blockSize = 64;
const colours = {
  light: { ground: '#e9e6dc', street: '#ffffff', park: '#cfe3c6', ink: '#6b6a63' },
  dark: { ground: '#1d2623', street: '#38433f', park: '#20362b', ink: '#8d9c95' },
} as const;

/** Draws a tile of blocks, streets and parks, labelled with its coordinates. */
const drawTile = (place: string, theme: keyof typeof colours): Promise<Buffer> => {
  const { ground, street, park, ink } = colours[theme];
  const streets = [0, 1, 2, 3].map((block) => {
    const at = block * blockSize;
    return `<path d="M${at} 0V${tileSize}M0 ${at}H${tileSize}" stroke="${street}" stroke-width="${block === 0 ? 10 : 5}"/>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}"><rect width="100%" height="100%" fill="${ground}"/>` +
    `<rect x="70" y="134" width="116" height="52" fill="${park}"/>${streets.join('')}` +
    `<text x="80" y="164" font-family="sans-serif" font-size="13" fill="${ink}">${place}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

/** A vector tile (MVT 2) with one point in its middle, in the layer 'names'. */
const namesTile = Buffer.from('1a1778020a056e616d65731209180122050980208020288020', 'hex');

const attribution = '&copy; <a href="https://streets.example/copyright">Streets of Example</a>';

const createStyle = (theme: keyof typeof colours, url: string): object => ({
  version: 8,
  name: `Streets, ${theme}`,
  sources: {
    streets: { type: 'raster', url: `/tiles/${theme}.json?key=secret-canary` },
    names: { type: 'vector', tiles: [`${url}/tiles/${theme}/names/{z}/{x}/{y}.pbf?key=secret-canary`], maxzoom: 14 },
    parks: {
      type: 'geojson',
      data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [73.8567, 18.5204] } },
    },
  },
  glyphs: `${url}/fonts/{fontstack}/{range}.pbf?key=secret-canary`,
  sprite: `${url}/sprites/streets?key=secret-canary`,
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': colours[theme].ground } },
    { id: 'streets', type: 'raster', source: 'streets' },
    {
      id: 'corners',
      type: 'circle',
      source: 'names',
      'source-layer': 'names',
      paint: { 'circle-color': colours[theme].ink },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'names',
      'source-layer': 'names',
      layout: { 'text-field': 'Corner', 'text-font': ['Noto Sans Regular'] },
    },
    { id: 'parks', type: 'circle', source: 'parks', paint: { 'circle-radius': 4 } },
  ],
});

/** Starts a map server on loopback, which records its requests. */
export const startTileServer = async (): Promise<TileServer> => {
  const requests: TileRequest[] = [];
  let misbehaviour: Misbehaviour | undefined;
  let url = '';

  const answer = async (pathname: string): Promise<readonly [type: string, content: string | Buffer] | undefined> => {
    const [, folder, name = '', ...rest] = pathname.split('/');
    const theme = name.startsWith('dark') ? 'dark' : 'light';
    if (folder === 'styles') return ['application/json', JSON.stringify(createStyle(theme, url))];
    if (folder === 'tiles' && rest.length === 0)
      return [
        'application/json',
        JSON.stringify({
          tilejson: '3.0.0',
          tiles: [`./${theme}/{z}/{x}/{y}.png?key=secret-canary`],
          tileSize,
          maxzoom: 19,
          attribution,
        }),
      ];
    if (rest[0] === 'names') return ['application/x-protobuf', namesTile];
    if (folder === 'tiles') return ['image/png', await drawTile(rest.join('/').replace('.png', ''), theme)];
    if (folder === 'fonts') return ['application/x-protobuf', ''];
    if (folder === 'sprites' && name.endsWith('.json')) return ['application/json', '{}'];
    if (folder === 'sprites') return ['image/png', await drawTile('', 'light')];
    return undefined;
  };

  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    if (misbehaviour !== undefined && misbehaviour(request, response) !== false) return;
    void answer(new URL(request.url ?? '', url).pathname).then((found) => {
      if (found === undefined) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-type': found[0], 'set-cookie': 'tracked=1' }).end(found[1]);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    styleUrl: `${url}/styles/light?key=secret-canary`,
    darkStyleUrl: `${url}/styles/dark?key=secret-canary`,
    requests,
    misbehave: (next) => {
      misbehaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
};
