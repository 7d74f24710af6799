// A host program for `createHostedReader` that reads and renders all documents in its own process.
import { drawInProcess, readInProcess } from './in-process-reader.test-helpers.ts';
import { serveReader } from './serve-reader.ts';

serveReader({ read: readInProcess, draw: drawInProcess, close: async () => undefined });
