// Reads or draws one document: the PDF comes on standard input (reading-task.ts), the arguments say how many pages it may have and where the operator's own
// brands are, and lines of child-messages.ts
// leave on file descriptor 3, since libraries write to the standard ones as they like. Runs under the limits and
// permissions that reader.ts gives it.
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { ChildMessage } from './child-messages.ts';
import { readDocument, toUnreadableReason } from './document.ts';
import { useOwnBrands } from './own-brands.ts';
import { drawDocument } from './draw-pages.ts';
import { stopSignals } from './stop-signals.ts';
import { parseTask } from './reading-task.ts';
import { warmUp } from './warm-up.ts';

const answerDescriptor = 3;
/** Milliseconds without a document after which the process warms up. */
const readyAfterMs = 100;

const sendMessage = (line: ChildMessage): void => {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  for (let sent = 0; sent < bytes.length;) sent += writeSync(answerDescriptor, bytes, sent);
};

// They reach this process as well as the server: a paper is not unreadable because the server was stopped.
for (const signal of stopSignals) process.on(signal, () => undefined);

const [, , pagesMaximum, brandsFile] = process.argv;
try {
  if (brandsFile !== undefined) useOwnBrands(brandsFile);
} catch {
  // The server does not start with a list that is broken; one that broke since makes no paper unreadable.
}

// While no document is there nobody waits. One that comes meanwhile is read with what is ready by then.
let isIdle = true;
const early = setTimeout(() => void warmUp(() => isIdle).catch(() => undefined), readyAfterMs);
process.stdin.once('readable', () => {
  isIdle = false;
  clearTimeout(early);
});

try {
  const { task, pdf } = parseTask(await buffer(process.stdin));
  const work = task === 'draw' ? drawDocument : readDocument;
  sendMessage(
    await work(pdf, Number(pagesMaximum), (page, pages, recognising) =>
      sendMessage({ say: 'page', page, pages, recognising }),
    ),
  );
} catch (error) {
  sendMessage({ say: 'unreadable', reason: toUnreadableReason(error) });
}
process.exit(0);
