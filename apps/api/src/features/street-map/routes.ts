import { Readable } from 'node:stream';
import { readMapGlyphs, readMapSprite, readMapStyle, readMapTile } from '@arogo/contract/street-map';
import type { FastifyReply } from 'fastify';
import { type Route, route } from '../../platform/http/endpoints.ts';
import type { MapFile } from './map-server.ts';
import type { StreetMapService } from './service.ts';

/** Seconds that a browser caches a tile, so that moving the map back and forth requests it once. */
const tileMaxAge = 24 * 3600;
const styleMaxAge = 300;

/** Sends a file of the map, with a policy that runs nothing even if a browser opens it as a page. */
const sendMapFile = (reply: FastifyReply, { content, mediaType }: MapFile, maxAge = tileMaxAge): Readable => {
  void reply.headers({
    'content-type': mediaType,
    'content-length': content.byteLength,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': `private, max-age=${maxAge}`,
  });
  return Readable.from([content]);
};

/** The endpoints of the street map. Public, like the directory. */
export const streetMapRoutes = (map: StreetMapService): readonly Route[] => [
  route(readMapStyle, async ({ query, request, reply }) => {
    await map.pace(request.ip);
    return sendMapFile(reply, await map.style(query.theme), styleMaxAge);
  }),

  route(readMapTile, async ({ query, request, reply }) => {
    await map.pace(request.ip);
    return sendMapFile(reply, await map.tile(query));
  }),

  route(readMapGlyphs, async ({ query, request, reply }) => {
    await map.pace(request.ip);
    return sendMapFile(reply, await map.glyphs(query));
  }),

  route(readMapSprite, async ({ params, query, request, reply }) => {
    await map.pace(request.ip);
    return sendMapFile(reply, await map.sprite(params.id, query));
  }),
];
