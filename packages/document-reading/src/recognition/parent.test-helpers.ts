// Stands in for the server: reads one document, so that there is a spare process, and begins another whose bytes never end, or
// a given one that begins a page. Reports that, and waits to be killed.
import { Readable } from 'node:stream';
import { createHostedReader } from './hosted-reader.ts';
import { readingLimits } from './limits.ts';
import { createDocumentReader } from './reader.ts';

const [program = '', first = '', hosted, second] = process.argv.slice(2);
const options = { concurrency: 2, program, priority: 0 };
const reader =
  hosted === undefined
    ? createDocumentReader({ ...options, limits: { ...readingLimits, patience: 1_000 } })
    : createHostedReader(options);
if (second === undefined) {
  const endless = new Readable({ read: () => undefined });
  endless.push('begun');
  void reader.read(endless);
} else {
  const { promise: pageBegun, resolve } = Promise.withResolvers<void>();
  void reader.read(Readable.from([second]), { onPage: () => resolve() });
  await pageBegun;
}
await reader.read(Readable.from([first]));
process.stdout.write('reading');
