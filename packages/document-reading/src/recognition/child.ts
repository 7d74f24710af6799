// Reads or draws one document. The PDF comes on standard input (reading-task.ts); the arguments are the maximum number of pages
// and the file of the operator's own brands. Lines of child-messages.ts are written to file descriptor 3, since libraries write
// to stdout and stderr. Runs under the limits and permissions that reader.ts sets.
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
/** Idle milliseconds before the process warms up. */
const readyAfterMs = 100;

const sendMessage = (line: ChildMessage): void => {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  for (let sent = 0; sent < bytes.length;) sent += writeSync(answerDescriptor, bytes, sent);
};

// A signal to the process group reaches this process too: stopping the server must not mark a document as unreadable.
for (const signal of stopSignals) process.on(signal, () => undefined);

const [, , pagesMaximum, brandsFile] = process.argv;
try {
  if (brandsFile !== undefined) useOwnBrands(brandsFile);
} catch {
  // The server validates the list at start; a list that broke later must not make documents unreadable.
}

// Warm up while idle. A document that arrives meanwhile is read with what is loaded by then.
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
