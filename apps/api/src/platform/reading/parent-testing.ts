// Stands in for the server: reads one document to its end, so that one process stands ready, while another is being read
// whose bytes do not end. Says so, and waits to be killed.
import { Readable } from 'node:stream';
import { createHostedReader } from './hosted.ts';
import { createDocumentReader } from './reader.ts';

const [program = '', first = '', hosted] = process.argv.slice(2);
const reader = hosted === undefined ? createDocumentReader({ concurrency: 2, program }) : createHostedReader({ concurrency: 2, program });
const endless = new Readable({ read: () => undefined });
endless.push('begun');
void reader.read(endless);
await reader.read(Readable.from([first]));
process.stdout.write('reading');
