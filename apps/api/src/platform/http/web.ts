import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { findLanguage, languageParameter, offeredLanguages } from '@arogo/contract/languages';
import { splitPersonPath } from '@arogo/contract/person-path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getRequestLanguage, keepLanguage, languageHeaders } from '../language/request-language.ts';
import type { Route } from './endpoints.ts';
import { noIndexHeaders, webAssemblyPolicy } from './security-headers.ts';
import { sendNotFound } from './http-errors.ts';

export interface WebOptions {
  /** Folder of the patient's app as it was built. */
  readonly folder?: string;
  /** Folder of the doctors' workspace as it was built; it stands below /clinic. */
  readonly clinicFolder?: string;
  readonly routes: readonly Route[];
  /** Whether people reach the product over HTTPS. */
  readonly secure?: boolean;
}

/** `/api/things/{id}` as an expression that fits its addresses. */
const toPathPattern = ({ endpoint }: Route): RegExp => new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The path of a request's address, which may be a whole one, as the router reads it. */
const parsePathname = (address: string): string => {
  const [pathname = ''] = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/** The pages of links that were sent to somebody, the doctors', and those about a named person: no search engine keeps what it was given. */
const isPrivatePage = (pathname: string): boolean =>
  /^\/(shared|dose|guardian|invitation|clinic|for)(\/|$)/i.test(pathname);

/** An app's pages in one language. */
interface Pages {
  /** Before the names of its files: 'hi/', of English nothing. */
  readonly prefix: string;
  /** Below `pages` the page stands once more for some addresses, and shows what they begin with and names what they need. */
  readonly byAddress: ReadonlyMap<string, string>;
}

const readPages = (root: string, prefix: string): Pages => ({
  prefix,
  byAddress: new Map(
    globSync(`${prefix}pages/**/*.html`, { cwd: root }).map((file) => {
      const name = file.replaceAll(path.sep, '/');
      return [name.slice(`${prefix}pages`.length, -'.html'.length).replace(/^\/index$/, '/'), name];
    }),
  ),
});

/** Finds an app's pages in the language of a request, or in English where the app was not built in it. */
const createPageFinder = (root: string): ((request: FastifyRequest) => Pages) => {
  const english = readPages(root, '');
  const translated = new Map(
    offeredLanguages
      .map(({ code }) => [code, `${code}/`] as const)
      .filter(([, prefix]) => existsSync(path.join(root, prefix, 'index.html')))
      .map(([code, prefix]) => [code, readPages(root, prefix)]),
  );
  return (request) => translated.get(getRequestLanguage(request)) ?? english;
};

interface AppLocation {
  readonly root: string;
  readonly pathname: string;
}

const sendPage = (
  reply: FastifyReply,
  { root, pathname: place }: AppLocation,
  { prefix, byAddress }: Pages,
  pathname: string,
): FastifyReply => {
  const page = splitPersonPath(place);
  // Of another person it shows something else than the signed-in person's home.
  const file = page.prefix !== '' && page.pathname === '/' ? undefined : byAddress.get(page.pathname);
  return reply.headers(isPrivatePage(pathname) ? noIndexHeaders : {}).sendFile(file ?? `${prefix}index.html`, root);
};

/** A page that asks to be in another language keeps it and comes again, at an address that says nothing of it. */
const chooseLanguage = ({ url }: FastifyRequest, reply: FastifyReply, secure: boolean): FastifyReply | undefined => {
  const [pathname = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  const chosen = query.get(languageParameter);
  if (chosen === null) return undefined;
  query.delete(languageParameter);
  keepLanguage(reply, findLanguage(chosen).code, secure);
  // Two strokes at its beginning would name another host.
  const place = `/${pathname.replace(/^[/\\]+/, '')}`;
  return reply
    .header('cache-control', 'no-store')
    .redirect(query.size === 0 ? place : `${place}?${query.toString()}`, 303);
};

/** A file of the built app, at its top or in a folder; no part begins with a dot, and nothing else gets near the disk. */
const filePathPattern = /^(?:\/[\w-][\w.-]{0,100}){1,6}$/;

/** What the server answers itself; every other address is the app's, which routes itself. */
const serverPathPattern = /^\/(api|dev|fhir|socket\.io)(\/|$)/i;
/** An address as a proxy may pass it on: with strokes that are encoded or doubled. */
const normalisePathname = (pathname: string): string =>
  pathname
    .replaceAll(/%2f/gi, '/')
    .replaceAll(/%2e/gi, '.')
    .replaceAll(/\/{2,}/g, '/');
/** No page: a part that begins with a dot (.well-known, .env), or a name with an ending (index.php, main.js.map). */
const isFileLike = (pathname: string): boolean => /\/\.|\.[a-z\d]{1,8}\/?$/i.test(normalisePathname(pathname));
const isServerPath = (pathname: string): boolean =>
  pathname !== '/dev/ui' && serverPathPattern.test(normalisePathname(pathname));
const isAsset = (place: string): boolean => /^\/(?:[a-z]{2,3}\/)?assets(\/|$)/.test(place);
/** What a browser asks for at the top, whatever its language is. */
const serviceWorkerPath = '/sw.js';

/**
 * Where the system posts what is shared to the installed app: its service worker answers. Without one nothing is kept, and
 * the page says so.
 */
const shareTarget = '/share-target';
const sharedUploadPath = '/service/health-vault?upload=shared';

/** The script of the worker that decodes HEIC, or a compressed one. */
const isHeicWorker = (file: string): boolean => /[/\\]heic-worker-[\w-]+\.js(?:\.br|\.gz)?$/.test(file);

/** The app that an address belongs to, and the place within it. */
const findAppLocation = (pathname: string, { folder, clinicFolder }: WebOptions): AppLocation | undefined => {
  if (isServerPath(pathname)) return undefined;
  if (clinicFolder !== undefined && /^\/clinic(\/|$)/.test(pathname))
    return { root: clinicFolder, pathname: pathname.slice('/clinic'.length) };
  return folder === undefined ? undefined : { root: folder, pathname: pathname };
};

/** Serves the apps: files with a hash in their name for ever, everything else by the page that routes itself. */
export const registerWeb = async (app: FastifyInstance, options: WebOptions): Promise<void> => {
  const matchers = options.routes.map((route) => [route.endpoint.method, toPathPattern(route)] as const);
  const folders = [options.folder, options.clinicFolder].filter((each) => each !== undefined);
  const pageFinders = new Map(folders.map((folder) => [folder, createPageFinder(folder)]));
  const sendInLanguage = (request: FastifyRequest, reply: FastifyReply, found: AppLocation): FastifyReply => {
    const pages = pageFinders.get(found.root)?.(request) ?? { prefix: '', byAddress: new Map() };
    void reply.header('vary', languageHeaders);
    return found.pathname === serviceWorkerPath
      ? reply.sendFile(pages.prefix + serviceWorkerPath.slice(1), found.root)
      : sendPage(reply, found, pages, parsePathname(request.url));
  };
  if (folders.length > 0) {
    await app.register(fastifyStatic, {
      root: folders,
      serve: false,
      index: false,
      preCompressed: true,
      setHeaders: (response, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // A worker has the policy that its own file came with.
        if (hashed && isHeicWorker(file)) response.header('content-security-policy', webAssemblyPolicy);
      },
    });
  }
  /** The page for whatever is not ours, and a refusal for the rest. */
  const answer = (request: FastifyRequest, reply: FastifyReply): void => {
    const pathname = parsePathname(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const found = findAppLocation(pathname, options);
    if (found && isRead && !isAsset(found.pathname) && !isFileLike(found.pathname)) {
      void (chooseLanguage(request, reply, options.secure === true) ?? sendInLanguage(request, reply, found));
      return;
    }
    if (found && request.method === 'POST' && pathname === shareTarget) {
      void reply.redirect(sharedUploadPath, 303);
      return;
    }
    const methods = matchers.flatMap(([method, expression]) => (expression.test(pathname) ? [method] : []));
    // A path of the right form that the router refused to read names nothing.
    void sendNotFound(reply, methods.some((method) => method === request.method) ? [] : methods);
  };
  if (folders.length > 0) {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const pathname = parsePathname(request.url);
        const found = findAppLocation(pathname, options);
        if (found?.pathname === serviceWorkerPath) void sendInLanguage(request, reply, found);
        else if (found && filePathPattern.test(found.pathname))
          void reply
            .headers(isPrivatePage(pathname) ? noIndexHeaders : {})
            .sendFile(found.pathname.slice(1), found.root);
        else answer(request, reply);
      },
    });
  }
  app.setNotFoundHandler(answer);
};
