import path from 'node:path';
import type { Plugin } from 'vite';

const place = path.resolve(import.meta.dirname, '../../packages/client/src/later-schemas.ts');

/** Gives what is written against zod/mini the one whose schemas are made when they are first used. */
export const schemasLater = (): Plugin => ({
  name: 'arogo-schemas-later',
  enforce: 'pre',
  resolveId(name, importer) {
    return name === 'zod/mini' && importer !== undefined && !importer.startsWith(place) ? place : undefined;
  },
});
