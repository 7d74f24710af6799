import path from 'node:path';
import type { Readable } from 'node:stream';
import type { RecordFacts, UnreadableReason } from '@arogo/contract/reading';
import { childMessageSchema, type ReadPage } from './child-messages.ts';
import { reviveCleanText } from './clean-text.ts';
import { createChildPool, lowestPriority, type ReadingChild } from './child-pool.ts';
import { type ReadingLimits, readingLimits, watchProcess } from './limits.ts';
import { createFairQueue } from '@arogo/fair-queue/fair-queue';
import { schedulePages } from './page-scheduler.ts';
import { getTaskMark, type ReadingTask } from './reading-task.ts';
import { createConcurrencyQueue } from './concurrency-queue.ts';

export interface ReadResult {
  readonly ok: true;
  readonly pages: readonly ReadPage[];
  /** Whether OCR was used on a page. */
  readonly recognised: boolean;
  /** The facts extracted from the text. */
  readonly facts: RecordFacts;
}

export interface ReadFailure {
  readonly ok: false;
  readonly reason: UnreadableReason;
}

/** The first pages of a document as images. */
export interface DrawResult {
  readonly ok: true;
  /** Number of pages in the document, drawn or not. */
  readonly count: number;
  /** JPEG files. */
  readonly pictures: readonly Uint8Array[];
}

export interface ReadOptions {
  /** Called when a page begins; pages count from 1. */
  readonly onPage?: (page: number, pages: number) => void;
  /** The account that owns the document: pages are scheduled fairly between accounts. */
  readonly account?: string | undefined;
  /** Read before it is saved: the result is cached for a short time (reading-memory.ts). */
  readonly isFirst?: boolean;
  /** Called with the id of the document's process before that gets the first byte; it gets none until this resolves. */
  readonly onStart?: ((pid: number) => Promise<void>) | undefined;
}

/** Reads untrusted documents, each in a fresh process. */
export interface DocumentReader {
  /**
   * Resolves whatever the document does to its reader: with its text if within the limits, else with a reason. Rejects only if
   * the source fails, the process cannot be started, the machine was too busy, or the reader was closed.
   */
  read(pdf: Readable, options?: ReadOptions): Promise<ReadResult | ReadFailure>;
  /** Draws the first pages (`picturesMaximum`) like `read`: in a process of its own, within the same limits. */
  draw(pdf: Readable, options?: ReadOptions): Promise<DrawResult | ReadFailure>;
  /** Ends all processes, and accepts no more documents. */
  close(): Promise<void>;
}

export interface DocumentReaderOptions {
  /** Maximum number of documents open at once; others wait. */
  readonly concurrency?: number;
  /** Maximum number of pages read at once, shared fairly by account; default: one per open document. */
  readonly pagesAtOnce?: number;
  readonly limits?: ReadingLimits;
  /** The program of the reading process. */
  readonly program?: string;
  /** Nice value of the processes: 19 by default, below everything that a person waits for; 0 is normal priority. */
  readonly priority?: number;
  /** The file with the operator's own medicine brands (own-brands.ts). */
  readonly brandsFile?: string | undefined;
}

/** The machine was too busy for the document: it implies nothing about the document, which may be read again. */
export class ReaderStarved extends Error {}

/** The reader was closed before or while it read. */
export class ReaderClosed extends Error {}

const childProgram = path.join(import.meta.dirname, 'child.ts');

