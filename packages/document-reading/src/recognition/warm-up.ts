import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDocument } from './document.ts';
import { openNetworks } from './print/networks.ts';

const samplesFolder = path.resolve(import.meta.dirname, '../../samples');
/** A prescription and a report of our own. Together they use nearly every pattern of the grammar. */
export const sampleNames = ['rx-diabetes-typed.pdf', 'lab-cbc-typed.pdf'];

const ignore = (): void => undefined;

/**
 * Prepares an idle process for its first document: opens the networks, and reads two sample documents. V8 compiles functions and
 * patterns on first use, which takes a new process longer than reading a typed page.
 * @param isIdle checked between the steps; the rest is skipped once a document has arrived
 */
export const warmUp = async (isIdle: () => boolean): Promise<void> => {
  await openNetworks();
  for (const name of sampleNames) {
    if (!isIdle()) return;
    await readDocument(await readFile(path.join(samplesFolder, name)), 1, ignore);
  }
};
