import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { getErrorCode } from './failures.ts';

const runFile = promisify(execFile);

/** What a running process looks like from outside. */
interface ProcessView {
  /** The parent's process id; 1 or a reaper once the parent has died. */
  readonly parent: number;
  /** Arguments joined by spaces, or the title that the process gave itself. */
  readonly command: string;
}

/** What a postmaster wrote about itself into the cluster's postmaster.pid. */
export interface PostmasterFile {
  readonly pid: number;
  /** Undefined while it has not got as far as opening its port. */
  readonly port: number | undefined;
  readonly status: 'starting' | 'ready' | 'stopping';
}

/** The process, or undefined when there is none; a zombie, which has ended and waits to be collected, counts as none. */
export async function viewProcess(pid: number): Promise<ProcessView | undefined> {
  return process.platform === 'linux' ? await viewByProc(pid) : await viewByPs(pid);
}

async function viewByProc(pid: number): Promise<ProcessView | undefined> {
  try {
    const [stat, commandLine] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // "pid (name) state parent ...": the name may itself hold brackets and spaces.
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

/** The postmaster that serves this cluster under that process id, or undefined when that process is none. */
export async function viewPostmaster(pid: number, clusterDir: string): Promise<ProcessView | undefined> {
  const view = await viewProcess(pid);
  return view?.command.includes(`/postgres -D ${clusterDir} `) ? view : undefined;
}

/** Reads postmaster.pid; undefined when there is none or when it holds no process id. */
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
 * Makes a postmaster.pid harmless whose postmaster is gone. PostgreSQL refuses to start while the process id in it
 * belongs to anything alive, an unrelated process or a zombie included; our own id, being the parent's, it passes over.
 * The rest of the file stays, because PostgreSQL finds there the shared memory that must not be in use any more.
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
 * Ends the server processes that outlived their postmaster. They end by themselves when they next wait for something,
 * but one in the middle of a long statement keeps the shared memory, and with it the next start, until it is through.
 * Where there is no /proc nothing is done, and the next start waits for them.
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

/** Sends a signal; a process that has ended meanwhile is no error. */
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
