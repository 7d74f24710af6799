import path from 'node:path';
import type { Plugin } from 'vite';

const lazySchemasPath = path.resolve(import.meta.dirname, '../../packages/client/src/lazy-schemas.ts');

/** Gives what is written against zod/mini the one whose schemas are made when they are first used. */
export const createLazySchemasPlugin = (): Plugin => ({
  name: 'arogo-schemas-later',
  enforce: 'pre',
  resolveId(name, importer) {
    return name === 'zod/mini' && importer !== undefined && !importer.startsWith(lazySchemasPath)
      ? lazySchemasPath
      : undefined;
  },
});
