import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDocument } from './document.ts';
import { openNetworks } from './print/networks.ts';

const samplesFolder = path.resolve(import.meta.dirname, '../../samples');
/** A prescription and a report of our own. Between them they use nearly every pattern of the grammar. */
export const sampleNames = ['rx-diabetes-typed.pdf', 'lab-cbc-typed.pdf'];

const ignore = (): void => undefined;

/**
 * Makes a process quick for its first document while nobody waits. The networks are opened, and two sample documents are read:
 * V8 compiles functions and patterns when they are first used, which takes a new process longer than reading a typed page.
 * @param isIdle asked between the steps; the rest is left out once a document has come
 */
export const warmUp = async (isIdle: () => boolean): Promise<void> => {
  await openNetworks();
  for (const name of sampleNames) {
    if (!isIdle()) return;
    await readDocument(await readFile(path.join(samplesFolder, name)), 1, ignore);
  }
};
