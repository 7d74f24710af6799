import { readFileSync } from 'node:fs';
import { addBrands } from '../medicines/brand-index.ts';
import { readBrand } from '../medicines/tables.ts';
import { z } from 'zod';

const cell = z.string().max(1_000);
const rows = z
  .array(z.object({ brand: cell, substances: cell, strengths: cell, forms: cell, source: cell }))
  .max(20_000);

/**
 * Adds the operator's own brands to the list of this process.
 * @throws SyntaxError or ZodError if the file does not have the format of the import
 */
export const useOwnBrands = (file: string): void =>
  addBrands(rows.parse(JSON.parse(readFileSync(file, 'utf8'))).map(readBrand));
