// The reading host: a small process that reads documents for the server which started it, each document in a child process.
// Spawning copies the memory mappings of the parent: 18 ms in which a server of 300 MB does not respond, 1 ms here.
import type { HostedReaderOptions } from './hosted-reader.ts';
import { createDocumentReader } from './reader.ts';
import { serveReader } from './serve-reader.ts';

const options: HostedReaderOptions = JSON.parse(process.argv[2] ?? '{}');
serveReader(createDocumentReader(options));
