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
  /** Whether a page was recognised from its picture. */
  readonly recognised: boolean;
  /** What the text means. */
  readonly facts: RecordFacts;
}

export interface ReadFailure {
  readonly ok: false;
  readonly reason: UnreadableReason;
}

/** The first pages of a document as pictures. */
export interface DrawResult {
  readonly ok: true;
  /** Pages of the document, drawn or not. */
  readonly count: number;
  /** JPEG files. */
  readonly pictures: readonly Uint8Array[];
}

export interface ReadOptions {
  /** Told when a page is begun; pages count from 1. */
  readonly onPage?: (page: number, pages: number) => void;
  /** Whose document it is: pages are read in turns by account. */
  readonly account?: string | undefined;
  /** It is read before it is saved: what comes of it is kept for a moment (reading-memory.ts). */
  readonly isFirst?: boolean;
  /** Told when the document's process is stopped, to wait for its turn, and when it goes on. @param pid its id in the system */
  readonly onStill?: ((pid: number, isStill: boolean) => void) | undefined;
}

/** Reads documents of strangers, each in a process of its own that has read none before. */
export interface DocumentReader {
  /**
   * Whatever the document does to its reader, this answers: within the limits with its text, else with a reason.
   * Rejects only when the source fails, the process cannot be started, the machine was too busy for it, or the reader was closed.
   */
  read(pdf: Readable, options?: ReadOptions): Promise<ReadResult | ReadFailure>;
  /** Draws the first pages (`picturesMaximum`) as `read` reads: in a process of its own, within the same limits. */
  draw(pdf: Readable, options?: ReadOptions): Promise<DrawResult | ReadFailure>;
  /** Ends what is being read and what stands ready, and takes nothing more. */
  close(): Promise<void>;
}

export interface DocumentReaderOptions {
  /** How many documents are open at once; others wait. */
  readonly concurrency?: number;
  /** How many pages are read at once, by turns of the accounts; left out: one of each open document. */
  readonly pagesAtOnce?: number;
  readonly limits?: ReadingLimits;
  /** The program that reads. */
  readonly program?: string;
  /** How far the processes stand behind all else that the machine does: 19 unless said otherwise, behind everything that a person waits for; 0 leaves them beside it. */
  readonly priority?: number;
  /** Where the operator's own brands of medicines are (own-brands.ts). */
  readonly brandsFile?: string | undefined;
}

/** The machine had too little time for the document: nothing is known of it, and it may be read again. */
export class ReaderStarved extends Error {}

/** The reader was closed while, or before, it read. */
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
    { onPage, onStill, account = '' }: ReadOptions,
  ): Promise<ReaderOutcome> => {
    if (closed) throw new ReaderClosed('The reader is closed');
    const child = children.take();
    const watch = watchProcess(child.process, limits);
    const paced = schedulePages(child.process, {
      queue: pageTurns,
      account,
      watch,
      onStill: (isStill) => child.process.pid !== undefined && onStill?.(child.process.pid, isStill),
    });
    const begin: ReadOptions['onPage'] = (page, pages) => {
      paced.begin();
      // A document of several pages is read for long: whoever comes meanwhile waits for no process to start.
      if (page > 1) children.prepare();
      onPage?.(page, pages);
    };
    try {
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
      // What nobody came to read is left open by nobody either.
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

/** @returns the source's error; that the child would not take it all is none */
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

/** What was asked for; a document that had its reader do something else is damaged. */
export const toReadOutcome = (outcome: ReaderOutcome): ReadResult | ReadFailure =>
  outcome.ok && !('facts' in outcome) ? { ok: false, reason: 'damaged' } : outcome;
export const toDrawOutcome = (outcome: ReaderOutcome): DrawResult | ReadFailure =>
  outcome.ok && !('pictures' in outcome) ? { ok: false, reason: 'damaged' } : outcome;

/** Takes the child's lines as far as they are what was agreed, and ends it at the first that is not. */
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
