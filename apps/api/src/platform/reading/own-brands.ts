import { readFileSync } from 'node:fs';
import { addBrands } from '@arogo/clinical/medicines/brand-index';
import { brandColumns, readBrand } from '@arogo/clinical/medicines/tables';
import { z } from 'zod';

const rows = z.array(z.object(Object.fromEntries(brandColumns.map((column) => [column, z.string().max(1_000)])) as Record<(typeof brandColumns)[number], z.ZodString>)).max(20_000);

/**
 * Adds the operator's own brands to the list of this process.
 * @throws SyntaxError or ZodError where the file is not as the import wrote it
 */
export const useOwnBrands = (file: string): void => addBrands(rows.parse(JSON.parse(readFileSync(file, 'utf8'))).map(readBrand));
