// A reading process that was compromised by a document while drawing: it answers with the given text.
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { parseTask } from './reading-task.ts';

const { task, pdf } = parseTask(await buffer(process.stdin));
if (task !== 'draw') process.exit(3);
const bytes = Buffer.from(`${JSON.stringify((JSON.parse(pdf.toString()) as { answer: unknown }).answer)}\n`);
for (let sent = 0; sent < bytes.length;) sent += writeSync(3, bytes, sent);
process.exit(0);
