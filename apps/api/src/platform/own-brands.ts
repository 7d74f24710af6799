import { existsSync } from 'node:fs';
import path from 'node:path';
import { useOwnBrands } from '@arogo/document-reading/recognition/own-brands';
import { StartupError } from './startup-error.ts';

/** Path of the file in the data folder in which `admin brands:import` stores the operator's own brands. */
export const getOwnBrandsPath = (dataDir: string): string => path.join(dataDir, 'brands.json');

/**
 * Loads the operator's own brands into the server, if there are any.
 * @returns the path of their file, for the processes that read documents
 * @throws StartupError if the file is broken
 */
export const loadOwnBrands = (dataDir: string): string | undefined => {
  const file = getOwnBrandsPath(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    useOwnBrands(file);
  } catch (error) {
    throw new StartupError(
      `${file} is broken. Bring the brands in again with npm run admin -- brands:import FILE, or delete it.`,
      { cause: error },
    );
  }
  return file;
};
