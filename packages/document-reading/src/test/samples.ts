import { readFile } from 'node:fs/promises';
import path from 'node:path';

const samplesFolder = path.resolve(import.meta.dirname, '../../samples');

/**
 * A document that this package keeps for tests.
 * @param name the file's name, such as `rx-diabetes-typed.pdf`
 */
export const readSampleDocument = (name: string): Promise<Buffer> => readFile(path.join(samplesFolder, name));
