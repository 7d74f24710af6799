// Processor time of processes, as Linux counts it in nanoseconds.
import { readdir, readFile } from 'node:fs/promises';

const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Processor time of all threads of one process in milliseconds; 0 if it has ended. */
const readOwnMs = async (pid: number): Promise<number> => {
  const threads = await readdir(`/proc/${pid}/task`).catch((): string[] => []);
  const times = await Promise.all(threads.map((thread) => readText(`/proc/${pid}/task/${thread}/schedstat`)));
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0] ?? 0), 0) / 1e6;
};

/** The fields after the program's name, which may contain spaces. */
const readStat = async (pid: number): Promise<readonly string[]> =>
  (await readText(`/proc/${pid}/stat`)).replace(/^.*\) /s, '').split(' ');

const parentField = 1;
const endedUserField = 13;
const endedSystemField = 14;
/** Milliseconds per clock tick (100 Hz). */
const tickMs = 10;

const findParents = async (): Promise<ReadonlyMap<number, number>> => {
  const all = (await readdir('/proc')).map(Number).filter((each) => each > 0);
  return new Map(
    await Promise.all(all.map(async (each) => [each, Number((await readStat(each))[parentField])] as const)),
  );
};

/** Processor time of a process and all its descendants in milliseconds, including ended ones. */
export const readTreeMs = async (pid: number): Promise<number> => {
  const parents = await findParents();
  const tree = new Set([pid]);
  for (let before = 0; before < tree.size;) {
    before = tree.size;
    for (const [child, parent] of parents) if (tree.has(parent)) tree.add(child);
  }
  const times = await Promise.all(
    [...tree].map(async (each) => {
      const stat = await readStat(each);
      const ended = Number(stat[endedUserField] ?? 0) + Number(stat[endedSystemField] ?? 0);
      return (await readOwnMs(each)) + ended * tickMs;
    }),
  );
  return times.reduce((sum, each) => sum + each, 0);
};
