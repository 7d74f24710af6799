// Reads or draws one document: the PDF comes on standard input (task.ts), the arguments say how many pages it may have and where the operator's own
// brands are, and lines of answer.ts
// leave on file descriptor 3, since libraries write to the standard ones as they like. Runs under the limits and
// permissions that reader.ts gives it.
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { ChildLine } from './answer.ts';
import { readDocument, reasonOf } from './document.ts';
import { useOwnBrands } from './own-brands.ts';
import { drawDocument } from './page-pictures.ts';
import { stops } from './stops.ts';
import { takeTask } from './task.ts';

const answerDescriptor = 3;

const say = (line: ChildLine): void => {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  for (let sent = 0; sent < bytes.length;) sent += writeSync(answerDescriptor, bytes, sent);
};

// They reach this process as well as the server: a paper is not unreadable because the server was stopped.
for (const signal of stops) process.on(signal, () => undefined);

const [, , pagesMaximum, brandsFile] = process.argv;
try {
  if (brandsFile !== undefined) useOwnBrands(brandsFile);
} catch {
  // The server does not start with a list that is broken; one that broke since makes no paper unreadable.
}

try {
  const { task, pdf } = takeTask(await buffer(process.stdin));
  const work = task === 'draw' ? drawDocument : readDocument;
  say(
    await work(pdf, Number(pagesMaximum), (page, pages, recognising) => say({ say: 'page', page, pages, recognising })),
  );
} catch (error) {
  say({ say: 'unreadable', reason: reasonOf(error) });
}
process.exit(0);
