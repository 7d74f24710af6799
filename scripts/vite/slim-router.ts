import path from 'node:path';
import type { Plugin } from 'vite';

const linksPattern = /react-router\/dist\/production\/lib\/dom\/lib\.js$/;
const frameworkModule = './ssr/components.js';
const suffix = '?without-framework';

/** What links take from there where no framework of the router's runs: nothing is fetched ahead. */
const buildStub = (file: string): string => `
export { FrameworkContext } from ${JSON.stringify(file)};
export const usePrefetchBehavior = () => [false, undefined, {}];
export const PrefetchPageLinks = () => null;
export const mergeRefs = (ref) => ref;
`;

/**
 * Leaves out of a build what the router has for its own framework: each link brings it along, and it does nothing for an app that is
 * not built with that. No link of ours asks to be fetched ahead (slim-router.test.ts).
 */
export const createSlimRouterPlugin = (): Plugin => ({
  name: 'arogo-slim-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (name, importer) =>
    name === frameworkModule && importer !== undefined && linksPattern.test(importer)
      ? path.join(path.dirname(importer), frameworkModule) + suffix
      : undefined,
  load: (id) =>
    id.endsWith(suffix) ? { code: buildStub(id.slice(0, -suffix.length)), moduleSideEffects: false } : undefined,
});
