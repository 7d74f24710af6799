import sharp from 'sharp';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import type { MapServer } from './map-server.ts';

const origin = 'https://map.example';
const style = {
  version: 8,
  sources: { streets: { type: 'raster', tiles: [`${origin}/{z}/{x}/{y}`] } },
  sprite: `${origin}/sprite`,
  glyphs: `${origin}/{fontstack}/{range}`,
  layers: [],
};

/** Replaces the map server in conformance tests: a style, and the same image for everything else. */
export const testMapServer: MapServer = {
  styles: { light: `${origin}/style`, dark: undefined },
  isAllowed: (url) => new URL(url).origin === origin,
  read: async (url) => {
    if (url.endsWith('/style')) return { content: Buffer.from(JSON.stringify(style)), mediaType: 'application/json' };
    const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: '#0e6b57' } });
    return { content: await picture.png().toBuffer(), mediaType: 'image/png' };
  },
};

const theme = 'light';

export const streetMapEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  'GET /api/map/style': { access: 'public', succeeds: 200, request: async () => ({ query: { theme } }) },
  'GET /api/map/tile': {
    access: 'public',
    succeeds: 200,
    request: async () => ({ query: { theme, source: '0', z: '1', x: '0', y: '1' } }),
  },
  'GET /api/map/glyphs': {
    access: 'public',
    succeeds: 200,
    request: async () => ({ query: { theme, fonts: 'Noto Sans Regular', range: '0-255' } }),
  },
  'GET /api/map/sprites/{id}': {
    access: 'public',
    succeeds: 200,
    make: async () => 'sprite.png',
    request: async () => ({ query: { theme, set: '0' } }),
  },
};
