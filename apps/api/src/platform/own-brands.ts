import { existsSync } from 'node:fs';
import path from 'node:path';
import { useOwnBrands } from '@arogo/document-reading/recognition/own-brands';
import { StartupError } from './startup-error.ts';

/** Where `admin brands:import` keeps the operator's own brands, beside the product's files. */
export const getOwnBrandsPath = (dataDir: string): string => path.join(dataDir, 'brands.json');

/**
 * Has the server use the operator's own brands, where there are any.
 * @returns their file, for the processes that read papers
 * @throws StartupError where the file is broken
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
