import { createReadStream } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from './endpoints.ts';
import { noIndex } from './headers.ts';
import { sendNotFound } from './http-errors.ts';

export interface WebOptions {
  /** Folder of the built web app. */
  readonly folder?: string;
  readonly routes: readonly Route[];
}

/** `/api/things/{id}` as an expression that fits its addresses. */
const matcher = ({ endpoint }: Route): RegExp => new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The path of a request's address, which may be a whole one, as the router reads it. */
const pathOf = (address: string): string => {
  const [pathname = ''] = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/** The pages of a shared link and of a reminder's: no search engine keeps what it was given. */
const isPrivate = (pathname: string): boolean => /^\/(shared|dose)(\/|$)/i.test(pathname);

const sendPage = (reply: FastifyReply, root: string, pathname: string): FastifyReply =>
  reply
    .headers(isPrivate(pathname) ? noIndex : {})
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(createReadStream(path.join(root, 'index.html')));

/** A file of the built app, at its top or in a folder; no part begins with a dot, and nothing else gets near the disk. */
const fileAddress = /^(?:\/[\w-][\w.-]{0,100}){1,6}$/;
const isFile = (pathname: string): boolean => fileAddress.test(pathname) && !ours.test(pathname);

/** What the server answers itself; every other address is the app's, which routes itself. */
const ours = /^\/(api|dev)(\/|$)/;
const isPage = (pathname: string): boolean => pathname === '/dev/ui' || !(ours.test(pathname) || /^\/assets(\/|$)/.test(pathname));

/** Serves the patient's app: files with a hash in their name for ever, everything else by the page that routes itself. */
export const registerWeb = async (app: FastifyInstance, { folder, routes }: WebOptions): Promise<void> => {
  const matchers = routes.map((route) => [route.endpoint.method, matcher(route)] as const);
  if (folder !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      preCompressed: true,
      setHeaders: (response, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  /** The page for whatever is not ours, and a refusal for the rest. */
  const answer = (request: FastifyRequest, reply: FastifyReply): void => {
    const pathname = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (folder !== undefined && isRead && isPage(pathname)) {
      void sendPage(reply, folder, pathname);
      return;
    }
    const methods = matchers.flatMap(([method, expression]) => (expression.test(pathname) ? [method] : []));
    // A path of the right form that the router refused to read names nothing.
    void sendNotFound(reply, methods.some((method) => method === request.method) ? [] : methods);
  };
  if (folder !== undefined) {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const pathname = pathOf(request.url);
        if (isFile(pathname)) void reply.sendFile(pathname.slice(1));
        else answer(request, reply);
      },
    });
  }
  app.setNotFoundHandler(answer);
};
