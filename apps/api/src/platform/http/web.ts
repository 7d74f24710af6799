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
  /** Folder of the built patient app. */
  readonly folder?: string;
  /** Folder of the built doctors' workspace, which is served below /clinic. */
  readonly clinicFolder?: string;
  readonly routes: readonly Route[];
  /** Whether the product is served over HTTPS. */
  readonly secure?: boolean;
}

/** Converts `/api/things/{id}` to an expression that matches its paths. */
const toPathPattern = ({ endpoint }: Route): RegExp => new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The path of a request's URL, which may be absolute, as the router reads it. */
const parsePathname = (address: string): string => {
  const [pathname = ''] = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/** Pages that search engines must not index: those of links sent to a person, the doctors', and those about a named person. */
const isPrivatePage = (pathname: string): boolean =>
  /^\/(shared|dose|guardian|invitation|clinic|for)(\/|$)/i.test(pathname);

/** The pages of an app in one language. */
interface Pages {
  /** The prefix of its file names: 'hi/'; empty for English. */
  readonly prefix: string;
  /** The variants of the page below `pages`, by path: they render the beginning of a page and preload what it needs. */
  readonly byPath: ReadonlyMap<string, string>;
}

const readPages = (root: string, prefix: string): Pages => ({
  prefix,
  byPath: new Map(
    globSync(`${prefix}pages/**/*.html`, { cwd: root }).map((file) => {
      const name = file.replaceAll(path.sep, '/');
      return [name.slice(`${prefix}pages`.length, -'.html'.length).replace(/^\/index$/, '/'), name];
    }),
  ),
});

/** Creates a function that finds an app's pages in the language of a request, or in English if the app was not built in it. */
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
  { prefix, byPath }: Pages,
  pathname: string,
): FastifyReply => {
  const page = splitPersonPath(place);
  // The variant of '/' is the signed-in person's home, which differs for another person.
  const file = page.prefix !== '' && page.pathname === '/' ? undefined : byPath.get(page.pathname);
  return reply.headers(isPrivatePage(pathname) ? noIndexHeaders : {}).sendFile(file ?? `${prefix}index.html`, root);
};

