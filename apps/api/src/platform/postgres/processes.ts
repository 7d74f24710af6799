import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { getErrorCode } from './failures.ts';

const runFile = promisify(execFile);

/** A running process as seen from outside. */
interface ProcessView {
  /** The parent's process id; 1 or a reaper once the parent has died. */
  readonly parent: number;
  /** Arguments joined by spaces, or the title that the process has set. */
  readonly command: string;
}

/** The content of the cluster's postmaster.pid. */
export interface PostmasterFile {
  readonly pid: number;
  /** Undefined until the postmaster opens its port. */
  readonly port: number | undefined;
  readonly status: 'starting' | 'ready' | 'stopping';
}

/** The process; undefined if there is none. A zombie, which has ended and waits to be reaped, counts as none. */
export async function viewProcess(pid: number): Promise<ProcessView | undefined> {
  return process.platform === 'linux' ? await viewByProc(pid) : await viewByPs(pid);
}

async function viewByProc(pid: number): Promise<ProcessView | undefined> {
  try {
    const [stat, commandLine] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // "pid (name) state parent ...": the name may contain parentheses and spaces.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    return { parent: Number(parent), command: commandLine.replaceAll('\0', ' ') };
  } catch {
    return undefined; // ended, or hidden from this user, who then cannot have started it
  }
}

async function viewByPs(pid: number): Promise<ProcessView | undefined> {
  const listed = await runFile('ps', ['-ww', '-o', 'stat=,ppid=,command=', '-p', String(pid)]).catch(() => undefined);
  const found = /^\s*(\S+)\s+(\d+)\s+(.*)$/m.exec(listed?.stdout ?? '');
  const [, state, parent, command] = found ?? [];
  if (state === undefined || command === undefined || state.startsWith('Z')) return undefined;
  return { parent: Number(parent), command: `${command} ` };
}

/** The postmaster with this process id, if it serves this cluster; undefined otherwise. */
export async function viewPostmaster(pid: number, clusterDir: string): Promise<ProcessView | undefined> {
  const view = await viewProcess(pid);
  return view?.command.includes(`/postgres -D ${clusterDir} `) ? view : undefined;
}

/** Reads postmaster.pid; undefined if it is missing or contains no process id. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const lines = await readFile(getPostmasterPath(clusterDir), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const port = Number.parseInt(lines[3] ?? '', 10);
  const status = lines[7]?.trim();
  return {
    pid,
    port: Number.isInteger(port) && port > 0 ? port : undefined,
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  };
}

/**
 * Makes a postmaster.pid harmless whose postmaster is gone. PostgreSQL refuses to start while the process id in it belongs to any
 * process, even an unrelated one or a zombie, but it ignores our own id, since that is its parent's. The rest of the file stays:
 * PostgreSQL uses it to check that the shared memory is no longer in use.
 */
export async function disownPostmasterFile(clusterDir: string): Promise<void> {
  const file = getPostmasterPath(clusterDir);
  if ((await readPostmasterFile(clusterDir)) === undefined) {
    await rm(file, { force: true });
    return;
  }
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(`${file}.new`, [String(process.pid), ...rest].join('\n'), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/**
 * Kills the server processes that outlived their postmaster. They end by themselves at their next wait, but one in a long
 * statement keeps the shared memory, and blocks the next start until it is done. Without /proc this does nothing, and the next
 * start waits for them.
 */
export async function killLeftoverProcesses(clusterDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  await Promise.all(
    pids.map(async (pid) => {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
      if (folder !== clusterDir) return;
      const view = await viewProcess(pid);
      if (!view?.command.startsWith('postgres: ') || (await viewPostmaster(view.parent, clusterDir))) return;
      signalProcess(pid, 'SIGKILL');
    }),
  );
}

/** Sends a signal; a process that has ended is not an error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (getErrorCode(error) !== 'ESRCH') throw error;
  }
}

function getPostmasterPath(clusterDir: string): string {
  return path.join(clusterDir, 'postmaster.pid');
}
