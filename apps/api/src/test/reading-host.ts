import { fileURLToPath } from 'node:url';

/** The host program that reads all documents in one process. A child process for each takes 2 s of CPU, reading a page 0.1 s. */
export const inProcessReadingHost = fileURLToPath(
  import.meta.resolve('@arogo/document-reading/recognition/in-process-host.test-helpers'),
);