export const createDocumentReader = ({
  concurrency = 1,
  pagesAtOnce = concurrency,
  limits = readingLimits,
  program = childProgram,
  priority = lowestPriority,
  brandsFile,
}: DocumentReaderOptions = {}): DocumentReader => {
  const turns = createConcurrencyQueue(concurrency);
  const pageTurns = createFairQueue({ concurrency: pagesAtOnce, perAccount: pagesAtOnce });
  const children = createChildPool({ program, pages: limits.pages, priority, brandsFile });
  let closed = false;

  const work = async (
    task: ReadingTask,
    pdf: Readable,
    { onPage, onStart, account = '' }: ReadOptions,
  ): Promise<ReaderOutcome> => {
    if (closed) throw new ReaderClosed('The reader is closed');
    const child = children.take();
    const watch = watchProcess(child.process, limits);
    const paced = schedulePages(child.process, { queue: pageTurns, account, watch });
    const begin: ReadOptions['onPage'] = (page, pages) => {
      paced.begin();
      // A document with several pages takes long: prepare a spare process, so that the next document need not wait for one to
      // start.
      if (page > 1) children.prepare();
      onPage?.(page, pages);
    };
    try {
      if (child.process.pid !== undefined) await onStart?.(child.process.pid);
      const [sent, answer, code] = await Promise.all([
        sendDocument(task, pdf, child),
        receiveMessages(child, () => watch.allow(), limits.answerBytes, begin),
        child.ended,
      ]);
      if (sent instanceof Error) throw sent;
      if (closed) throw new ReaderClosed('The reader was closed');
      if (watch.hasExceeded()) return { ok: false, reason: 'too_heavy' };
      if (watch.wasStarved()) throw new ReaderStarved('The machine was too busy to read the document');
      return code === 0 && answer !== undefined ? answer : { ok: false, reason: code === 0 ? 'damaged' : 'too_heavy' };
    } finally {
      paced.end();
      watch.stop();
      children.finish(child);
    }
  };

  const workInTurn = async (task: ReadingTask, pdf: Readable, options: ReadOptions = {}): Promise<ReaderOutcome> => {
    try {
      return await turns.take(() => work(task, pdf, options));
    } finally {
      // Releases the source of a document that nobody reads.
      pdf.destroy();
    }
  };

  return {
    read: async (pdf, options) => toReadOutcome(await workInTurn('read', pdf, options)),
    draw: async (pdf, options) => toDrawOutcome(await workInTurn('draw', pdf, options)),
    async close() {
      closed = true;
      await children.close();
    },
  };
};

/** @returns the source's error; a child that stops reading is not an error */
const sendDocument = async (
  task: ReadingTask,
  pdf: Readable,
  { input, process: child }: ReadingChild,
): Promise<Error | undefined> => {
  const drained = () =>
    new Promise<void>((resolve) => {
      input.once('drain', resolve);
      input.once('close', resolve);
    });
  try {
    if (task !== 'read') input.write(getTaskMark(task));
    for await (const piece of pdf as AsyncIterable<Buffer>) {
      if (!input.writable) break;
      if (!input.write(piece)) await drained();
    }
    input.end();
    return undefined;
  } catch (error) {
    child.kill('SIGKILL');
    return error instanceof Error ? error : new Error('The document could not be fetched', { cause: error });
  }
};

export type ReaderOutcome = ReadResult | DrawResult | ReadFailure;

/** Narrows the outcome to the requested task; a document that made its reader do something else is damaged. */
export const toReadOutcome = (outcome: ReaderOutcome): ReadResult | ReadFailure =>
  outcome.ok && !('facts' in outcome) ? { ok: false, reason: 'damaged' } : outcome;
export const toDrawOutcome = (outcome: ReaderOutcome): DrawResult | ReadFailure =>
  outcome.ok && !('pictures' in outcome) ? { ok: false, reason: 'damaged' } : outcome;

/** Receives the child's messages while they match the protocol, and kills it at the first that does not. */
const receiveMessages = async (
  { answers, process: child }: ReadingChild,
  recognising: () => void,
  mostBytes: number,
  onPage: ReadOptions['onPage'],
): Promise<ReaderOutcome | undefined> => {
  let outcome: ReaderOutcome | undefined;
  let rest: Buffer[] = [];
  let bytes = 0;
  const take = (text: string): void => {
    const line = childMessageSchema.parse(JSON.parse(text, reviveCleanText));
    if (line.say === 'done') outcome = { ok: true, pages: line.pages, recognised: line.recognised, facts: line.facts };
    else if (line.say === 'drawn')
      outcome = {
        ok: true,
        count: line.count,
        pictures: line.pictures.map((picture) => Buffer.from(picture, 'base64')),
      };
    else if (line.say === 'unreadable') outcome = { ok: false, reason: line.reason };
    else {
      if (line.recognising) recognising();
      else onPage?.(line.page, line.pages);
    }
  };
  try {
    for await (const piece of answers as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > mostBytes) throw new RangeError('More was answered than a document can say');
      let begin = 0;
      for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, begin)) {
        take(Buffer.concat([...rest, piece.subarray(begin, end)]).toString());
        rest = [];
        begin = end + 1;
      }
      if (begin < piece.length) rest.push(piece.subarray(begin));
    }
  } catch {
    child.kill('SIGKILL');
    return undefined;
  }
  return outcome;
};
