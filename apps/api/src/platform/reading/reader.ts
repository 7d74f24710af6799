import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { RecordFacts, UnreadableReason } from '@arogo/contract/reading';
import { childLine, type ReadPage } from './answer.ts';
import { type Limits, readingLimits, watchProcess } from './limits.ts';
import { createTurns } from './turns.ts';

export interface DocumentRead {
  readonly ok: true;
  readonly pages: readonly ReadPage[];
  /** Whether a page was recognised from its picture. */
  readonly recognised: boolean;
  /** What the text means. */
  readonly facts: RecordFacts;
}

export interface DocumentNotRead {
  readonly ok: false;
  readonly reason: UnreadableReason;
}

export interface ReadOptions {
  /** Told when a page is begun; pages count from 1. */
  readonly onPage?: (page: number, pages: number) => void;
}

/** Reads documents of strangers, each in a process of its own. */
export interface DocumentReader {
  /**
   * Whatever the document does to its reader, this answers: within the limits with its text, else with a reason.
   * Rejects only when the source fails, the process cannot be started, or the reader was closed.
   */
  read(pdf: Readable, options?: ReadOptions): Promise<DocumentRead | DocumentNotRead>;
  /** Ends what is being read and takes nothing more. */
  close(): Promise<void>;
}

export interface DocumentReaderOptions {
  /** How many documents are read at once; others wait. */
  readonly concurrency?: number;
  readonly limits?: Limits;
  /** The program that reads. */
  readonly program?: string;
}

/** The reader was closed while, or before, it read. */
export class ReaderClosed extends Error {}

/** Behind everything that a person waits for. */
const lowPriority = 19;

const ownFolder = import.meta.dirname;
const clinicalFolder = path.resolve(fileURLToPath(import.meta.resolve('@arogo/clinical/reading')), '../..');
const packagesFolder = (): string => {
  const found = fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'));
  return found.slice(0, found.lastIndexOf(`${path.sep}node_modules${path.sep}`) + `${path.sep}node_modules`.length);
};

/** No network, no files but the program's own, no further programs; recognition needs threads and compiled code. */
const permissions = (program: string): string[] => [
  '--permission',
  `--allow-fs-read=${packagesFolder()}`,
  `--allow-fs-read=${ownFolder}`,
  `--allow-fs-read=${clinicalFolder}`,
  `--allow-fs-read=${path.dirname(program)}`,
  '--allow-worker',
  '--allow-addons',
  '--allow-wasi',
  '--no-warnings',
  '--expose-gc',
];

/** The shell lowers its own limits, which hold even when nobody watches any more, and becomes the program. */
const limited = 'ulimit -d 3000000 && ulimit -c 0 && ulimit -t 150 && exec "$0" "$@"';

const startChild = (program: string, pages: number): ChildProcess => {
  const child = spawn('/bin/sh', ['-c', limited, process.execPath, ...permissions(program), program, String(pages)], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  return child;
};

const answersOf = (child: ChildProcess): Readable => child.stdio[3] as Readable;

export const createDocumentReader = ({
  concurrency = 1,
  limits = readingLimits,
  program = path.join(ownFolder, 'child.ts'),
}: DocumentReaderOptions = {}): DocumentReader => {
  const turns = createTurns(concurrency);
  const running = new Set<ChildProcess>();
  let closed = false;

  const readNow = async (pdf: Readable, onPage: ReadOptions['onPage']): Promise<DocumentRead | DocumentNotRead> => {
    if (closed) throw new ReaderClosed('The reader is closed');
    const child = startChild(program, limits.pages);
    running.add(child);
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code));
    });
    const watch = watchProcess(child, limits);
    try {
      const [sent, answer, code] = await Promise.all([send(pdf, child), listen(child, () => watch.allow(), limits.answerBytes, onPage), ended]);
      if (sent instanceof Error) throw sent;
      if (closed) throw new ReaderClosed('The reader was closed');
      if (watch.exceeded()) return { ok: false, reason: 'too_heavy' };
      return code === 0 && answer !== undefined ? answer : { ok: false, reason: code === 0 ? 'damaged' : 'too_heavy' };
    } finally {
      watch.stop();
      child.kill('SIGKILL');
      running.delete(child);
    }
  };

  return {
    read: (pdf, { onPage } = {}) => turns.take(() => readNow(pdf, onPage)),
    async close() {
      closed = true;
      await Promise.all(
        [...running].map(
          (child) =>
            new Promise<void>((resolve) => {
              child.once('close', () => resolve());
              child.kill('SIGKILL');
            }),
        ),
      );
    },
  };
};

/** @returns the source's error; that the child would not take it all is none */
const send = async (pdf: Readable, child: ChildProcess): Promise<Error | undefined> => {
  const input = child.stdin as Writable;
  input.on('error', () => undefined);
  const drained = () =>
    new Promise<void>((resolve) => {
      input.once('drain', resolve);
      input.once('close', resolve);
    });
  try {
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

type Outcome = DocumentRead | DocumentNotRead;

/** Takes the child's lines as far as they are what was agreed, and ends it at the first that is not. */
const listen = async (child: ChildProcess, recognising: () => void, mostBytes: number, onPage: ReadOptions['onPage']): Promise<Outcome | undefined> => {
  let outcome: Outcome | undefined;
  let rest: Buffer[] = [];
  let bytes = 0;
  const take = (text: string): void => {
    const line = childLine.parse(JSON.parse(text));
    if (line.say === 'done') outcome = { ok: true, pages: line.pages, recognised: line.recognised, facts: line.facts };
    else if (line.say === 'unreadable') outcome = { ok: false, reason: line.reason };
    else {
      if (line.recognising) recognising();
      else onPage?.(line.page, line.pages);
    }
  };
  try {
    for await (const piece of answersOf(child) as AsyncIterable<Buffer>) {
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