/** If the URL selects a language, stores it and redirects to the URL without the parameter. */
const chooseLanguage = ({ url }: FastifyRequest, reply: FastifyReply, secure: boolean): FastifyReply | undefined => {
  const [pathname = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  const chosen = query.get(languageParameter);
  if (chosen === null) return undefined;
  query.delete(languageParameter);
  keepLanguage(reply, findLanguage(chosen).code, secure);
  // Two slashes at the beginning would name another host.
  const place = `/${pathname.replace(/^[/\\]+/, '')}`;
  return reply
    .header('cache-control', 'no-store')
    .redirect(query.size === 0 ? place : `${place}?${query.toString()}`, 303);
};

/** A file of the built app, at the top or in a folder. No part may begin with a dot; no other path reaches the disk. */
const filePathPattern = /^(?:\/[\w-][\w.-]{0,100}){1,6}$/;

/** Paths that the server answers. All others belong to the apps, which have their own routing. */
const serverPathPattern = /^\/(api|dev|fhir|socket\.io)(\/|$)/i;
/** Normalises a path that a proxy may have passed on with encoded or doubled slashes. */
const normalisePathname = (pathname: string): string =>
  pathname
    .replaceAll(/%2f/gi, '/')
    .replaceAll(/%2e/gi, '.')
    .replaceAll(/\/{2,}/g, '/');
/**
 * Whether the path is not a page: a part begins with a dot (.well-known, .env), or the name has an extension (index.php,
 * main.js.map).
 */
const isFileLike = (pathname: string): boolean => /\/\.|\.[a-z\d]{1,8}\/?$/i.test(normalisePathname(pathname));
const isServerPath = (pathname: string): boolean =>
  pathname !== '/dev/ui' && serverPathPattern.test(normalisePathname(pathname));
const isAsset = (place: string): boolean => /^\/(?:[a-z]{2,3}\/)?assets(\/|$)/.test(place);
/** Requested at the top by every browser, whatever its language. */
const serviceWorkerPath = '/sw.js';

/**
 * The system posts shared files here for the installed app, and its service worker answers. Without one nothing is stored, and
 * the page says so.
 */
const shareTarget = '/share-target';
const sharedUploadPath = '/service/health-vault?upload=shared';

/** Whether a file is the script of the worker that decodes HEIC, or a compressed form of it. */
const isHeicWorker = (file: string): boolean => /[/\\]heic-worker-[\w-]+\.js(?:\.br|\.gz)?$/.test(file);

/** The app that a path belongs to, and the path within it. */
const findAppLocation = (pathname: string, { folder, clinicFolder }: WebOptions): AppLocation | undefined => {
  if (isServerPath(pathname)) return undefined;
  if (clinicFolder !== undefined && /^\/clinic(\/|$)/.test(pathname))
    return { root: clinicFolder, pathname: pathname.slice('/clinic'.length) };
  return folder === undefined ? undefined : { root: folder, pathname: pathname };
};

/**
 * Serves the apps: files with a hash in their name are cached for ever; every other path gets the page, which has its own
 * routing.
 */
export const registerWeb = async (app: FastifyInstance, options: WebOptions): Promise<void> => {
  const matchers = options.routes.map((route) => [route.endpoint.method, toPathPattern(route)] as const);
  const folders = [options.folder, options.clinicFolder].filter((each) => each !== undefined);
  const pageFinders = new Map(folders.map((folder) => [folder, createPageFinder(folder)]));
  const sendInLanguage = (request: FastifyRequest, reply: FastifyReply, location: AppLocation): FastifyReply => {
    const pages = pageFinders.get(location.root)?.(request) ?? { prefix: '', byPath: new Map() };
    void reply.header('vary', languageHeaders);
    return location.pathname === serviceWorkerPath
      ? reply.sendFile(pages.prefix + serviceWorkerPath.slice(1), location.root)
      : sendPage(reply, location, pages, parsePathname(request.url));
  };
  if (folders.length > 0) {
    await app.register(fastifyStatic, {
      root: folders,
      serve: false,
      index: false,
      preCompressed: true,
      setHeaders: (response, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // A worker gets its policy from the response of its own file.
        if (isHashed && isHeicWorker(file)) response.header('content-security-policy', webAssemblyPolicy);
      },
    });
  }
  /** Answers with the page, or with an error if the path belongs to no app. */
  const sendPageOrNotFound = (request: FastifyRequest, reply: FastifyReply): void => {
    const pathname = parsePathname(request.url);
    const isReadRequest = request.method === 'GET' || request.method === 'HEAD';
    const location = findAppLocation(pathname, options);
    if (location && isReadRequest && !isAsset(location.pathname) && !isFileLike(location.pathname)) {
      void (chooseLanguage(request, reply, options.secure === true) ?? sendInLanguage(request, reply, location));
      return;
    }
    if (location && request.method === 'POST' && pathname === shareTarget) {
      void reply.redirect(sharedUploadPath, 303);
      return;
    }
    const methods = matchers.flatMap(([method, expression]) => (expression.test(pathname) ? [method] : []));
    // A path of the right form that the router could not read names nothing.
    void sendNotFound(reply, methods.some((method) => method === request.method) ? [] : methods);
  };
  if (folders.length > 0) {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const pathname = parsePathname(request.url);
        const location = findAppLocation(pathname, options);
        if (location?.pathname === serviceWorkerPath) void sendInLanguage(request, reply, location);
        else if (location && filePathPattern.test(location.pathname))
          void reply
            .headers(isPrivatePage(pathname) ? noIndexHeaders : {})
            .sendFile(location.pathname.slice(1), location.root);
        else sendPageOrNotFound(request, reply);
      },
    });
  }
  app.setNotFoundHandler(sendPageOrNotFound);
};
